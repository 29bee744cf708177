"""Textiles of the home: cushions, a runner, a rug, a throw and a bedspread."""

from cloth_flat import cushion, folded, fringe, over_bar, rolled
from cloth_material import cloth
from garments import drawn, upright
from patterns_motifs import box, sprig
from patterns_print import border, kalamkari, rose_sprigs
from patterns_sheet import Sheet
from patterns_stitch import kantha_rows
from patterns_weave import ikat, stripes


def kalamkari_cushion_cover():
    sheet = Sheet((-0.23, -0.23, 0.23, 0.23), "#eadcc0", 4200)
    kalamkari(sheet)
    cushion("kalamkari", drawn("kalamkari", sheet), piping="#8f2d25", at=(0, 0, 0.205), threads=1000, weave=0.5)


def pochampally_ikat_cushion():
    sheet = Sheet((-0.23, -0.23, 0.23, 0.23), "#1f2f63", 4200)
    ikat(sheet, "#1f2f63", ["#efe6d3", "#1f2f63", "#5b76ad", "#efe6d3", "#1f2f63"], 0.115, 0.004)
    cushion("pochampally", drawn("pochampally", sheet), piping="#efe6d3", at=(0, 0, 0.205), turn=10, seed=5, threads=900, weave=0.55)


def khadi_table_runner():
    sheet = Sheet((-0.18, -0.95, 0.18, 0.02), "#e9dfc8", 2600)
    stripes(sheet, [(0.03, None), (0.012, "#b5632f"), (0.004, None), (0.003, "#22376a"), (0.004, None), (0.012, "#b5632f"), (0.03, None), (0.02, "#22376a")], "x")
    sheet.slubs(0.07, 3, 0.05, 0.001, 0.3)
    made, _ = over_bar("runner", drawn("runner", sheet), 0.36, 0.72, 0.55, 0.97, 1, 0.012, threads=800, weave=0.6)
    fringe(made, 0.06, "#e2d6bb", 0.008, 0.0016)
    upright()


def panja_cotton_durrie():
    sheet = Sheet((-0.5, -0.1, 0.5, 1.5), "#e8dcc2", 1500)
    zigzag(sheet, ["#a4472f", "#e8dcc2", "#233a6b", "#e8dcc2", "#c98b4a"])
    sheet.slubs(0.09, 3, 0.02, 0.0022, 0.6)
    rolled("durrie", drawn("durrie", sheet), 0.8, 3.3, 0.013, 0.028, 0.62, (0, 0.1, 0), 24, threads=420, weave=0.9, depth=0.002, roughness=0.95)


def zigzag(sheet, colours, pitch=0.16, width=0.035, step=0.01):
    x0, y0, x1, y1 = sheet.box
    for k in range(int((y1 - y0 + pitch) / width) + 8):
        base = y0 - pitch + k * width
        x = x0
        while x < x1:
            t = ((x - x0) / pitch) % 1
            rise = (1 - abs(2 * t - 1)) * pitch * 0.5
            rise = round(rise / step) * step
            sheet.draw(box(x, base + rise, x + step, base + rise + width), colours[k % len(colours)])
            x += step


def bengal_kantha_throw():
    sheet = Sheet((-0.6, -2.5, 0.6, 0.1), "#efe4cd", 1300)
    bands = ["#c9573f", "#efe4cd", "#4c6f7c", "#efe4cd", "#dda23c", "#efe4cd"]
    for i in range(40):
        sheet.draw(box(-0.6, 0.1 - (i + 1) * 0.07, 0.6, 0.1 - i * 0.07 - 0.02), bands[i % 6])
    kantha_rows(sheet, "#fbf4e4")
    paint = cloth("kantha", drawn("kantha", sheet), threads=1300, weave=0.4, depth=0.0045)
    folded("throw", None, 0.46, 0.36, 6, 0.021, (0, 0, 0), 10, (0, -0.1), 0.006, 3, paint=paint)


def sanganeri_block_print_bedspread():
    sheet = Sheet((-0.6, -3.0, 0.6, 0.1), "#f6f0e4", 1300)
    rose_sprigs(sheet, 0.105, size=0.08)
    band = lambda i: sprig(sheet, 0.07, "#f3dcd3", "#efd9c0", "#e3a63b", 7)  # noqa: E731
    for y in (-0.02, -1.3):
        border(sheet, y - 0.1, y, -0.6, 0.6, "#a8432f", "#f0dccb", band, 0.08)
    cloths = drawn("bedspread", sheet)
    paint = folded("bedspread", cloths, 0.46, 0.38, 7, 0.013, (0, 0, 0), 8, (0, -0.12), 0.004, 1, threads=1700, weave=0.35)[1]
    for i, turn in enumerate((5, 11)):
        folded("pillow cover", cloths, 0.34, 0.27, 3, 0.011, (0.01 - 0.012 * i, -0.02, 0.094 + 0.034 * i), turn, (0.05 * i, -0.5 - 0.3 * i), 0.003, 5 + i, paint=paint)


RECIPES = {
    "kalamkari-cushion-cover": kalamkari_cushion_cover,
    "pochampally-ikat-cushion": pochampally_ikat_cushion,
    "khadi-table-runner": khadi_table_runner,
    "panja-cotton-durrie": panja_cotton_durrie,
    "bengal-kantha-throw": bengal_kantha_throw,
    "sanganeri-block-print-bedspread": sanganeri_block_print_bedspread,
}
