"""Shawls, stoles and other lengths of cloth, over a bar or folded."""

import math

from cloth_flat import folded, fringe, over_bar
from garments import drawn, upright
from patterns_motifs import box, disc, paisley, petal, ring_of, scatter, star, stroke_curve
from patterns_print import CREAM, ajrakh, border, lotus, lotus_trellis
from patterns_sheet import Sheet
from patterns_stitch import chain_vine
from patterns_weave import bandhani, diamond_row, star_row, temple_row, zari_band


def angavastram_zari_border():
    sheet = Sheet((-0.5, -0.95, 0.5, 0.02), "#f4eee0", 1900)
    for side in (-1, 1):
        zari_band(sheet, side * 0.43, -1, side * 0.48, 0.1)
        for x in (0.41, 0.49):
            sheet.draw(box(side * x, -1, side * (x + 0.012), 0.1), "#6f1f2c", lift=0.1)
        sheet.draw(box(side * 0.395, -1, side * 0.4, 0.1), "#cfa144", metal=0.7)
    for y0, y1, colour in ((-0.88, -0.83, None), (-0.9, -0.885, "#6f1f2c"), (-0.82, -0.805, "#6f1f2c")):
        if colour:
            sheet.draw(box(-0.5, y0, 0.5, y1), colour, lift=0.1)
        else:
            zari_band(sheet, -0.5, y0, 0.5, y1)
    sheet.slubs(0.02, 3, 0.04, 0.0006, 0.06)
    over_bar("angavastram", drawn("angavastram", sheet), 1.0, 0.9, 0.6, 0.42, 4, 0.06, threads=1600, weave=0.35, through=0.2, crumple=0.003)
    upright()


def banaras_prayer_shawl():
    sheet = Sheet((-0.5, -0.95, 0.5, 0.02), "#e58f1f", 1900)
    lotus_trellis(sheet)
    sprigs = lambda i: lotus(sheet, 0.026, "#8f2d25")  # noqa: E731
    border(sheet, -0.92, -0.82, -0.5, 0.5, "#eaa13a", "#8f2d25", sprigs, 0.06)
    for side in (1, -1):
        with sheet.at(side * 0.455, 0, 90):
            border(sheet, -0.04, 0.04, -0.95, 0.1, "#eaa13a", "#8f2d25", lambda i: lotus(sheet, 0.02, "#8f2d25"), 0.05)
    over_bar("prayer", drawn("prayer", sheet), 1.0, 0.9, 0.65, 0.46, 5, 0.06, threads=1500, weave=0.35, through=0.18, crumple=0.003)
    upright()


def kullu_wool_shawl():
    sheet = Sheet((-0.5, -0.95, 0.5, 0.02), "#3d3d42", 2000)
    red, gold, green, pink, white, blue = "#b8312f", "#e2a32f", "#3f7d4f", "#c8467d", "#efe6d2", "#2f5fa0"
    y = -0.88
    for height, place in (
        (0.012, lambda y: sheet.draw(box(-1, y, 1, y + 0.012), red, lift=0.15)),
        (0.05, lambda y: (sheet.draw(box(-1, y, 1, y + 0.05), "#262529"), diamond_row(sheet, y + 0.025, -0.5, 0.5, 0.05, [[red, gold, green, white], [pink, white, blue]]))),
        (0.01, lambda y: sheet.draw(box(-1, y, 1, y + 0.01), gold, lift=0.15)),
        (0.09, lambda y: (sheet.draw(box(-1, y, 1, y + 0.09), red), diamond_row(sheet, y + 0.045, -0.5, 0.5, 0.09, ["#262529", gold, green, white]))),
        (0.01, lambda y: sheet.draw(box(-1, y, 1, y + 0.01), gold, lift=0.15)),
        (0.035, lambda y: (sheet.draw(box(-1, y, 1, y + 0.035), "#262529"), temple_row(sheet, y, -0.5, 0.5, 0.03, green))),
        (0.008, lambda y: sheet.draw(box(-1, y, 1, y + 0.008), pink, lift=0.15)),
    ):  # fmt: skip
        place(y)
        y += height
    for side in (-1, 1):
        sheet.draw(box(side * 0.47, -1, side * 0.48, 0.1), red, lift=0.1)
    sheet.slubs(0.07, 9, 0.02, 0.0012, 0.25)
    made, _ = over_bar("kullu", drawn("kullu", sheet), 1.0, 0.9, 0.7, 0.5, 4, 0.06, threads=900, weave=0.5, sheen=0.7, roughness=0.95)
    fringe(made, 0.05, "#3d3d42", 0.006, 0.0012)
    upright()


def ajrakh_modal_stole():
    sheet = Sheet((-0.275, -0.95, 0.275, 0.02), "#7f2422", 2600)
    ajrakh(sheet, "#8c2a27", "#1f3263", 0.06)
    with sheet.within(box(-0.3, -0.95, 0.3, -0.72)):
        sheet.draw(box(-0.3, -0.95, 0.3, -0.72), "#1f3263")
        for y in (-0.93, -0.735):
            sheet.draw(box(-0.3, y, 0.3, y + 0.004), CREAM)
        scatter(sheet, lambda c, r: small_star(sheet), 0.036, 0.036, 0.0004, 5, box=(-0.28, -0.91, 0.28, -0.75))
    made, _ = over_bar("stole", drawn("stole", sheet), 0.55, 0.92, 0.8, 0.7, 3, 0.06, threads=1700, weave=0.3, sheen=0.3, roughness=0.7, crumple=0.003)
    fringe(made, 0.03, "#8c2a27", 0.006)
    upright()


def small_star(sheet):
    sheet.draw(disc(0.0145), CREAM)
    sheet.draw(disc(0.0132), "#7f2422")
    sheet.draw(star(8, 0.0105, 0.006), CREAM)
    sheet.draw(disc(0.0035), "#1f3263")


def kutch_bandhani_odhani():
    sheet = Sheet((-0.6, -0.95, 0.6, 0.02), "#a5152c", 1900)
    bandhani(sheet, "#f5dcae", "#a5152c", 0.0125)
    sheet.draw(box(-0.7, -0.95, 0.7, -0.76), "#a5152c", lift=0, metal=0)
    zari_band(sheet, -0.7, -0.93, 0.7, -0.8)
    temple_row(sheet, -0.8, -0.6, 0.6, 0.028, "#cfa144", lift=0.25, metal=0.8)
    scatter(sheet, lambda c, r: ring_of(sheet, 8, petal(0.014, 0.006, 0.003), colour="#8c1226", lift=0.3), 0.06, 0.065, 0, 6, box=(-0.58, -0.9, 0.58, -0.84))
    for side in (-1, 1):
        zari_band(sheet, side * 0.57, -1, side * 0.585, 0.1)
    over_bar("odhani", drawn("odhani", sheet), 1.2, 0.9, 0.7, 0.4, 6, 0.06, threads=1800, weave=0.25, satin=True, roughness=0.48, sheen=0.4, depth=0.002)
    upright()


def sozni_sprig(sheet, size, bloom, leaf, heart):
    """A small flower in fine stitches on a bent stem, with a bud and leaves."""
    sheet.draw(stroke_curve([(0, 0), (size * 0.1, size * 0.3), (0, size * 0.66)]), leaf, line=size * 0.03, lift=0.4)
    for y, turn, long in ((0.12, 55, 0.26), (0.2, -58, 0.26), (0.36, 50, 0.2), (0.44, -52, 0.2)):
        with sheet.at(size * 0.06, y * size, turn):
            sheet.draw(petal(size * long, size * 0.1), leaf, lift=0.5)
    with sheet.at(0, size * 0.78):
        ring_of(sheet, 7, petal(size * 0.17, size * 0.1, size * 0.04), colour=bloom, lift=0.6)
        ring_of(sheet, 7, disc(size * 0.02, 0, size * 0.23), 25, colour=heart, lift=0.6)
        sheet.draw(disc(size * 0.045), heart, lift=0.7)


def sozni_paisley(sheet, size, outline, rose, blue, green):
    """A mango drawn in fine lines and filled with small flowers and leaves, as the needle fills it."""
    sheet.draw(paisley(size), outline, line=size * 0.026, lift=0.6)
    with sheet.at(0.0, size * 0.03):
        sheet.draw(paisley(size * 0.88), rose, line=size * 0.014, lift=0.5)
    with sheet.at(0.0, size * 0.05), sheet.within(paisley(size * 0.8)):
        for row in range(7):
            for col in range(-4, 5):
                x, y = (col + 0.5 * (row % 2)) * size * 0.145, (row - 0.2) * size * 0.128
                with sheet.at(x, y, 40 * col + 25 * row):
                    if (row + col) % 3 == 0:
                        ring_of(sheet, 3, petal(size * 0.06, size * 0.034, size * 0.008), colour=green, lift=0.5)
                    else:
                        ring_of(sheet, 6, petal(size * 0.048, size * 0.034, size * 0.01), colour=(rose, blue, outline)[(row + 2 * col) % 3], lift=0.6)
                        sheet.draw(disc(size * 0.012), "#e2b65a", lift=0.7)
    line = [(-0.42, 0.3), (-0.36, 0.1), (-0.24, -0.04), (-0.08, -0.1), (0.08, -0.1), (0.24, -0.03), (0.35, 0.12), (0.37, 0.3), (0.3, 0.46), (-0.42, 0.45), (-0.35, 0.62), (-0.24, 0.78), (-0.1, 0.9)]
    for x, y in line:
        a = math.degrees(math.atan2(-(x + 0.02), y - 0.28))
        with sheet.at(x * size, y * size, a):
            sheet.draw(petal(size * 0.07, size * 0.04, size * 0.025), green, lift=0.5)
            sheet.draw(disc(size * 0.014, 0, size * 0.11), rose, lift=0.6)


def pashmina_sozni_stole():
    sheet = Sheet((-0.35, -0.95, 0.35, 0.02), "#d9c6ae", 2600)
    rose, blue, green, wine = "#a8505c", "#3e5d86", "#6b7f55", "#6b2336"
    for i in range(9):
        with sheet.at(-0.304 + i * 0.076, -0.845):
            sozni_paisley(sheet, 0.088, wine, rose, blue, green)
    for i in range(10):
        with sheet.at(-0.342 + i * 0.076, -0.85):
            sozni_sprig(sheet, 0.05, rose if i % 2 else blue, green, wine)
    for y, amp in ((-0.882, 0.004), (-0.735, 0.004)):
        with sheet.at(-0.36, y):
            chain_vine(sheet, 0.72, amp, 0.028, green, [rose, blue, wine], 0.5)
        for edge in (-0.0125, 0.0125):
            sheet.draw(box(-1, y + edge - 0.0008, 1, y + edge + 0.0008), wine, lift=0.4)
    scatter(sheet, lambda c, r: sozni_sprig(sheet, 0.03, rose if (c + r) % 2 else blue, green, wine), 0.056, 0.058, 0.001, 7, box=(-0.34, -0.66, 0.34, -0.12), turn=3)
    sheet.slubs(0.025, 9, 0.03, 0.0006, 0.12)
    made, _ = over_bar("sozni", drawn("sozni", sheet), 0.7, 0.92, 0.8, 0.66, 4, 0.045, threads=1700, weave=0.4, sheen=0.7, roughness=0.95, depth=0.001)
    fringe(made, 0.02, "#d9c6ae", 0.005, 0.0006)
    upright()


def kinnauri_lohi_wrap():
    sheet = Sheet((-0.6, -1.0, 0.6, 0.02), "#8a7b69", 1900)
    red, ivory, black, gold, green = "#9c2f2a", "#efe3c8", "#241f1d", "#cf9a35", "#3f6b4d"
    sheet.draw(box(-1, -0.95, 1, -0.75), black)
    for y in (-0.95, -0.885, -0.815, -0.756):
        sheet.draw(box(-1, y, 1, y + 0.006), red, lift=0.15)
    temple_row(sheet, -0.942, -0.6, 0.6, 0.05, red)
    temple_row(sheet, -0.938, -0.6, 0.6, 0.028, gold)
    star_row(sheet, -0.847, -0.6, 0.6, 0.05, ivory)
    star_row(sheet, -0.847, -0.6, 0.6, 0.024, green)
    temple_row(sheet, -0.76, -0.6, 0.6, 0.04, ivory, up=False)
    sheet.slubs(0.08, 9, 0.03, 0.0014, 0.3)
    made, _ = over_bar("lohi", drawn("lohi", sheet), 1.2, 0.95, 0.8, 0.42, 4, 0.06, threads=800, weave=0.5, sheen=0.7, roughness=0.95)
    fringe(made, 0.06, "#8a7b69", 0.009, 0.0014)
    upright()


def kerala_kasavu_mundu():
    sheet = Sheet((-0.3, -2.4, 0.3, 0.1), "#f1e7d0", 1500)
    for y0 in (0.0, -0.76, -1.52):
        zari_band(sheet, -0.4, y0 - 0.052, 0.4, y0 - 0.012)
        for y in (y0 - 0.006, y0 - 0.062):
            zari_band(sheet, -0.4, y, 0.4, y + 0.004)
    sheet.slubs(0.03, 3, 0.05, 0.0007, 0.1)
    cloths = drawn("kasavu", sheet)
    paint = folded("mundu", cloths, 0.3, 0.36, 4, 0.014, (0.0, 0, 0), 8, (0, -0.4), 0.004, 1, threads=1300, weave=0.4)[1]
    folded("mundu 2", cloths, 0.3, 0.35, 4, 0.014, (0.006, 0.004, 0.06), 4, (0, 0.2), 0.004, 2, paint=paint)


RECIPES = {
    "angavastram-zari-border": angavastram_zari_border,
    "banaras-prayer-shawl": banaras_prayer_shawl,
    "kullu-wool-shawl": kullu_wool_shawl,
    "ajrakh-modal-stole": ajrakh_modal_stole,
    "kutch-bandhani-odhani": kutch_bandhani_odhani,
    "pashmina-sozni-stole": pashmina_sozni_stole,
    "kinnauri-lohi-wrap": kinnauri_lohi_wrap,
    "kerala-kasavu-mundu": kerala_kasavu_mundu,
}
