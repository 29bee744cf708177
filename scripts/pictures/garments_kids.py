"""Children's garments: the same blocks, cut smaller."""

import math

from cloth_material import cloth, plain
from garments import band, bar, drawn, hang, neck_piping, on_hanger, upright
from garments_blocks import skirt, top, torso, trousers
from garments_finish import button, patch, ribbon
from garments_folds import skirt_shape
from garments_men import bottoms, hem_stitches, placket, placket_seams
from garments_women import trimmed_front
from patterns_motifs import box, scatter, sprig
from patterns_print import poppies
from patterns_sheet import Sheet
from patterns_stitch import knit, quilting
from patterns_weave import bandhani, brocade, leheriya, stripes, temple_row, zari_band

MILK = "#ebcb8e"


def small_top(neck, length, hem, sleeve, v_neck=False, slit=0):
    """A child's top, about half the size of a grown-up's."""
    waist, hip = (0.165 + (hem - 0.165) * share for share in (0.36, 0.7))
    return top(0.062, neck, 0.135, 0.028, 0.145, 0.165, waist, hip, hem, length, sleeve, slit, v_neck)


def kids_block_print_jhabla():
    sheet = Sheet((-0.36, -0.5, 0.36, 0.04), "#f6efe3", 3600)
    poppies(sheet, 0.036, size=0.026)
    outline = lambda neck: small_top(neck, 0.4, 0.225, (0.11, 0.055, 0.9))  # noqa: E731
    red = plain("binding", "#b93a2c", 0.9)
    made, surface, paint = hang("jhabla", outline(0.06), outline(0.03), drawn("jhabla", sheet), torso(0.12, 0.07, 0.4), 0.12, 0.2, 12,
                                step=0.01, cuff=red, threads=2000, weave=0.35, crumple=0.003, through=0.25)  # fmt: skip
    neck_piping(made, red, 0.0022)
    ribbon(surface, "hem binding", [(-0.222 + 0.444 * i / 40, -0.397) for i in range(41)], 0.007, red, 0.002, 0.0015)
    on_hanger(0.2, 0.03)
    upright()


def kids_bandhani_choli_top():
    sheet = Sheet((-0.36, -0.46, 0.36, 0.04), "#d23a75", 3600)
    bandhani(sheet, "#f7d7c2", "#e8a22b", 0.0095)
    zari_band(sheet, -0.4, -0.345, 0.4, -0.3)
    outline = lambda neck: small_top(neck, 0.33, 0.17, (0.13, 0.055, 0.8))  # noqa: E731
    made, surface, paint = hang("choli", outline(0.075), outline(0.04), drawn("choli", sheet), torso(0.125, 0.075, 0.36), 0.15, 0.8, 15,
                                step=0.01, threads=1800, weave=0.3, satin=True, roughness=0.6, crumple=0.003)  # fmt: skip
    neck_piping(made, plain("zari cord", "#cfa144", 0.4, 0.7), 0.003)
    on_hanger(0.2, 0.03)
    upright()


def kids_festive_silk_kurta():
    sheet = Sheet((-0.42, -0.68, 0.42, 0.04), "#dd9a2a", 3000)
    gold = "#f1cf7a"
    scatter(sheet, lambda c, r: sprig(sheet, 0.026, gold, gold, "#9c2f2a", 6, lift=0.3), 0.06, 0.05, 0.0004, 3, turn=0)
    for y in (-0.575, -0.56):
        sheet.draw(box(-0.5, y, 0.5, y + 0.006), "#7b1f2b", lift=0.2)
    sheet.slubs(0.05, 7, 0.05, 0.0007, 0.15)
    maroon = Sheet((-0.4, -0.7, 0.4, 0.2), "#7b1f2b", 1400)
    placket_seams(maroon, -0.06, 0.2, "#531019", 0.032)
    maroon.slubs(0.04, 8, 0.05, 0.0007, 0.15)
    outline = lambda neck: small_top(neck, 0.6, 0.195, (0.34, 0.048, 0.45), False, 0.15)  # noqa: E731
    silk = {"threads": 1600, "weave": 0.35, "satin": True, "roughness": 0.5, "sheen": 0.4}
    made, surface, paint = hang("festive", outline(0.06), outline(0.015), drawn("festive", sheet), torso(0.12, 0.07, 0.6), step=0.011, crumple=0.003, **silk)
    trim = cloth("maroon", drawn("maroon", maroon), **silk)
    placket(surface, trim, -0.058, 0.2, 0.032, 4, plain("gilt", "#d2a24a", 0.3, 1), 0.0055, dome=0.8)
    band(made, trim, 0.026, 1)
    on_hanger(0.2, 0.03)
    upright()


def kids_brocade_bandi():
    sheet = Sheet((-0.24, -0.46, 0.24, 0.04), "#6b1626", 4600)
    brocade(sheet, "#d2a24a", 0.042)
    sheet.slubs(0.03, 7, 0.03, 0.0006, 0.06)
    outline = lambda neck, v: top(0.058, neck, 0.13, 0.028, 0.15, 0.165, 0.163, 0.168, 0.17, 0.4, None, 0, v)  # noqa: E731
    lining = plain("quilted lining", "#b98a3a", 0.8, sheen=0.3)
    look = {"threads": 1500, "weave": 0.25, "satin": True, "roughness": 0.6, "depth": 0.0008}
    made, surface, paint = hang("kids bandi", outline(0.05, False), outline(0.014, False), drawn("kids bandi", sheet), torso(0.125, 0.08, 0.4),
                                0.25, 6, 22, inside=lining, step=0.011, **look)  # fmt: skip
    ribbon(surface, "front edge", [(-0.009, -0.052 - i * 0.0086) for i in range(41)], 0.021, paint, 0.004, 0.003)
    band(made, paint, 0.026, 1)
    for side in (-1, 1):
        patch(surface, "welt", [(side * x, y) for x, y in ((0.045, -0.29), (0.12, -0.275), (0.12, -0.26), (0.045, -0.275))], paint, 0.004, 0.003)
    for i in range(5):
        button(surface, 0.001, -0.075 - i * 0.066, plain("brass button", "#d2a24a", 0.28, 1), 0.0075, lift=0.008, dome=0.75)
    on_hanger(0.22, 0.03)
    upright()


def kids_merino_pullover():
    sheet = Sheet((-0.42, -0.48, 0.42, 0.04), "#7f93b8", 3600)
    for y, colour in ((-0.16, "#f1e7d2"), (-0.185, "#c9573f"), (-0.21, "#f1e7d2")):
        sheet.draw(box(-0.5, y - 0.007, 0.5, y + 0.007), colour)
    knit(sheet, None, 0.0055, rib_below=-0.365)
    outline = lambda neck: small_top(neck, 0.41, 0.158, (0.35, 0.04, 0.5))  # noqa: E731
    wool = {"threads": 0, "depth": 0.0032, "sheen": 0.6, "roughness": 0.95}
    made, surface, paint = hang("merino", outline(0.05), outline(0.016), drawn("merino", sheet), torso(0.125, 0.075, 0.41), 0.3, 5, 25, step=0.011, **wool)
    rib = Sheet((-0.28, -0.05, 0.28, 0.06), "#7f93b8", 3600)
    knit(rib, None, 0.0038, rib_below=1)
    band(made, cloth("rib", drawn("small rib", rib), **wool), 0.02, 0, thickness=0.007, lean=0.2)
    on_hanger(0.2, 0.03)
    upright()


def kids_reversible_quilted_jacket():
    sheet = Sheet((-0.42, -0.52, 0.42, 0.04), "#f3ead9", 3600)
    scatter(sheet, lambda c, r: sprig(sheet, 0.03, "#d0605e" if (c + r) % 3 else "#e0a33c", "#5d7a4d", "#e8c36a", 6), 0.04, 0.034, 0.001, 4, turn=8)
    sheet.faded("#f6efe3", 0.14)
    quilting(sheet, 0.036, 0.6)
    plain_side = Sheet((-0.42, -0.52, 0.42, 0.04), "#4f7a86", 1500)
    quilting(plain_side, 0.036, 0.6, "#dfe8e6")
    reverse = cloth("plain side", drawn("plain side", plain_side), threads=1300, weave=0.4)
    trim = plain("binding", "#4f7a86", 0.9, sheen=0.3)
    outline = lambda neck: small_top(neck, 0.43, 0.185, (0.33, 0.055, 0.5))  # noqa: E731
    made, surface, paint = hang("kids quilted", outline(0.065), outline(0.018), drawn("kids quilted", sheet), torso(0.125, 0.075, 0.43),
                                0.25, 5, 22, inside=reverse, cuff=trim, step=0.011, threads=1400, weave=0.3, depth=0.006)  # fmt: skip
    trimmed_front(made, surface, trim, -0.064, -0.426, 0.062, 0.184, -0.429, 0.012)
    for i in range(4):
        button(surface, 0.0, -0.1 - i * 0.085, plain("wood button", "#8a5a34", 0.4), 0.0078, lift=0.008)
    for side in (-1, 1):
        patch(surface, "pocket", [(side * x, y) for x, y in ((0.05, -0.37), (0.135, -0.37), (0.135, -0.275), (0.05, -0.275))], paint, 0.004, 0.004)
        ribbon(surface, "pocket binding", [(side * (0.048 + 0.0089 * k), -0.281) for k in range(11)][::side], 0.009, trim, 0.009, 0.003)
    on_hanger(0.2, 0.03)
    upright()


def kids_cotton_pyjama():
    sheet = Sheet((-0.3, -0.66, 0.3, 0.04), "#f1e8d6", 3000)
    stripes(sheet, [(0.012, None), (0.006, "#3f6b8e"), (0.004, None), (0.002, "#c9573f"), (0.004, None), (0.006, "#3f6b8e")])
    for y in (-0.03, -0.56, -0.563):
        hem_stitches(sheet, y, "#c9bda5")
    sheet.slubs(0.03, 4, 0.03, 0.0006, 0.08)
    bottoms("kids pyjama", sheet, trousers(0.19, 0.2, 0.24, 0.6, 0.165, 0.14), {"threads": 1500, "weave": 0.4, "crumple": 0.004},
            0.66, cord_colour="#3f6b8e", waist=0.19, scale=0.58, length=0.58)  # fmt: skip
    upright()


def dhoti_outline():
    """Wide at the hip, with a low crotch, drawn in one curve to narrow cuffs."""
    from garments_pattern import OPEN, SEAM, mirrored

    half = [(0, 0, OPEN), (0.33, 0, SEAM)]
    for i in range(1, 15):
        t = i / 15
        half.append((0.33 + 0.02 * math.sin(math.pi * min(1, t * 1.5)) - 0.125 * t**2.4, -0.55 * t, SEAM))
    half += [(0.205, -0.55, OPEN), (0.062, -0.55, SEAM), (0.04, -0.48, SEAM), (0.02, -0.42, SEAM), (0.012, -0.385, SEAM), (0, -0.36, SEAM)]
    return mirrored(half)


def kids_dhoti_pants():
    sheet = Sheet((-0.5, -0.62, 0.5, 0.04), "#f0e4c8", 2400)
    zari_band(sheet, -0.6, -0.53, 0.6, -0.49)
    temple_row(sheet, -0.49, -0.5, 0.5, 0.02, "#8a2634")
    zari_band(sheet, -0.6, -0.55, 0.6, -0.535)
    sheet.slubs(0.03, 4, 0.04, 0.0006, 0.1)
    bottoms("dhoti", sheet, dhoti_outline(), {"threads": 1600, "weave": 0.3, "satin": True, "roughness": 0.6, "sheen": 0.4},
            0.38, cord_colour="#8a2634", waist=0.33, scale=0.58, amp=0.022, length=0.55, fold=0.03, spread=0.12)  # fmt: skip
    upright()


def kids_leheriya_ghagra():
    sheet = Sheet((-0.62, -0.72, 0.62, 0.04), "#e8a22b", 2000)
    leheriya(sheet, [None, "#f4dfae", None, "#d9572c", None, "#f4dfae"], 0.011, 0.75)
    sheet.draw(box(-0.8, -0.72, 0.8, -0.575), "#b8304a")
    for y0, y1 in ((-0.625, -0.585), (-0.57, -0.562)):
        zari_band(sheet, -0.8, y0, 0.8, y1)
    half = lambda y: 0.26 + 0.34 * min(1, -y / 0.6)  # noqa: E731
    made, surface, paint = hang("ghagra", skirt(0.26, 0.6, 0.6), skirt(0.26, 0.6, 0.6), drawn("ghagra", sheet), (),
                                shape=skirt_shape(half, lambda y: 0.13 + 0.2 * min(1, -y / 0.6), 0.6, 13, fold=0.022), step=0.008,
                                threads=1600, weave=0.35, crumple=0.003)  # fmt: skip
    band(made, paint, 0.028, 0, lean=0.0)
    bar(0.13, 0.62)
    upright()


RECIPES = {
    "kids-block-print-jhabla": kids_block_print_jhabla,
    "kids-bandhani-choli-top": kids_bandhani_choli_top,
    "kids-festive-silk-kurta": kids_festive_silk_kurta,
    "kids-brocade-bandi": kids_brocade_bandi,
    "kids-merino-pullover": kids_merino_pullover,
    "kids-reversible-quilted-jacket": kids_reversible_quilted_jacket,
    "kids-cotton-pyjama": kids_cotton_pyjama,
    "kids-dhoti-pants": kids_dhoti_pants,
    "kids-leheriya-ghagra": kids_leheriya_ghagra,
}
