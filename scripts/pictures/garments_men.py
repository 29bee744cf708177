"""Men's garments."""

from cloth_material import cloth, plain
from garments import band, bar, drawn, hang, neck_facing, on_hanger, upright
from garments_blocks import top, torso, trousers
from garments_folds import legs_shape
from garments_finish import button, cord, patch, ribbon
from patterns_motifs import box, scatter
from patterns_print import ajrakh
from patterns_sheet import Sheet
from patterns_stitch import chikan_buti, chikan_spray, knit
from patterns_weave import diamond_row, herringbone

BOX = (-0.56, -1.15, 0.56, 0.06)


def placket(surface, paint, top_y, length, width=0.036, buttons=4, material=None, radius=0.0065, **knob):
    """The strip down the front of a kurta, pointed below, with its buttons."""
    w = width / 2
    outline = [(-w, top_y), (w, top_y), (w, top_y - length), (0, top_y - length - w * 0.8), (-w, top_y - length)]
    patch(surface, "placket", outline, paint, 0.003, 0.002)
    for i in range(buttons):
        button(surface, 0, top_y - 0.02 - (length - 0.06) * i / max(1, buttons - 1), material, radius, lift=0.007, **knob)


def placket_seams(sheet, top_y, length, shade, width=0.036):
    w = width / 2
    for x in (-w + 0.003, w - 0.003):
        sheet.draw(box(x - 0.0006, top_y - length, x + 0.0006, top_y + 0.02), shade, lift=-0.6)
    for x in (-w - 0.002, w + 0.002):
        sheet.draw(box(x - 0.0015, top_y - length, x + 0.0015, top_y + 0.02), shade, lift=-0.3)
    for y in (top_y - length + 0.012, top_y - length + 0.03):
        sheet.draw(box(-w, y, w, y + 0.001), shade, lift=-0.6)


def hem_stitches(sheet, y, shade):
    sheet.draw(box(-1, y, 1, y + 0.0012), shade, lift=-0.6)


def kurta_outline(neck, length=1.06, slit=0.32, sleeve=0.60):
    return top(0.075, neck, 0.225, 0.045, 0.24, 0.27, 0.262, 0.285, 0.3, length, (sleeve, 0.075, 0.42), slit)


def kurta(name, sheet, length=1.06, slit=0.32, buttons=("#6d4325", 4), look=None, placket_length=0.34, sleeve=0.6):
    rings = torso(0.195, 0.1, length)
    made, surface, paint = hang(name, kurta_outline(0.085, length, slit, sleeve), kurta_outline(0.018, length, slit, sleeve),
                                drawn(name, sheet), rings, **(look or {}))  # fmt: skip
    placket(surface, paint, -0.083, placket_length, buttons=buttons[1], material=plain("button", buttons[0], 0.35))
    band(made, paint, 0.036, 1)
    on_hanger()
    return made, surface, paint


def khadi_long_kurta():
    sheet = Sheet(BOX, "#e6dac1", 2400)
    placket_seams(sheet, -0.083, 0.34, "#b9aa8a")
    hem_stitches(sheet, -1.03, "#bfb193")
    sheet.slubs(0.085, 2, 0.06, 0.0008, 0.3)
    sheet.uneven(0.03, 0.09)
    kurta("khadi", sheet, look={"threads": 1000, "weave": 0.5, "crumple": 0.006, "through": 0.12, "depth": 0.0008})
    upright()


def lucknow_chikankari_kurta():
    sheet = Sheet(BOX, "#e4dfd3", 2400)
    white = "#fffdf7"
    scatter(sheet, lambda c, r: chikan_buti(sheet, 0.034, white), 0.085, 0.07, 0.002, 2, turn=5, clear=[(-0.1, -0.47, 0.1, -0.08), (-1, -1.2, 1, -0.96)])
    placket_seams(sheet, -0.083, 0.34, "#c3bdae")
    for side in (False, True):
        for i in range(6):
            with sheet.at((-1 if side else 1) * 0.052, -0.14 - i * 0.052, 0, 1, side):
                chikan_spray(sheet, 0.046, white)
        for i in range(10):
            with sheet.at((-1 if side else 1) * (0.03 + i * 0.06), -1.02, 0, 1, side):
                chikan_spray(sheet, 0.06, white)
    sheet.slubs(0.02, 4, 0.03, 0.0006, 0.08)
    kurta("chikan", sheet, buttons=("#f4f0e6", 4),
          look={"threads": 1800, "weave": 0.3, "crumple": 0.005, "through": 0.12, "depth": 0.0024})  # fmt: skip
    upright()


def ajrakh_short_kurta():
    sheet = Sheet((-0.56, -0.86, 0.56, 0.06), "#1d2f5c", 3000)
    ajrakh(sheet, "#1f3160", "#8c2f27", 0.046)
    placket_seams(sheet, -0.083, 0.26, "#111425")
    hem_stitches(sheet, -0.75, "#10142a")
    kurta("ajrakh", sheet, 0.78, 0.16, ("#2c1c12", 3), {"threads": 1300, "weave": 0.4, "crumple": 0.005}, 0.26)
    upright()


def himachal_wool_pullover():
    sheet = Sheet((-0.6, -0.78, 0.6, 0.06), "#d9cbb0", 2400)
    walnut, madder, gold = "#6b4a30", "#8d3b2c", "#b98a3a"
    for y, a, b in ((-0.2, walnut, gold), (-0.245, madder, "#e6dcc6")):
        sheet.draw(box(-1, y - 0.02, 1, y + 0.02), "#d9cbb0")
        diamond_row(sheet, y, -0.6, 0.6, 0.04, [a, b])
    for y in (-0.17, -0.275):
        sheet.draw(box(-1, y - 0.004, 1, y + 0.004), walnut)
    knit(sheet, None, 0.0075, rib_below=-0.6)
    outline = lambda neck: top(0.085, neck, 0.235, 0.05, 0.24, 0.265, 0.262, 0.262, 0.25, 0.66, (0.56, 0.062, 0.5))  # noqa: E731
    made, surface, paint = hang("pullover", outline(0.075), outline(0.02), drawn("pullover", sheet), torso(0.2, 0.11, 0.66),
                                0.3, 6, 25, threads=0, depth=0.0042, sheen=0.6, roughness=0.95)  # fmt: skip
    rib = Sheet((-0.35, -0.05, 0.35, 0.06), "#6b4a30", 2400)
    knit(rib, None, 0.005, rib_below=1)
    band(made, cloth("rib", drawn("rib", rib), threads=0, depth=0.004, sheen=0.6, roughness=0.95), 0.026, 0, thickness=0.009, lean=0.2)
    on_hanger()
    upright()


def handspun_tweed_bandi():
    sheet = Sheet((-0.34, -0.74, 0.34, 0.06), "#5d5247", 3600)
    herringbone(sheet, "#4a4038", "#a39584")
    outline = lambda neck, v: top(0.08, neck, 0.205, 0.045, 0.25, 0.262, 0.258, 0.265, 0.268, 0.66, None, 0, v)  # noqa: E731
    lining = plain("sateen", "#5b2430", 0.4, sheen=0.4)
    made, surface, paint = hang("bandi", outline(0.2, True), outline(0.018, False), drawn("bandi", sheet), torso(0.2, 0.115, 0.66),
                                0.25, 8, 25, inside=lining, threads=0, depth=0.0012, sheen=0.6, roughness=0.95)  # fmt: skip
    ribbon(surface, "front edge", [(-0.012, y / 100) for y in range(-20, -66, -1)], 0.03, paint, 0.005, 0.003)
    neck_facing(surface, 0.08, 0.2, 0.022, 0.01, paint)
    for side in (-1, 1):
        patch(surface, "welt", [(side * x, y) for x, y in ((0.07, -0.46), (0.19, -0.44), (0.19, -0.418), (0.07, -0.438))], paint, 0.004, 0.003)
    patch(surface, "breast welt", [(0.075, -0.235), (0.165, -0.225), (0.165, -0.207), (0.075, -0.217)], paint, 0.004, 0.003)
    for i in range(5):
        button(surface, 0.002, -0.225 - i * 0.088, plain("horn", "#1d1411", 0.25), 0.0095, lift=0.01)
    on_hanger(0.36, 0.045)
    upright()


def drawstring(surface, colour, spread=0.05, length=0.2):
    thread = plain("cord", colour, 0.9, sheen=0.4)
    for side in (-1, 1):
        line = []
        for i in range(24):
            t = i / 23
            p, n = surface.at(side * (0.012 + spread * t**1.5 * 0.6), -0.03 - length * t)
            line.append(p + n * (0.012 + 0.008 * (1 - t)))
        cord("drawstring", line, 0.003, thread)
        for k in range(3):
            cord("tassel", [line[-1], line[-1] + __import__("mathutils").Vector((0.003 * (k - 1), -0.025, 0.001 * k))], 0.0022, thread)


def bottoms(name, sheet, outline, look, gather=0.72, cord_colour="#efe6d2", waist=0.3, scale=1, amp=0.012, length=1.0, fold=0.012, spread=0.8):
    shape = legs_shape(outline, gather, length, scale, amp, fold=fold, spread=spread)
    made, surface, paint = hang(name, outline, outline, drawn(name, sheet), (), shape=shape, step=0.01 * scale**0.5, **look)
    drawstring(surface, cord_colour, 0.05 * scale, 0.2 * scale)
    bar(waist * gather, scale)
    return made, surface, paint


def cotton_drawstring_pyjama():
    sheet = Sheet((-0.5, -1.1, 0.5, 0.06), "#efe9dc", 2000)
    for y in (-0.045, -1.0, -1.004):
        hem_stitches(sheet, y, "#c5bca7")
    sheet.slubs(0.02, 4, 0.03, 0.0006, 0.06)
    bottoms("pyjama", sheet, trousers(0.3, 0.31, 0.36, 1.04, 0.27, 0.22), {"threads": 1800, "weave": 0.3, "crumple": 0.006, "through": 0.12})
    upright()


def silk_blend_churidar():
    sheet = Sheet((-0.5, -1.35, 0.5, 0.06), "#c79a45", 2000)
    hem_stitches(sheet, -0.045, "#8d6a25")
    sheet.slubs(0.05, 6, 0.08, 0.0008, 0.2)
    sheet.effect(ankle_folds)
    bottoms("churidar", sheet, trousers(0.29, 0.3, 0.36, 1.2, 0.17, 0.115),
            {"threads": 1500, "weave": 0.3, "crumple": 0.005, "sheen": 0.5, "roughness": 0.48, "satin": True, "depth": 0.006}, cord_colour="#c79a45")  # fmt: skip
    upright()


def ankle_folds(a, h):
    """Rings of cloth pushed together above the ankle."""
    import numpy as np
    from patterns_sheet import smooth_noise

    y = 0.06 - 1.41 * np.arange(a.shape[0], dtype=np.float32)[:, None] / a.shape[0]
    wobble = smooth_noise(a.shape[:2], 160, 3) * 4.5
    deep = np.clip((-y - 0.86) / 0.12, 0, 1)
    return a, h + 0.42 * deep * np.sin(y * 260 + wobble)


RECIPES = {
    "khadi-long-kurta": khadi_long_kurta,
    "lucknow-chikankari-kurta": lucknow_chikankari_kurta,
    "ajrakh-short-kurta": ajrakh_short_kurta,
    "himachal-wool-pullover": himachal_wool_pullover,
    "handspun-tweed-bandi": handspun_tweed_bandi,
    "cotton-drawstring-pyjama": cotton_drawstring_pyjama,
    "silk-blend-churidar": silk_blend_churidar,
}
