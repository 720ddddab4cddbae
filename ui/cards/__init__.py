"""Card faces and backs as surfaces, from what a card prints (game.model.printed) and nothing else.

Example, with pygame.display and pygame.font initialised:

    from ui.cards.designs import CHIP, THUMB, ZOOM
    from ui.cards.face import CardFaces

    faces = CardFaces()                                    # what it made stands on the shelf
    window.blit(faces.face(printed, THUMB, 116), (x, y))   # 116 px wide, 1.4 times as high
    window.blit(faces.back(theme, "door", 120), (x, y))
"""
