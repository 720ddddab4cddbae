"""The drawing room: colours, type, icons and every inked shape of the table, each a function from numbers to a picture.

Nothing here knows a rule, a view or a window: lengths are device pixels, already multiplied by the scale `u`.
Every picture is made on first use, kept in a bounded cache and blitted afterwards; nothing is drawn per frame.

Example, with only pygame.display and pygame.font initialised:

    from ui.art import badges, dice, ground, icons, panels, seats, tracks
    from ui.art.theme import Scale, theme_named

    theme, size = theme_named(set_theme), Scale.of_window(1920, 1080)
    window.blit(ground.table(theme, 1920, 1080, size.u), (0, 0))
    panels.panel(theme, 400, 200, size.u).draw(window, 20, 20)          # the box starts at 20, 20; its shadow hangs out
    panels.button(theme, "good", 240, 64, size.u, "Run away", icon="run", key="R").draw(window, 40, 60)
    seats.mark(1, 16).centred(window, 60, 160)
    icon = icons.icon("swords", 24, theme.text)                          # a bare Surface
"""
