"""The drawing kit: descriptions in, pictures of cards out. A tool for whoever draws; playing never imports it.

    draw = PictureBook.read().draw(picture)        # the SVG text of one card, the same in every process

`words` is what a description may say, `paths` and `booleans` are shapes, `pen` inks them, `painter` reads the words out
to the pen, `creatures`, `limbs` and `eyes` put figures together, `posture` and `spine` bend them. Bodies, heads,
stances, mouths, parts, props and scenes are data in the same words: assets/kit/*.yaml. How one draws with it:
docs/art.md.
"""
