"""Women's garments."""

import math

from cloth_material import cloth, plain
from garments import band, drawn, hang, neck_facing, neck_piping, on_hanger, upright
from garments_blocks import top, torso
from garments_finish import button, patch, ribbon
from garments_folds import eased, skirt_shape
from garments_pattern import depth_at
from garments_men import BOX
from patterns_motifs import box, disc, flower, scatter, sprig, poly
from patterns_print import bagru_sprigs, border, lattice, poppies
from patterns_sheet import Sheet
from patterns_stitch import chain_paisley, chain_vine, chikan_buti, chikan_spray, knit, quilting
from patterns_weave import ikat


def bagru_indigo_anarkali():
    sheet = Sheet((-0.78, -1.25, 0.78, 0.06), "#25396a", 1900)
    bagru_sprigs(sheet)
    sheet.draw(box(-0.34, -0.36, 0.34, 0.06), "#25396a")
    with sheet.within(box(-0.34, -0.36, 0.34, 0.06)):
        lattice(sheet)
    sheet.draw(box(-1, -0.372, 1, -0.356), "#d9dde0")
    for side in (1, -1):
        # The sleeves are of the yoke's cloth, with a cuff of the border's along their lower edge.
        sleeve = poly([(side * x, y) for x, y in ((0.2, 0.06), (0.2, -0.36), (0.25, -0.36), (0.312, -0.52), (0.7, -0.52), (0.7, 0.06))])
        sheet.draw(sleeve, "#25396a")
        with sheet.within(sleeve):
            lattice(sheet)
            sheet.draw(poly([(side * x, y) for x, y in ((0.30, -0.405), (0.46, -0.315), (0.6, -0.5), (0.3, -0.6))]), "#1b2b55")
            for a, b in (((0.30, -0.405), (0.46, -0.315)), ((0.31, -0.432), (0.46, -0.348))):
                sheet.draw(poly([(side * a[0], a[1]), (side * b[0], b[1])], closed=False), "#d9dde0", line=0.004)
    border(sheet, -1.13, -1.05, -0.8, 0.8, "#1b2b55", "#d9dde0", lambda i: sprig(sheet, 0.04, "#d9dde0", "#d9dde0", "#25396a"), 0.05)
    outline = lambda neck: flared(neck, 1.12, 0.62)  # noqa: E731
    half = lambda y: 0.25 + max(0, -y - 0.36) * 0.49  # noqa: E731
    wrap = skirt_shape(lambda y: half(y - 0.36), lambda y: 0.19 + max(0, -y) * 0.3, 0.76, 13)
    rings = torso(0.19, 0.1, 0.5)
    made, surface, paint = hang("anarkali", outline(0.12), outline(0.03), drawn("anarkali", sheet), (),
                                shape=anarkali_shape(wrap, rings), step=0.011,
                                threads=1300, weave=0.4, crumple=0.004)  # fmt: skip
    ribbon(surface, "waist piping", [(x / 100, -0.364) for x in range(-25, 26)], 0.008, plain("piping", "#d9dde0", 0.9), 0.002, 0.002)
    for i in range(4):
        button(surface, 0, -0.14 - i * 0.05, plain("knot", "#d9dde0", 0.8), 0.006, 0.005, 0.005)
    on_hanger(0.3, 0.045)
    upright()


def anarkali_shape(wrap, rings):
    """The bodice stands round a form; below the waist the skirt falls in folds; the sleeves hang."""

    def shape(x, y, z):
        side = 1 if z >= 0 else -1
        bodice = depth_at(x, y, rings) + 0.004
        upper = (x * (0.93 if abs(x) < 0.24 else 1), y, side * bodice if abs(z) > 1e-6 else 0)
        sleeve = y > -0.46 and abs(x) > 0.25 + max(0, -y - 0.36) * 0.49
        if y > -0.3 or sleeve:
            puff = 0.03 * math.sin(min(1, abs(z) * 200) * 1.5) if sleeve else 0
            return (upper[0], y, upper[2] + side * puff)
        lower = wrap(x, y + 0.36, z)
        t = eased((-y - 0.3) / 0.12)
        return tuple(u + (v - u) * t for u, v in zip(upper, (lower[0], lower[1] - 0.36, lower[2])))

    return shape


def flared(neck, length, hem):
    from garments_blocks import run
    from garments_pattern import OPEN, SEAM, curve, mirrored

    half = run(curve((0, -neck), (0.085, 0), -neck * 0.3), OPEN) + [(0.085, 0, SEAM)]
    half += [(0.205, -0.045, SEAM), (0.425, -0.392, OPEN), (0.33, -0.446, SEAM), (0.245, -0.22, SEAM), (0.235, -0.36, SEAM)]
    half += [(hem, -length + 0.05, OPEN), (hem * 0.66, -length - 0.01, OPEN), (hem * 0.33, -length - 0.035, OPEN), (0, -length - 0.04, OPEN)]
    return mirrored(half)


def chikankari_georgette_kurti():
    sheet = Sheet(BOX, "#dfb9b0", 2400)
    thread = "#fdf3ec"
    scatter(sheet, lambda c, r: chikan_buti(sheet, 0.03, thread, 0.6), 0.06, 0.046, 0.0015, 5, turn=8, clear=[(-0.14, -0.27, 0.14, -0.11), (-1, -1.1, 1, -0.86)])
    for side in (False, True):
        for i in range(6):
            with sheet.at((-1 if side else 1) * (0.025 + 0.035 * (i % 3)), -0.16 - 0.06 * (i // 3), 0, 1, side):
                chikan_spray(sheet, 0.05, thread)
        for i in range(10):
            with sheet.at((-1 if side else 1) * (0.03 + i * 0.06), -0.91, 0, 1, side):
                chikan_spray(sheet, 0.065, thread)
    outline = lambda neck: top(0.085, neck, 0.2, 0.045, 0.22, 0.245, 0.235, 0.275, 0.295, 0.95, (0.4, 0.085, 0.55), 0.24)  # noqa: E731
    made, _, _ = hang("kurti", outline(0.13), outline(0.03), drawn("kurti", sheet), torso(0.18, 0.1, 0.95),
         0.12, 0.2, 12, threads=2000, weave=0.4, crumple=0.004, through=0.25, depth=0.0014)  # fmt: skip
    neck_piping(made, plain("georgette piping", "#dfb9b0", 0.8), 0.0026)
    on_hanger(0.3, 0.045)
    upright()


def sambalpuri_ikat_blouse():
    sheet = Sheet((-0.45, -0.45, 0.45, 0.06), "#7b1f2b", 3400)
    ikat(sheet, "#7b1f2b", ["#6d1623", "#ead9bb", "#231a1b", "#8f2430"], 0.085, 0.0036)
    outline = lambda neck: top(0.095, neck, 0.185, 0.045, 0.19, 0.225, 0.2, 0.198, 0.2, 0.37, (0.2, 0.085, 0.75))  # noqa: E731
    lining = plain("lining", "#a5443f", 0.9)
    made, surface, paint = hang("blouse", outline(0.16), outline(0.1), drawn("blouse", sheet), torso(0.175, 0.105, 0.4), 0.2, 2, 20, inside=lining,
                                threads=1100, weave=0.5, crumple=0.003, step=0.011)  # fmt: skip
    ribbon(surface, "opening", [(0.0, -0.163 - t * 0.0101) for t in range(21)], 0.012, paint, 0.003, 0.002)
    zari = plain("zari piping", "#c99a3f", 0.4, 0.6)
    neck_piping(made, zari, 0.0028)
    on_hanger(0.27, 0.04)
    upright()


def kumaon_hand_knit_cardigan():
    sheet = Sheet((-0.56, -0.72, 0.56, 0.06), "#c48f2e", 2600)
    knit(sheet, None, 0.0075, cables=(-0.13, 0.13), rib_below=-0.53)
    rib = Sheet((-0.24, -0.66, 0.24, 0.06), "#bd882a", 2800)
    knit(rib, None, 0.0042, rib_below=1)
    ribbed = cloth("rib", drawn("rib", rib), threads=0, depth=0.004, sheen=0.6, roughness=0.95)
    outline = lambda neck, v: top(0.085, neck, 0.205, 0.05, 0.22, 0.25, 0.24, 0.245, 0.235, 0.6, (0.54, 0.062, 0.5), 0, v)  # noqa: E731
    made, surface, paint = hang("cardigan", outline(0.2, True), outline(0.025, False), drawn("cardigan", sheet), torso(0.19, 0.11, 0.6),
                                0.3, 6, 25, threads=0, depth=0.005, sheen=0.6, roughness=0.95)  # fmt: skip
    ribbon(surface, "button band", [(-0.02, y / 100) for y in range(-19, -61, -1)], 0.04, ribbed, 0.006, 0.006)
    neck_facing(surface, 0.085, 0.2, 0.033, 0.016, ribbed, 0.005)
    for side in (-1, 1):
        patch(surface, "pocket", [(side * x, y) for x, y in ((0.07, -0.5), (0.18, -0.5), (0.18, -0.37), (0.07, -0.37))], paint, 0.004, 0.004)
        ribbon(surface, "pocket rib", [(side * (0.065 + 0.012 * k), -0.39) for k in range(11)][::side], 0.024, ribbed, 0.0105, 0.005)
    for i in range(6):
        button(surface, 0, -0.225 - i * 0.066, plain("horn", "#4b2f1c", 0.25), 0.0095, lift=0.012)
    on_hanger(0.32, 0.05)
    upright()


def kashmiri_aari_pheran():
    sheet = Sheet((-0.62, -1.15, 0.62, 0.06), "#5b1c2e", 2200)
    gold, ivory, rose, green, ground = "#cf9a45", "#e9d3a8", "#b9575e", "#6f8f78", "#5b1c2e"
    rows = [gold, ground, rose, ground, gold]
    for side in (False, True):
        way = -1 if side else 1
        for i in range(6):
            with sheet.at(way * 0.048, -0.15 - i * 0.048, -8 * way, 1, side):
                chain_paisley(sheet, 0.042, rows)
            with sheet.at(way * 0.083, -0.155 - i * 0.048):
                flower(sheet, 0.008, 6, rose if i % 2 else gold, ivory, lift=0.6)
        with sheet.at(way * 0.102, -0.105, -34 * way, 1, side):
            chain_paisley(sheet, 0.052, rows)
        with sheet.at(0.024 * way, -0.09, -90):
            chain_vine(sheet, 0.32, 0.003, 0.034, gold, [rose, ivory])
    for i in range(22):
        with sheet.at(-0.61 + i * 0.058, -0.962, 0, 1, i >= 11):
            chain_paisley(sheet, 0.062, rows)
        with sheet.at(-0.58 + i * 0.058, -0.9):
            flower(sheet, 0.007, 6, rose, ivory, lift=0.6)
    with sheet.at(-0.62, -0.88):
        chain_vine(sheet, 1.24, 0.006, 0.05, green, [gold, rose, ivory])
    with sheet.at(-0.62, -0.992):
        chain_vine(sheet, 1.24, 0.004, 0.036, gold, [ivory, rose])
    for side in (1, -1):
        with sheet.at(0.34 if side > 0 else -0.6, -0.52):
            chain_vine(sheet, 0.26, 0.005, 0.04, gold, [rose, ivory])
            for i in range(7):
                with sheet.at(0.02 + i * 0.04, 0.016):
                    chain_paisley(sheet, 0.03, rows)
    scatter(sheet, lambda c, r: sheet.draw(disc(0.0025), gold, lift=0.7), 0.09, 0.075, 0.001, 6, box=(-0.4, -0.82, 0.4, -0.42))
    outline = lambda neck: top(0.07, neck, 0.24, 0.05, 0.27, 0.31, 0.33, 0.37, 0.4, 1.02, (0.48, 0.105, 0.55), 0.12)  # noqa: E731
    made, surface, paint = hang("pheran", outline(0.09), outline(0.02), drawn("pheran", sheet), torso(0.21, 0.11, 1.02),
                                0.25, 2, 20, threads=900, weave=0.35, sheen=0.7, roughness=0.95, depth=0.002)  # fmt: skip
    band(made, paint, 0.026, 1)
    on_hanger()
    upright()


def jaipuri_quilted_jacket():
    sheet = Sheet((-0.58, -0.78, 0.58, 0.06), "#f1e8d8", 2700)
    poppies(sheet)
    quilting(sheet, 0.046, 0.6)
    binding = Sheet((-1.2, -1.2, 1.2, 0.3), "#a5322a", 600)
    trim = cloth("binding", drawn("binding", binding), threads=1200, weave=0.4)
    outline = lambda neck, v: top(0.08, neck, 0.205, 0.05, 0.22, 0.255, 0.25, 0.258, 0.265, 0.64, (0.52, 0.075, 0.5), 0, v)  # noqa: E731
    made, surface, paint = hang("quilted", outline(0.1, False), outline(0.025, False), drawn("quilted", sheet), torso(0.19, 0.11, 0.64),
                                0.25, 6, 22, inside=trim, cuff=trim, threads=1200, weave=0.3, depth=0.0075)  # fmt: skip
    trimmed_front(made, surface, trim, -0.098, -0.635, 0.08, 0.265, -0.64)
    for side in (-1, 1):
        patch(surface, "pocket", [(side * x, y) for x, y in ((0.075, -0.55), (0.2, -0.55), (0.2, -0.4), (0.075, -0.4))], paint, 0.004, 0.004)
        line = [(side * (0.073 + 0.0129 * k), -0.408) for k in range(11)]
        ribbon(surface, "pocket binding", line[::side], 0.011, trim, 0.009, 0.003)
    for i in range(4):
        button(surface, 0.0, -0.15 - i * 0.12, plain("shell", "#e9dcc3", 0.3), 0.0085, lift=0.008)
    on_hanger(0.32, 0.05)
    upright()


def trimmed_front(made, surface, trim, top_y, hem_y, neck_w, hem_w, hem_line, width=0.014):
    """Binding down the front's edge, round the neck and along the hem."""
    n = 40
    ribbon(surface, "front binding", [(-width / 2, top_y + (hem_y - top_y) * i / n) for i in range(n + 1)], width, trim, 0.004, 0.003)
    ribbon(surface, "hem binding", [(-hem_w + 2 * hem_w * i / 50, hem_line + 0.001) for i in range(51)], width * 0.8, trim, 0.003, 0.003)
    neck_piping(made, trim, 0.005)


RECIPES = {
    "bagru-indigo-anarkali": bagru_indigo_anarkali,
    "chikankari-georgette-kurti": chikankari_georgette_kurti,
    "sambalpuri-ikat-blouse": sambalpuri_ikat_blouse,
    "kumaon-hand-knit-cardigan": kumaon_hand_knit_cardigan,
    "kashmiri-aari-pheran": kashmiri_aari_pheran,
    "jaipuri-quilted-jacket": jaipuri_quilted_jacket,
}
