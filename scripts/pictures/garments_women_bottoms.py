"""Women's trousers and skirts."""

from cloth_material import cloth
from garments import band, bar, drawn, hang, upright
from garments_blocks import skirt, trousers
from garments_folds import skirt_shape
from garments_men import bottoms, hem_stitches
from patterns_motifs import box, disc, scatter, sprig
from patterns_print import border, dabu
from patterns_sheet import Sheet
from patterns_stitch import gota_flower
from patterns_weave import zari_band


def dabu_print_palazzo():
    sheet = Sheet((-0.62, -1.1, 0.62, 0.06), "#2a3f70", 2000)
    dabu(sheet)
    border(sheet, -0.99, -0.9, -0.7, 0.7, "#1f3058", "#dfe3e6", lambda i: sheet.draw(disc(0.016), "#dfe3e6"), 0.06)
    bottoms("palazzo", sheet, trousers(0.31, 0.33, 0.34, 0.99, 0.34, 0.37, 0.02), {"threads": 1300, "weave": 0.4, "crumple": 0.004},
            0.6, cord_colour="#dfe3e6", waist=0.31, fold=0.022)  # fmt: skip
    upright()


def patiala_cotton_salwar():
    sheet = Sheet((-0.75, -1.1, 0.75, 0.06), "#1f6b66", 1900)
    hem_stitches(sheet, -0.05, "#15504c")
    gold = "#e2b65a"
    border(sheet, -1.02, -0.9, -0.8, 0.8, "#8a2634", gold, lambda i: sprig(sheet, 0.045, gold, "#e9d3a0", "#1f6b66"), 0.055)
    sheet.slubs(0.03, 5, 0.04, 0.0007, 0.08)
    bottoms("patiala", sheet, trousers(0.5, 0.56, 0.4, 0.98, 0.38, 0.17), {"threads": 1500, "weave": 0.35, "crumple": 0.004, "through": 0.08},
            0.36, cord_colour="#8a2634", waist=0.5, amp=0.022, fold=0.035)  # fmt: skip
    upright()


def gota_patti_lehenga_skirt():
    sheet = Sheet((-0.95, -1.15, 0.95, 0.06), "#b01e5e", 1600)
    gold = "#d9b25c"
    scatter(sheet, lambda c, r: gota_flower(sheet, 0.022, gold), 0.15, 0.12, 0.001, 7, box=(-0.9, -0.84, 0.9, -0.12))
    for y0, y1 in ((-1.08, -1.0), (-0.9, -0.885)):
        zari_band(sheet, -1, y0, 1, y1, gold)
    for i in range(24):
        with sheet.at(-0.92 + i * 0.08, -0.945):
            gota_flower(sheet, 0.036, gold)
    for i in range(-6, 7):
        sheet.draw(box(i * 0.145 - 0.0008, -1.1, i * 0.145 + 0.0008, 0), "#8a1248", lift=-0.4)
    sheet.slubs(0.03, 5, 0.04, 0.0007, 0.08)
    half = lambda y: 0.36 + 0.52 * min(1, -y)  # noqa: E731
    made, surface, paint = hang("lehenga", skirt(0.36, 0.88, 1.0), skirt(0.36, 0.88, 1.0), drawn("lehenga", sheet), (),
                                shape=skirt_shape(half, lambda y: 0.19 + 0.27 * min(1, -y), 1.0, 15), step=0.011,
                                threads=1800, weave=0.3, satin=True, roughness=0.55, sheen=0.5, depth=0.002)  # fmt: skip
    band(made, cloth("waistband", drawn("waistband", waistband(gold)), threads=0, roughness=0.5), 0.04, 0, lean=0.0)
    bar(0.2)
    upright()


def waistband(gold):
    sheet = Sheet((-0.6, -0.01, 0.6, 0.06), "#b01e5e", 1200)
    zari_band(sheet, -0.6, -0.01, 0.6, 0.06, gold)
    return sheet


RECIPES = {
    "dabu-print-palazzo": dabu_print_palazzo,
    "patiala-cotton-salwar": patiala_cotton_salwar,
    "gota-patti-lehenga-skirt": gota_patti_lehenga_skirt,
}
