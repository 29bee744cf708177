"""What is drawn on plaques and plates. A layer is (kind, svg, depth, width of the bevel, more): `raise` puts it on the ground, `over`
on what was drawn before it, `add`, `cut` and `thread` follow what is below, `paint` names a colour."""

import math

from relief_pen import almond, around, band, beads, bell, both, circle, dots, mirrored, moved, path, petal, polygon, rect, ring, rungs, shape, smooth, stroke, text, turned

DISC = {"size": (1000, 1000), "form": "disc", "outline": circle(500, 500, 490), "edge": 7}
ARCH = {"size": (860, 1060), "form": "arch", "outline": path("M20 1040 L20 430 A410 410 0 0 1 840 430 L840 1040 Z"), "edge": 8}
SLAB = {"size": (860, 1060), "form": "slab", "outline": rect(20, 20, 820, 1020, 26), "edge": 8}


def arch_line(inset, width):
    r = 410 - inset
    return path(f"M{20 + inset} {1040 - inset} L{20 + inset} 430 A{r} {r} 0 0 1 {840 - inset} 430 L{840 - inset} {1040 - inset} Z", width)


def arch_beads(inset, size, spacing):
    r, left = 410 - inset, 20 + inset
    top = [(430 - r * math.cos(math.pi * i / 40), 430 - r * math.sin(math.pi * i / 40)) for i in range(41)]
    return beads([(left, 1040 - inset), *top, (860 - left, 1040 - inset), (left + spacing, 1040 - inset)], size, spacing, straight=True)


def stipple(spacing=11, size=2.6, low=0, high=430, cx=500, cy=500):
    """Punch marks round the middle, as a chaser sets them."""
    marks, r = [], low + spacing
    while r < high:
        marks.append(dots(cx, cy, r, int(2 * math.pi * r / spacing), size, start=(r * 37) % 360))
        r += spacing * 0.9
    return "".join(marks)


def lotus_seat(cx, y, high, wide, rise, count=7):
    """An open lotus seen from the side, the middle petal in front."""
    layers = []
    reach = 76
    order = sorted(range(count), key=lambda i: -abs(i - (count - 1) / 2))
    for i in order:
        a = (i - (count - 1) / 2) / ((count - 1) / 2) * reach
        size = 1 - 0.12 * abs(a) / reach
        one = moved(petal(0, 0, -12, high, wide, 0.6, 0.5), cx + a * 0.34 * high / 100, y, size, a)
        inner = moved(petal(0, 0, 6, high * 0.76, wide * 0.55, 0.6, 0.5), cx + a * 0.34 * high / 100, y, size, a)
        layers += [("over", one, rise, wide * 0.3, {"dig": 4}), ("cut", inner, rise * 0.25, wide * 0.14, {"form": "flat"})]
    return layers


def nataraja():
    body = "M-30 0 C-40 -22 -34 -44 -22 -58 C-24 -44 -18 -36 -12 -34 C-20 -62 -4 -84 10 -104 C8 -84 18 -70 20 -50 C24 -54 27 -60 26 -68 C40 -48 42 -22 30 0 Z"
    heart = "M-12 -4 C-18 -24 -6 -40 3 -58 C4 -42 16 -28 11 -4 Z"
    flames = around(moved(path(body), 500, 500 - 352, 0.84), 28)
    hearts = around(moved(path(heart), 500, 500 - 353, 0.84), 28)

    def lower(svg):
        return f'<g transform="translate(500 500) scale(0.93) translate(-500 -478)">{svg}</g>'

    shaft = rect(490, 330, 20, 440)
    blade = path("M500 138 C522 176 536 210 514 262 L511 345 L489 345 L486 262 C464 210 478 176 500 138 Z")
    prong = path("M500 348 C556 348 580 322 585 290 C589 264 580 242 574 226 C568 208 571 192 586 172 C614 206 632 244 625 292 C616 352 570 386 500 386 Z")
    collar = rect(472, 388, 56, 15, 7) + rect(479, 407, 42, 11, 5) + rect(472, 422, 56, 15, 7)
    moon = path("M412 306 A92 92 0 0 0 588 306 A104 104 0 0 1 412 306 Z")
    drum = path("M396 484 C440 494 472 520 500 522 C528 520 560 494 604 484 C618 522 618 564 604 602 C560 592 528 566 500 564 C472 566 440 592 396 602 C382 564 382 522 396 484 Z")
    heads = both(path("M604 480 C620 520 620 566 604 606", 15))
    lacing = both("".join(path(f"M{x} {y0} Q{(x + 500) / 2} {543 + s} 504 {543 + s * 0.5}", 5) for x, y0, s in ((594, 504, -12), (600, 530, -5), (600, 556, 5), (594, 582, 12))))
    waist = rect(487, 516, 26, 54, 9)
    thong = both(band([(506, 566, 8), (540, 620, 8), (600, 640, 8), (640, 610, 9), (650, 580, 9)]) + circle(650, 572, 15))
    sash = both(band([(500, 452, 14), (570, 420, 26), (640, 440, 30), (690, 400, 32), (740, 380, 40)]))
    sash_low = both(band([(500, 462, 12), (580, 456, 22), (650, 490, 26), (700, 470, 28), (752, 486, 34)]))
    folds = both(stroke([(520, 444), (574, 422), (640, 440), (690, 402), (736, 384)], 4) + stroke([(520, 460), (582, 457), (650, 490), (700, 470), (746, 484)], 4))
    return {
        **DISC,
        "layers": [
            ("cut", stipple(9.5, 2.7, 0, 330), 3.4, 2.7),
            ("raise", ring(500, 500, 474, 28), 15, 14),
            ("raise", dots(500, 500, 447, 126, 7.5), 8, 7.5),
            ("raise", flames, 18, 16),
            ("cut", hearts, 7, 6),
            ("raise", ring(500, 500, 354, 11) + ring(500, 500, 324, 11), 12, 5.5),
            ("raise", dots(500, 500, 339, 112, 8), 12, 8),
            ("over", lower(moon), 12, 14),
            ("over", lower(sash_low), 12, 14),
            ("over", lower(sash), 14, 16),
            ("cut", lower(folds), 3.5, 2),
            ("over", lower(shaft), 18, 10),
            ("over", lower(prong + both(prong)), 24, 18),
            ("over", lower(blade), 26, 24),
            ("over", lower(collar), 26, 8),
            ("over", lower(drum), 30, 48),
            ("cut", lower(lacing), 4.5, 2.5),
            ("over", lower(heads), 27, 7.5),
            ("over", lower(waist), 24, 10),
            ("over", lower(thong), 16, 7),
            *lotus_seat(500, 792, 92, 62, 22),
            ("over", rect(392, 790, 216, 22, 11), 22, 10),
        ],
    }


def lakshmi():
    outer = around(petal(500, 500, 250, 424, 116, 0.5, 0.5), 16)
    outer_lines = around(petal(500, 500, 262, 398, 74, 0.5, 0.5), 16)
    behind = around(petal(500, 500, 280, 436, 96, 0.5, 0.5), 16, start=11.25)
    veins = around(path("M500 240 L500 122", 4) + both(path("M512 238 Q530 190 508 140", 3)), 16)
    foot = smooth([(566, 692), (594, 672), (604, 622), (600, 566), (614, 506), (634, 448), (640, 404), (618, 374), (580, 366), (542, 384), (528, 424), (532, 480), (541, 540), (538, 600), (536, 650), (546, 682)], True)
    toes = "".join(f'<ellipse cx="{x}" cy="{y}" rx="{a}" ry="{b}" transform="rotate({t} {x} {y})"/>' for x, y, a, b, t in ((546, 344, 20, 29, -8), (584, 326, 14.5, 22, 2), (614, 334, 13.5, 20, 10), (639, 352, 12.5, 17.5, 20), (659, 378, 11.5, 15.5, 32)))
    nails = "".join(f'<ellipse cx="{x}" cy="{y}" rx="{a}" ry="{b}" transform="rotate({t} {x} {y})"/>' for x, y, a, b, t in ((543, 330, 9, 9, -8), (585, 315, 6.5, 7, 2), (616, 325, 6, 6.5, 10), (643, 345, 5.5, 6, 20), (664, 372, 5, 5.5, 32)))
    lotus_mark = both("".join(moved(petal(0, 0, 4, 40, 22, 0.6), 584, 458, 1, a) for a in (-62, 62, -31, 31, 0)))
    conch = both(dots(570, 616, 22, 8, 5) + circle(570, 616, 10))
    wave = both(stroke([(556, 520), (574, 530), (592, 520)], 5) + stroke([(554, 538), (572, 548), (590, 538)], 5))
    return {
        **DISC,
        "layers": [
            ("raise", ring(500, 500, 474, 26), 14, 13),
            ("raise", dots(500, 500, 450, 132, 7.5), 8, 7.5),
            ("raise", behind, 9, 14),
            ("over", outer, 17, 24),
            ("cut", outer_lines, 4.5, 7, {"form": "flat"}),
            ("add", veins, 3, 2),
            ("over", circle(500, 500, 262), 10, 10),
            ("cut", circle(500, 500, 236), 7, 8, {"form": "flat"}),
            ("add", dots(500, 500, 249, 72, 6.5), 7, 6.5),
            ("cut", stipple(9, 2.4, 0, 226), 2.4, 2.4),
            ("over", both(path(foot)), 24, 40),
            ("over", both(toes), 22, 15),
            ("cut", both(nails), 2.5, 3, {"form": "flat"}),
            ("cut", lotus_mark, 4.5, 5),
            ("cut", wave, 3, 2.5),
            ("cut", conch, 4.5, 4),
        ],
    }


def buddha():
    """The wheel of the law over a lotus, on an upright stone."""
    cx, cy = 430, 416
    spoke = path(f"M{cx - 13} {cy - 80} L{cx - 15} {cy - 150} L{cx - 26} {cy - 232} L{cx + 26} {cy - 232} L{cx + 15} {cy - 150} L{cx + 13} {cy - 80}Z")
    knob = moved(petal(0, 0, 0, 50, 50, 0.7), cx, cy - 294)
    hub = around(petal(cx, cy, 22, 80, 44, 0.5), 8, cx, cy, 22.5)
    return {
        **ARCH,
        "edge": 12,
        "layers": [
            ("raise", arch_line(24, 26), 14, 12),
            ("raise", around(knob, 16, cx, cy), 18, 20),
            ("raise", ring(cx, cy, 262, 72), 28, 30),
            ("cut", ring(cx, cy, 262, 26), 8, 8, {"form": "flat"}),
            ("add", dots(cx, cy, 262, 40, 9), 9, 9),
            ("raise", around(spoke, 8, cx, cy), 20, 16),
            ("over", around(circle(cx, cy - 152, 24), 8, cx, cy), 26, 22),
            ("over", ring(cx, cy, 90, 28), 28, 14),
            ("over", circle(cx, cy, 78), 8, 8),
            ("over", hub, 25, 18),
            ("over", circle(cx, cy, 26), 32, 24),
            *lotus_seat(cx, 906, 156, 104, 30, 7),
            ("over", rect(cx - 206, 904, 412, 40, 20), 30, 20),
            ("over", rect(cx - 240, 952, 480, 38, 10), 26, 12),
        ],
    }


def krishna():
    """A peacock feather with a flute laid across its stem."""

    def feather(svg):
        return f'<g transform="translate(452 540) rotate(16)">{svg}</g>'

    def flute(svg):
        return f'<g transform="translate(418 690) rotate(-24)">{svg}</g>'

    barbs = ""
    for i in range(5, 46):
        t = i / 45
        y = 330 - 560 * t
        reach = (60 + 150 * math.sin(math.pi * min(1, 0.18 + 0.66 * t)) ** 1.2) * (1 if t > 0.1 else 0.5 + 5 * t)
        lift = 90 + 70 * t
        for side in (-1, 1):
            wave = 8 * math.sin(i * 1.9 + side)
            barbs += band([(0, y, 7.5), (side * reach * 0.5, y - lift * 0.42, 7), (side * (reach + wave), y - lift - wave, 3)])
    fan = ""
    for i in range(37):
        a = math.radians(-92 + 184 * i / 36)
        r0, r1 = 92, 206 + 8 * math.sin(i * 2.3)
        x, y = math.sin(a), -math.cos(a)
        fan += band([(x * r0, -262 + y * r0 * 1.12, 9), (x * (r0 + r1) / 2, -262 + y * (r0 + r1) / 2 * 1.12, 8), (x * r1, -262 + y * r1 * 1.08, 3)])
    stem = band([(0, -190, 8), (0, 100, 11), (-4, 300, 13), (-14, 440, 10)])

    def eye(r, dy=0, notch=0.0):
        n = r * notch
        return path(f"M0 {-r * 1.2 + dy + n:.1f} C{r * 0.5:.1f} {-r * 1.28 + dy:.1f} {r * 1.06:.1f} {-r * 0.72 + dy:.1f} {r} {r * 0.06 + dy:.1f} C{r * 0.94:.1f} {r * 0.72 + dy:.1f} {r * 0.4:.1f} {r + dy:.1f} 0 {r * 1.12 + dy:.1f} C{-r * 0.4:.1f} {r + dy:.1f} {-r * 0.94:.1f} {r * 0.72 + dy:.1f} {-r} {r * 0.06 + dy:.1f} C{-r * 1.06:.1f} {-r * 0.72 + dy:.1f} {-r * 0.5:.1f} {-r * 1.28 + dy:.1f} 0 {-r * 1.2 + dy + n:.1f}Z")

    def at_eye(svg):
        return feather(f'<g transform="translate(0 -262)">{svg}</g>')

    tube = rect(-350, -23, 700, 46, 14)
    ends = "".join(rect(x, -28, w, 56, 8) for x, w in ((-356, 26), (-320, 10), (318, 10), (332, 26), (-208, 9), (228, 9)))
    holes = circle(-262, 0, 12) + "".join(circle(-96 + 52 * i, 0, 10.5) for i in range(6))
    cord = beads([(338, 30), (352, 80), (344, 130), (356, 176)], 8, 17)
    tassel = path("M356 182 C372 196 384 250 380 282 L332 282 C328 250 340 196 356 182Z")
    threads = "".join(path(f"M356 196 Q{356 + 0.7 * x} 230 {356 + x} 282", 2.5) for x in (-16, -8, 0, 8, 16))

    def hung(svg):
        return f'<g transform="translate(396 534)">{svg}</g>'

    flowers = "".join(around(petal(x, y, 8, 40, 26, 0.6), 8, x, y) for x in (112, 748) for y in (112, 948))
    hearts = "".join(circle(x, y, 9) for x in (112, 748) for y in (112, 948))
    frame = '<rect x="44" y="44" width="772" height="972" rx="14" fill="none" stroke="#fff" stroke-width="16"/>'
    inner = '<rect x="76" y="76" width="708" height="908" rx="6" fill="none" stroke="#fff" stroke-width="5"/>'
    return {
        **SLAB,
        "layers": [
            ("raise", frame, 12, 8),
            ("raise", inner, 5, 2.5),
            ("raise", flowers, 10, 8),
            ("over", hearts, 12, 8),
            ("raise", feather(barbs), 8, 4),
            ("over", feather(f'<g transform="translate(0 0)">{fan}</g>'), 10, 4.5, {"dig": 3}),
            ("over", feather(stem), 15, 6),
            ("over", at_eye(eye(104)), 12, 12),
            ("over", at_eye(eye(82, 4)), 13, 5, {"form": "flat"}),
            ("cut", at_eye(eye(74, 5)), 3, 4, {"form": "flat"}),
            ("cut", at_eye(turned(eye(44, -10, 0.45), 180, 0, 0)), 2, 4, {"form": "flat"}),
            ("paint", feather(barbs), "leaf", 0),
            ("paint", feather(fan), "leaf", 0),
            ("paint", at_eye(eye(104)) + feather(stem) + flute(tube + ends) + hung(cord + tassel), "none", 0),
            ("paint", at_eye(eye(74, 5)), "turquoise", 0),
            ("paint", at_eye(turned(eye(44, -10, 0.45), 180, 0, 0)), "blue", 0),
            ("over", hung(cord), 10, 8),
            ("over", hung(tassel), 12, 16),
            ("cut", hung(threads), 3, 1.5),
            ("over", flute(tube), 26, 23),
            ("over", flute(ends), 30, 10),
            ("cut", flute(holes), 14, 8, {"form": "flat"}),
        ],
    }


def hanuman():
    """The mace over the name of Rama."""
    cx = 430

    def half(y):
        if y < 190:
            return 46
        if y < 520:
            return 60 + math.sqrt(max(0, 168**2 - (y - 356) ** 2))
        return 74 if y < 880 else 96

    names = ""
    for row, y in enumerate(range(140, 1000, 56)):
        edge = 352 if y > 430 else math.sqrt(max(0, 350**2 - (460 - y) ** 2))
        shift = 46 * (row % 2)
        for i in range(-5, 6):
            x = cx + 92 * i + shift
            if abs(x - cx) + 38 > edge or abs(x - cx) - 34 < half(y - 14) or y > 975:
                continue
            names += text("राम", x, y, 46)
    ball = circle(cx, 356, 158)
    gores = "".join(f'<ellipse cx="{cx}" cy="356" rx="{158 * math.sin(math.radians(a)):.1f}" ry="158" fill="none" stroke="#fff" stroke-width="7"/>' for a in (14, 42, 68)) + path(f"M{cx} 198 L{cx} 514", 0.1)
    belt = f'<path d="M{cx - 158} 346 Q{cx} 400 {cx + 158} 346 L{cx + 158} 376 Q{cx} 432 {cx - 158} 376Z"/>'
    belt_dots = beads([(cx - 150, 363), (cx - 80, 383), (cx, 390), (cx + 80, 383), (cx + 150, 363)], 8, 21)
    finial = path(f"M{cx} 96 C{cx + 12} 120 {cx + 26} 130 {cx + 26} 152 C{cx + 26} 168 {cx + 16} 176 {cx + 14} 184 L{cx - 14} 184 C{cx - 16} 176 {cx - 26} 168 {cx - 26} 152 C{cx - 26} 130 {cx - 12} 120 {cx} 96Z") + rect(cx - 46, 182, 92, 20, 10)
    neck = rect(cx - 66, 506, 132, 26, 13) + rect(cx - 50, 534, 100, 18, 9) + rect(cx - 60, 554, 120, 22, 11)
    shaft = path(f"M{cx - 26} 574 C{cx - 34} 680 {cx - 36} 780 {cx - 42} 866 L{cx + 42} 866 C{cx + 36} 780 {cx + 34} 680 {cx + 26} 574Z")
    twist = "".join(path(f"M{cx - 27} {y + 26} Q{cx} {y + 20} {cx + 27} {y - 4}", 5) for y in range(594, 840, 34))
    foot = rect(cx - 62, 862, 124, 24, 12) + rect(cx - 48, 888, 96, 18, 9)
    pommel = circle(cx, 940, 40)
    return {
        **ARCH,
        "layers": [
            ("raise", arch_line(18, 22), 13, 11),
            ("raise", arch_beads(44, 6.5, 16), 8, 6.5),
            ("cut", names, 4.5, 3),
            ("over", finial, 24, 18),
            ("over", ball, 46, 150),
            ("cut", gores, 6, 3.5),
            ("over", belt, 47, 15),
            ("add", belt_dots, 6, 7),
            ("over", neck, 32, 12),
            ("over", shaft, 28, 36),
            ("cut", twist, 5, 2.5),
            ("over", foot, 32, 12),
            ("over", pommel, 34, 36),
        ],
    }


def nandi():
    """The bull's face, level, with garland and bell."""
    cx = 430
    head = shape(mirrored([(430, 322), (490, 318), (534, 336), (556, 384), (566, 440), (552, 510), (528, 580), (516, 640), (530, 700), (526, 752), (488, 790), (430, 800)], cx))
    horn = both(band([(505, 346, 62), (566, 316, 56), (612, 256, 44), (616, 188, 30), (584, 132, 9)]), cx)
    caps = both(rungs([(505, 346, 62), (566, 316, 56), (612, 256, 44), (616, 188, 30), (584, 132, 9)], (0.3, 0.38, 0.68, 0.74), 0.18, 0.98, 7), cx)
    ear = both(shape([(552, 372), (604, 340), (672, 350), (730, 396), (752, 446), (690, 456), (616, 446), (560, 414)]), cx)
    ear_in = both(shape([(592, 386), (630, 366), (678, 380), (722, 430), (668, 432), (618, 418)]), cx)
    neck = shape(mirrored([(430, 520), (540, 520), (610, 600), (662, 720), (698, 860), (712, 968), (690, 990), (430, 990)], cx))
    folds = both(stroke([(590, 640), (622, 760), (636, 900)], 7) + stroke([(630, 700), (664, 820), (682, 950)], 6), cx)
    eye = both(almond(510, 452, 36, 17, 14), cx)
    socket = both(almond(510, 452, 50, 29, 14), cx)
    lids = both(stroke([(464, 432), (500, 420), (540, 436), (556, 462)], 6) + stroke([(470, 476), (506, 486), (542, 474)], 4), cx)
    pupil = both(circle(510, 452, 11), cx)
    nose = both(band([(474, 716, 22), (488, 728, 20), (492, 746, 8)]), cx)
    mouth = stroke([(362, 762), (396, 770), (430, 758), (464, 770), (498, 762)], 6)
    muzzle = stroke([(356, 664), (430, 636), (504, 664)], 6)
    ash = "".join(stroke([(384, y + 3), (430, y + 9), (476, y + 3)], 9) for y in (388, 410, 432))
    band_beads = beads([(340, 584), (384, 612), (430, 620), (476, 612), (520, 584)], 10, 22)
    browband = beads([(338, 352), (384, 362), (430, 366), (476, 362), (522, 352)], 9, 19)
    pendant = moved(petal(0, 0, -8, 40, 30, 0.5), 430, 470, 1, 180)
    chain = beads([(216, 830), (290, 880), (360, 906), (430, 914), (500, 906), (570, 880), (644, 830)], 13, 29)
    chain_up = beads([(236, 760), (300, 814), (366, 844), (430, 852), (494, 844), (560, 814), (624, 760)], 9, 20)
    bells = "".join(bell(x, y, s) for x, y, s in ((284, 926, 0.5), (356, 956, 0.56), (504, 956, 0.56), (576, 926, 0.5)))
    great = bell(430, 966, 0.8)
    om = text("ॐ", 430, 262, 150)
    return {
        **ARCH,
        "layers": [
            ("cut", stipple(10, 2.7, 0, 660, 430, 430), 3, 2.7),
            ("raise", arch_line(18, 22), 14, 11),
            ("raise", arch_beads(44, 6.5, 16), 8, 6.5),
            ("over", neck, 16, 46),
            ("cut", folds, 5, 5),
            ("over", om, 14, 8),
            ("over", ear, 22, 26),
            ("cut", ear_in, 8, 16, {"form": "flat"}),
            ("over", horn, 30, 24),
            ("add", caps, 4, 3.5),
            ("over", head, 40, 74),
            ("cut", socket, 7, 12, {"form": "flat"}),
            ("add", eye, 12, 14),
            ("cut", pupil, 4, 4),
            ("add", lids, 4, 3),
            ("cut", nose, 9, 8),
            ("cut", mouth, 6, 3),
            ("cut", muzzle, 4, 3),
            ("add", ash, 4, 4.5),
            ("add", pendant, 8, 10),
            ("add", band_beads, 9, 10),
            ("add", browband, 8, 9),
            ("over", chain_up, 22, 9),
            ("over", chain, 26, 13),
            ("over", bells, 26, 15),
            ("over", great, 34, 24),
        ],
    }


def elephant():
    """A procession elephant, covered in threads of wax."""
    body = shape([(560, 330), (480, 306), (400, 308), (320, 336), (268, 396), (248, 470), (250, 560), (258, 660), (256, 700), (256, 700), (352, 700), (352, 700), (352, 650), (366, 600), (420, 588), (500, 590), (552, 600), (560, 650), (560, 700), (560, 700), (656, 700), (656, 700), (658, 640), (670, 570), (690, 500), (660, 380)])
    far = shape([(340, 560), (360, 700), (360, 700), (440, 700), (440, 700), (446, 560)]) + shape([(500, 560), (486, 700), (486, 700), (562, 700), (562, 700), (580, 560)])
    head = shape([(582, 372), (604, 318), (650, 296), (700, 310), (736, 356), (752, 420), (742, 480), (700, 520), (640, 510), (596, 460)])
    trunk_points = [(700, 420, 120), (742, 492, 96), (800, 512, 74), (850, 474, 60), (864, 404, 50), (846, 344, 42), (806, 334, 32)]
    tusk = band([(706, 494, 30), (736, 540, 26), (786, 566, 18), (824, 560, 6)])
    ear = shape([(612, 352), (566, 366), (534, 420), (536, 490), (572, 546), (612, 540), (650, 490), (660, 420), (644, 366)])
    tail = band([(264, 420, 20), (222, 480, 14), (212, 560, 12), (222, 620, 18), (226, 650, 26)])
    cloth = path("M346 316 Q460 288 556 324 L552 560 Q532 590 512 560 Q492 590 472 560 Q452 590 432 560 Q412 590 392 560 Q372 590 352 560 Z")
    diamonds = "".join(turned(rect(x - 15, y - 15, 30, 30), 45, x, y) for y in (372, 430, 488) for x in ((394, 452, 510) if y != 430 else (394, 452, 510)))
    diamond_dots = "".join(circle(x, y, 7) for y in (372, 430, 488) for x in (394, 452, 510)) + "".join(circle(x, y, 6) for y in (401, 459) for x in (423, 481))
    hem = beads([(360, 536), (452, 540), (546, 536)], 8, 17) + beads([(358, 340), (452, 318), (548, 344)], 7, 15)
    fringe = "".join(circle(372 + 40 * i, 582, 10) for i in range(5))

    def coil(x, y, size, flip=1):
        return stroke([(x + flip * r * math.cos(a), y + r * math.sin(a)) for r, a in ((size * (1 - t / 26), t * 0.62) for t in range(26))], 7)

    coils = coil(300, 470, 36) + coil(304, 570, 30, -1) + coil(614, 610, 28)
    anklets = "".join(beads([(x, y), (x + w, y)], 7.5, 15.5) for x, w, y in ((268, 76, 660), (268, 76, 642), (572, 74, 660), (572, 74, 642)))
    toes = "".join(circle(x, 692, 10) for x in (276, 300, 324, 342, 582, 606, 630, 646))
    browband = beads([(632, 318), (668, 330), (700, 346), (732, 372)], 8, 17)
    ground = rect(214, 704, 600, 26, 13) + beads([(228, 748), (800, 748)], 11, 24.8)
    under = "".join(moved(petal(0, 0, 0, 52, 44, 0.5), x, 772, 1, 180) for x in range(292, 740, 52))
    sun = "".join(moved(petal(0, 0, 24, 56, 22, 0.5), 500, 206, 1, 30 * i) for i in range(12))
    return {
        **DISC,
        "layers": [
            ("raise", ring(500, 500, 470, 34), 14, 17),
            ("thread", ring(500, 500, 470, 34), 3, 8.5),
            ("raise", dots(500, 500, 434, 92, 10), 9, 10),
            ("raise", ring(500, 500, 410, 11), 8, 5.5),
            ("raise", sun, 10, 8),
            ("over", circle(500, 206, 20), 14, 16),
            ("raise", ground, 14, 11),
            ("raise", under, 10, 12),
            ("over", tail, 16, 10),
            ("over", far, 14, 24),
            ("thread", far, 3, 8),
            ("over", body, 24, 56),
            ("thread", body, 3.4, 8.5),
            ("over", band(trunk_points), 30, 34),
            ("cut", rungs(trunk_points, [0.2 + 0.05 * i for i in range(15)], 0.2, 0.85, 5), 3.5, 2.5),
            ("over", tusk, 33, 12),
            ("over", head, 32, 48),
            ("thread", head, 3, 8.5),
            ("over", ear, 36, 30),
            ("thread", ear, 3.4, 9),
            ("over", circle(690, 410, 17), 36, 12),
            ("cut", circle(690, 410, 7), 5, 4),
            ("over", browband, 38, 8),
            ("over", cloth, 32, 12),
            ("cut", diamonds, 5, 6, {"form": "flat"}),
            ("add", diamond_dots, 6, 6),
            ("add", hem, 6, 7),
            ("over", fringe, 34, 10),
            ("over", coils, 32, 3.5, {"dig": 1}),
            ("over", anklets, 30, 7.5),
            ("over", toes, 28, 10),
        ],
    }


TRUNK = [(500, 384, 16), (500, 440, 92), (500, 520, 134), (494, 610, 118), (482, 690, 102), (488, 766, 88), (540, 812, 78), (606, 796, 66), (630, 740, 54), (604, 700, 44)]
FACE = mirrored([(500, 262), (560, 248), (622, 266), (660, 318), (668, 384), (650, 450), (612, 506), (560, 560), (500, 580)])
EAR = [(640, 300), (712, 252), (806, 246), (884, 292), (914, 376), (896, 466), (846, 540), (776, 590), (716, 572), (674, 500), (650, 420)]
EAR_IN = [(690, 330), (742, 296), (810, 300), (862, 346), (872, 412), (846, 480), (790, 536), (744, 520), (706, 460), (688, 396)]
CROWN = "M350 276 Q500 226 650 276 L640 232 Q636 190 604 160 Q560 126 548 92 Q524 62 500 30 Q476 62 452 92 Q440 126 396 160 Q364 190 360 232 Z"


def tusks():
    return band([(590, 530, 34), (626, 572, 30), (668, 592, 22), (702, 590, 7)]), band([(410, 530, 34), (374, 572, 30), (350, 586, 27)])


def crown_layers(put, rise):
    tiers = both(stroke([(500, 196), (560, 200), (622, 214)], 9) + stroke([(500, 138), (546, 142), (578, 152)], 8))
    jewel = almond(500, 206, 30, 18, 90)
    leaves = "".join(moved(petal(0, 0, 0, 58, 36, 0.5), x, y, 1, a) for x, y, a in ((398, 250, -10), (602, 250, 10), (448, 240, -5), (552, 240, 5)))
    row = beads([(352, 266), (424, 246), (500, 240), (576, 246), (648, 266)], 9, 19)
    tips = "".join(circle(*p, 8) for p in ((500, 104), (500, 80)))
    return [
        ("over", put(path(CROWN)), rise, 40),
        ("add", put(tiers), 5, 4.5),
        ("add", put(leaves), 6, 10),
        ("over", put(jewel), rise + 8, 16),
        ("over", put(row), rise + 3, 9),
        ("over", put(circle(500, 28, 15)), rise, 14),
        ("add", put(tips), 5, 7),
    ]


def ganesha_clay():
    def put(svg):
        return f'<g transform="translate(430 500) scale(0.82) translate(-500 -470)">{svg}</g>'

    whole, broken = tusks()
    eye = both(almond(586, 400, 34, 15, 8))
    lids = both(stroke([(546, 392), (580, 370), (622, 386), (634, 404)], 6) + stroke([(556, 416), (588, 426), (618, 416)], 4))
    brows = both(stroke([(552, 356), (590, 330), (640, 352)], 7))
    tilak = stroke([(462, 318), (470, 352), (500, 366), (530, 352), (538, 318)], 9) + almond(500, 326, 24, 9, 90)
    modak = path("M612 704 C600 676 608 650 632 622 C656 650 664 676 652 704 Z")
    pleats = "".join(path(f"M632 630 Q{632 + 0.6 * x} 660 {632 + x} 700", 3) for x in (-13, 0, 13))
    garland = beads([(764, 620), (742, 740), (680, 860), (590, 935), (500, 956), (410, 935), (320, 860), (258, 740), (236, 620)], 17, 37)
    ear_dots = both(beads([(736, 262), (806, 262), (870, 304), (896, 378), (880, 460), (836, 526), (776, 570)], 8, 21))
    rings = both(circle(772, 612, 26))
    scatter = "".join(around(petal(x, y, 8, 30, 17, 0.4), 6, x, y) + circle(x, y, 8) for x, y in ((150, 880), (710, 880)))
    return {
        **ARCH,
        "edge": 14,
        "layers": [
            ("raise", arch_line(26, 34), 16, 17),
            ("cut", "".join(turned(path(f"M430 24 L430 72", 6), a, 430, 430) for a in range(-90, 91, 6)), 5, 3),
            ("raise", arch_beads(66, 9, 24), 10, 9),
            ("raise", scatter, 12, 8),
            ("over", put(garland), 18, 17),
            ("over", put(both(shape(EAR))), 20, 40),
            ("cut", put(both(shape(EAR_IN))), 8, 34, {"form": "flat"}),
            ("add", put(ear_dots), 8, 8),
            ("over", put(rings), 24, 13),
            ("cut", put(both(circle(772, 612, 9))), 6, 5),
            ("over", put(shape(FACE)), 34, 90),
            ("over", put(whole + broken), 34, 15),
            ("raise", put(band(TRUNK)), 46, 62),
            ("cut", put(rungs(TRUNK, [0.36 + 0.05 * i for i in range(12)], 0.28, 0.84, 6)), 5, 3),
            ("add", put(eye), 9, 13),
            ("cut", put(both(circle(588, 400, 8))), 6, 5),
            ("add", put(lids), 6, 3),
            ("add", put(brows), 5, 4),
            ("add", put(tilak), 6, 4.5),
            ("over", put(modak), 34, 24),
            ("cut", put(pleats), 4, 1.6),
            *crown_layers(put, 36),
        ],
    }


def ganesha_marble():
    """The same face in lines, cut in marble and filled with gold leaf."""

    def put(svg):
        return f'<g transform="translate(430 446) scale(0.8) translate(-500 -450)">{svg}</g>'

    def lined(d, width=9):
        return f'<path d="{d}" fill="#000" stroke="#fff" stroke-width="{width}" stroke-linejoin="round"/>'

    def closed(points, width=9):
        return lined(smooth(points, True), width)

    whole, broken = tusks()
    trunk = band(TRUNK)
    outlined = f'<g stroke="#fff" stroke-width="18" stroke-linejoin="round">{trunk}</g><g fill="#000">{trunk}</g>'
    tusk = "".join(f'<g stroke="#fff" stroke-width="16" stroke-linejoin="round">{t}</g><g fill="#000">{t}</g>' for t in (whole, broken))
    top = f'<g fill="#000"><path d="M412 370 L588 370 L580 500 L420 500 Z"/></g>'
    eye = both(stroke([(548, 402), (584, 382), (630, 402)], 8) + stroke([(556, 410), (590, 422), (622, 410)], 5) + circle(590, 403, 9) + stroke([(552, 356), (592, 328), (642, 352)], 6))
    tilak = stroke([(462, 312), (470, 346), (500, 360), (530, 346), (538, 312)], 8) + almond(500, 322, 22, 8, 90)
    crown = lined(CROWN) + both(stroke([(500, 196), (560, 200), (626, 214)], 6) + stroke([(500, 138), (546, 142), (580, 152)], 6)) + beads([(372, 258), (424, 246), (500, 240), (576, 246), (628, 258)], 6, 18) + almond(500, 184, 26, 12, 90) + circle(500, 20, 11)
    creases = rungs(TRUNK, [0.42 + 0.055 * i for i in range(10)], 0.28, 0.62, 5)
    modak = lined("M612 704 C600 676 608 650 632 622 C656 650 664 676 652 704 Z", 7) + "".join(path(f"M632 640 Q{632 + 0.6 * x} 664 {632 + x} 698", 4) for x in (-10, 0, 10))
    drawing = put(both(closed(EAR)) + both(closed(EAR_IN, 5)) + closed(FACE) + tusk + outlined + top + eye + tilak + creases + modak + crown)
    words = text("श्री गणेशाय नमः", 430, 942, 82)
    frame = '<rect x="58" y="58" width="744" height="944" rx="10" fill="none" stroke="#fff" stroke-width="7"/><rect x="76" y="76" width="708" height="908" rx="4" fill="none" stroke="#fff" stroke-width="3"/>'
    corner = "".join(moved(petal(0, 0, 8, 70, 30, 0.6), 86, 86, 1, a) for a in (105, 165, 135))
    corners = both(corner + f'<g transform="matrix(1 0 0 -1 0 1060)">{corner}</g>', 430)
    rule = stroke([(250, 828), (400, 828)], 4) + stroke([(460, 828), (610, 828)], 4) + turned(rect(421, 819, 18, 18), 45, 430, 828)
    gold = drawing + words + frame + corners + rule
    return {**SLAB, "edge": 12, "layers": [("cut", gold, 4.5, 3.5), ("paint", gold, "gold", 0)]}


def ganesha_yantra():
    """Bindu, triangle, six-pointed star, eight petals and the square of four gates."""
    cx, cy = 430, 430

    def gate(r, half=66, out=34, wide=104):
        """A quarter of the square: from its upper left corner over the gate above."""
        one = [(-r, -r), (-half, -r), (-half, -r - out * 0.5), (-wide, -r - out * 0.5), (-wide, -r - out), (wide, -r - out), (wide, -r - out * 0.5), (half, -r - out * 0.5), (half, -r)]
        found = []
        for k in range(4):
            a = math.pi / 2 * k
            found += [(cx + x * math.cos(a) - y * math.sin(a), cy + x * math.sin(a) + y * math.cos(a)) for x, y in one]
        return found

    petals = around(petal(cx, cy, 176, 278, 116, 0.6, 0.5), 8, cx, cy)
    petals_in = around(petal(cx, cy, 186, 254, 70, 0.6, 0.5), 8, cx, cy)
    buds = around(petal(cx, cy, 190, 274, 62, 0.7, 0.5), 8, cx, cy, 22.5)

    def triangle(r, start):
        return [(cx + r * math.sin(math.radians(start + 120 * k)), cy - r * math.cos(math.radians(start + 120 * k))) for k in range(3)]

    star = polygon(triangle(158, 0), 10) + polygon(triangle(158, 180), 10)
    seeds = "".join(circle(cx + 104 * math.sin(math.radians(60 * k)), cy - 104 * math.cos(math.radians(60 * k)), 9) for k in range(6))
    words = text("ॐ गं गणपतये नमः", 430, 946, 84)
    frame = '<rect x="42" y="42" width="776" height="976" rx="16" fill="none" stroke="#fff" stroke-width="14"/>'
    shrine = "".join(around(petal(x, y, 6, 34, 22, 0.6), 8, x, y) + circle(x, y, 7) for x, y in ((122, 122), (738, 122), (122, 738), (738, 738)))
    return {
        **SLAB,
        "layers": [
            ("raise", frame, 12, 7),
            ("cut", stipple(8.5, 2.2, 0, 172, cx, cy), 2, 2.2),
            ("raise", polygon(gate(312, 70, 38, 110), 11), 11, 5.5),
            ("raise", polygon(gate(292, 54, 40, 92), 6), 8, 3),
            ("raise", ring(cx, cy, 284, 8), 10, 4),
            ("raise", buds, 8, 12),
            ("over", petals, 16, 22),
            ("cut", petals_in, 4, 7, {"form": "flat"}),
            ("over", ring(cx, cy, 174, 12), 16, 6),
            ("raise", star, 13, 5),
            ("raise", seeds, 11, 9),
            ("raise", text("गं", cx - 2, cy + 36, 96), 16, 7),
            ("over", shrine, 12, 7),
            ("raise", words, 12, 6),
            ("raise", stroke([(120, 836), (740, 836)], 5), 7, 2.5),
        ],
    }


DRAWINGS = {
    "brass-nataraja": nataraja,
    "brass-lakshmi-on-lotus": lakshmi,
    "mahabalipuram-stone-buddha": buddha,
    "venugopal-krishna-brass": krishna,
    "hanuman-with-gada": hanuman,
    "bronze-nandi": nandi,
    "dhokra-elephant": elephant,
    "terracotta-ganesha": ganesha_clay,
    "makrana-marble-ganesha": ganesha_marble,
    "moradabad-brass-ganesha": ganesha_yantra,
}
