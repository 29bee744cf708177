"""The views of shawls and home textiles; the models stand in cloth_shawls.py and cloth_home.py."""

import importlib

from catalogue import View, product


def length_of_cloth(module, id, views, ground="sandalwood"):
    product(id, views, ground, samples=14)(lambda view: importlib.import_module(module).RECIPES[id]())


def over_a_bar(module, id, whole, detail, low, ground="sandalwood", zoom=2.7):
    """`low` is how far down the picture's height the detail is looked for, 0 top to 1 hem."""
    views = [
        View(whole, el=3, az=-6, fill=0.86, hang=0.2, lens=100),
        View(detail, el=6, az=16, fill=0.86, zoom=zoom, at=(0.52, 0.3, 1 - low), hang=0.2, lens=100),
    ]
    length_of_cloth(module, id, views, ground)


for id, whole, detail, low, ground in (
    ("angavastram-zari-border", "Off-white angavastram over a bar, its maroon and gold border falling in folds", "Woven gold bands between lines of maroon", 0.86, "khadi"),
    ("banaras-prayer-shawl", "Saffron shawl printed with a lotus trellis, hung over a bar", "The border of small lotuses in madder red", 0.82, "sandalwood"),
    ("kullu-wool-shawl", "Charcoal shawl with bright geometric bands, hung over a bar", "Stepped diamonds in red, green, gold and white wool", 0.84, "sandalwood"),
    ("kutch-bandhani-odhani", "Crimson silk odhani with tied dots and a gold pallu", "The gold pallu below rows of tied dots", 0.78, "sandalwood"),
    ("pashmina-sozni-stole", "Sand-coloured pashmina stole with embroidered sprigs and a border of paisleys", "Fine sozni paisleys and sprigs in wine, rose and blue", 0.84, "stone"),
    ("kinnauri-lohi-wrap", "Brown wool wrap with a Kinnauri border of temples and stars", "Temples and stars of the border, above the fringe", 0.8, "cotton"),
):  # fmt: skip
    over_a_bar("cloth_shawls", id, whole, detail, low, ground)

# Its print is too fine for 60 KB from further off.
over_a_bar("cloth_shawls", "ajrakh-modal-stole", "Madder-red ajrakh stole whose ends turn to indigo", "Small stars on the indigo end below the madder field", 0.76, "sandalwood", zoom=4.4)
over_a_bar("cloth_home", "khadi-table-runner", "Striped khadi runner with knotted ends, hung to show its length", "Stripes and the hand-knotted fringe", 0.82, "khadi")

for module, id, ground, views in (
    ("cloth_shawls", "kerala-kasavu-mundu", "khadi", [
        View("Two folded cream mundus with broad gold borders", az=-24, el=32, fill=0.84),
        View("The gold band of the border between two fine lines", az=26, el=36, zoom=2.6, at=(0.4, 0.2, 0.9)),
    ]),
    ("cloth_home", "kalamkari-cushion-cover", "sandalwood", [
        View("Square cushion with block-printed vines, piped in red", az=-12, el=12, fill=0.84),
        View("Madder flowers and black outlines of the kalamkari print", az=18, el=14, zoom=2.4, at=(0.6, 0.3, 0.6)),
    ]),
    ("cloth_home", "pochampally-ikat-cushion", "cotton", [
        View("Square cushion in indigo ikat diamonds with ivory piping", az=14, el=12, fill=0.84),
        View("Feathered edges of the woven diamonds", az=-18, el=14, zoom=2.4, at=(0.4, 0.3, 0.6)),
    ]),
    ("cloth_home", "panja-cotton-durrie", "sandalwood", [
        View("Cotton durrie half unrolled, zigzags in brick and indigo", az=-18, el=30, fill=0.95),
        View("The roll's end and the flat weave of the zigzags", az=34, el=24, zoom=2.2, at=(0.75, 0.6, 0.5)),
    ]),
    ("cloth_home", "bengal-kantha-throw", "sandalwood", [
        View("Folded kantha throw with coloured bands", az=-26, el=30, fill=0.84),
        View("Rows of running stitch rippling the cotton", az=24, el=36, zoom=2.6, at=(0.5, 0.2, 0.85)),
    ]),
    ("cloth_home", "sanganeri-block-print-bedspread", "sandalwood", [
        View("Folded white bedspread with rose sprigs, two pillow covers on top", az=-26, el=32, fill=0.84),
        View("Rose sprigs printed in red and green", az=22, el=40, zoom=2.6, at=(0.5, 0.3, 0.9)),
    ]),
):  # fmt: skip
    length_of_cloth(module, id, views, ground)
