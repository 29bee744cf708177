"""Block prints. Each function draws the body of a cloth all over a sheet and leaves borders to the recipe."""

import math

import numpy as np
from patterns_motifs import (
    box, disc, flower, leaf_pair, paisley, petal, poly, ring_of, scatter, sprig, star, stroke_curve, vine,
)  # fmt: skip
from patterns_sheet import rgb, smooth_noise

INDIGO, DEEP, MADDER, CREAM, BLACK = "#22376a", "#16213f", "#972f2a", "#efe4cf", "#1d1a1e"


def ajrakh(sheet, ground=INDIGO, second=MADDER, size=0.062):
    """Stars in circles, joined by small crosses, in indigo, madder, white and black."""

    def star_place(col, row):
        q = size * 0.46
        sheet.draw(disc(q), BLACK)
        sheet.draw(disc(q * 0.93), CREAM)
        sheet.draw(disc(q * 0.86), second)
        ring_of(sheet, 16, disc(q * 0.055, 0, q * 0.76), colour=CREAM)
        sheet.draw(star(8, q * 0.68, q * 0.42), CREAM)
        sheet.draw(star(8, q * 0.6, q * 0.36), ground)
        ring_of(sheet, 8, petal(q * 0.3, q * 0.18, q * 0.1), 22.5, colour=CREAM)
        sheet.draw(disc(q * 0.13), second)
        sheet.draw(disc(q * 0.05), CREAM)

    def cross_place(col, row):
        q = size * 0.2
        with sheet.at(size / 2, size / 2):
            sheet.draw(star(4, q, q * 0.42), CREAM)
            sheet.draw(star(4, q * 0.82, q * 0.32), second)
            ring_of(sheet, 4, disc(q * 0.09, 0, q * 1.08), 45, colour=CREAM)
            sheet.draw(disc(q * 0.18), CREAM)
        for x, y in ((size / 2, 0), (0, size / 2)):
            with sheet.at(x, y):
                ring_of(sheet, 4, petal(size * 0.05, size * 0.035, size * 0.01), colour=CREAM)

    scatter(sheet, star_place, size, size, 0.0003, 3, half_drop=False, turn=0.6)
    scatter(sheet, cross_place, size, size, 0.0003, 4, half_drop=False, turn=0.6)
    sheet.uneven(0.09, 0.05, 5)
    sheet.faded("#c9b89a", 0.16)


def bagru_sprigs(sheet, resist="#d9dde0", pitch=0.05, size=0.026):
    """Small sprigs left pale by resist on an indigo ground."""

    def place(col, row):
        sprig(sheet, size, resist, resist, "#2c477c", petals=5)

    scatter(sheet, place, pitch, pitch * 0.8, 0.0008, 6)
    sheet.uneven(0.14, 0.07, 7)
    sheet.faded("#2b447a", 0.3)


def lattice(sheet, line="#d9dde0", pitch=0.016):
    """A fine diamond net with a dot in each mesh."""

    def place(col, row):
        r = pitch / 2
        sheet.draw(poly([(0, r), (r, 0), (0, -r), (-r, 0)]), line, line=0.0009)
        sheet.draw(disc(r * 0.2), line)

    scatter(sheet, place, pitch, pitch / 2, 0.0002, 8, turn=0.4)


def dabu(sheet, resist="#dfe3e6", pitch=0.075):
    """Flowers stamped in mud, and the hair lines where the mud cracked before the dye."""

    def place(col, row):
        flower(sheet, pitch * 0.3, 8, resist, "#27406f")
        ring_of(sheet, 8, disc(pitch * 0.022, 0, pitch * 0.36), 22.5, colour=resist)

    scatter(sheet, place, pitch, pitch * 0.74, 0.001, 9)

    def cracks(a, h):
        field = smooth_noise(a.shape[:2], 34, 11) + 0.5 * smooth_noise(a.shape[:2], 13, 12)
        pale = a.mean(axis=2) > 0.6
        vein = (np.abs(field) < 0.022) & pale
        a = a.copy()
        a[vein] = a[vein] * 0.45 + np.array(rgb("#3a558c"), dtype=np.float32) * 0.55
        return a, h

    sheet.effect(cracks)
    sheet.uneven(0.13, 0.08, 10)
    sheet.soft(0.0004)


def rose_sprigs(sheet, pitch=0.115, bloom="#c4525c", leaf="#5d7a4d", outline="#7c2430", size=0.085):
    """Sanganer: rows of roses on white, three blocks for each: outline, petal, leaf."""

    def place(col, row):
        sprig(sheet, size, bloom, leaf, "#e3a63b", 7, outline=outline)
        with sheet.at(0, size * 0.74):
            flower(sheet, size * 0.14, 5, "#dd8288", "#e3a63b", outline=outline)
        for side in (-1, 1):
            with sheet.at(side * size * 0.22, size * 0.42, -side * 28):
                sheet.draw(petal(size * 0.16, size * 0.11), bloom)

    scatter(sheet, place, pitch, pitch * 0.82, 0.0016, 13, turn=2.5)
    sheet.faded("#f3ece0", 0.16)


def poppies(sheet, pitch=0.042, bloom="#c23a2c", leaf="#4f6b3f", size=0.032, seed=14):
    """Little poppies, each on a bent stem, turned this way and that."""

    def place(col, row):
        lean = 14 if (col + row) % 2 else -14
        with sheet.at(0, 0, lean):
            sheet.draw(stroke_curve([(0, -size * 0.5), (size * 0.08, -size * 0.2), (0, 0)]), leaf, line=size * 0.05)
            leaf_pair(sheet, -size * 0.42, size * 0.3, leaf, 46)
            for i in range(4):
                with sheet.at(0, size * 0.1, 90 * i + 45):
                    sheet.draw(petal(size * 0.26, size * 0.36), bloom)
                    sheet.draw(petal(size * 0.26, size * 0.36), "#7c1d17", line=size * 0.018)
            with sheet.at(0, size * 0.1):
                sheet.draw(disc(size * 0.07), "#2b2320")
                ring_of(sheet, 8, disc(size * 0.016, 0, size * 0.12), colour="#2b2320")

    scatter(sheet, place, pitch, pitch * 0.86, 0.0012, seed, turn=9)
    sheet.faded("#f4ecdf", 0.14)


def kalamkari(sheet, pitch=0.088):
    """Vines with madder flowers and black leaves, all outlined by the pen's iron black."""
    pen, red, ochre, blue = "#2b1d18", "#9b3327", "#c08a3e", "#4b5a6d"
    x0, y0, x1, y1 = sheet.box
    rows = math.ceil((y1 - y0) / pitch) + 1

    def grow(i, up):
        big = i % 2 == 0
        with sheet.at(0, 0.004):
            sheet.draw(stroke_curve([(0, -0.004), (0.006, 0.012), (0, 0.026)]), pen, line=0.0014)
            leaf_pair(sheet, 0.004, 0.024, ochre if big else blue, 62)
            for side in (-1, 1):
                with sheet.at(0, 0.004, side * 62):
                    sheet.draw(petal(0.024, 0.012), pen, line=0.0009)
            with sheet.at(0, 0.038):
                flower(sheet, 0.027 if big else 0.019, 8 if big else 6, red if big else "#b5643a", ochre, outline=pen)
                ring_of(sheet, 10, disc(0.0011, 0, 0.0105 if big else 0.008), colour=pen)
        for side in (-1, 1):
            with sheet.at(side * 0.026, 0.014, -side * 40):
                sheet.draw(paisley(0.019), "#58703f" if big else red)
                sheet.draw(paisley(0.019), pen, line=0.0009)

    scatter(sheet, lambda c, r: sheet.draw(disc(0.001), pen), 0.0125, 0.0105, 0.002, 15)
    for row in range(rows):
        with sheet.at(x0 - 0.06 + (row % 2) * 0.0325, y0 + (row - 0.3) * pitch):
            vine(sheet, x1 - x0 + 0.12, 0.02, 0.116, "#4d5c38", grow, 0.0026)
    sheet.faded("#eadcc0", 0.2)
    sheet.uneven(0.07, 0.05, 16)


def lotus_trellis(sheet, ink="#8f2d25", pitch=0.1):
    """An open trellis with a lotus at each crossing."""

    def place(col, row):
        r = pitch / 2
        for sx in (-1, 1):
            for sy in (-1, 1):
                sheet.draw(stroke_curve([(0, sy * r * 0.5), (sx * r * 0.36, sy * r * 0.42), (sx * r, 0)]), ink, line=0.0011)
        lotus(sheet, pitch * 0.2, ink)

    scatter(sheet, place, pitch, pitch / 2, 0.0008, 17)
    sheet.faded("#e9a243", 0.22)
    sheet.uneven(0.05, 0.08, 18)


def lotus(sheet, r, ink, fill=None):
    """A lotus seen from the side, r metres tall, on the origin."""
    for turn in (-62, -34, 0, 34, 62):
        with sheet.at(0, -r * 0.45, turn):
            if fill:
                sheet.draw(petal(r * (1.2 - abs(turn) / 160), r * 0.5), fill)
            sheet.draw(petal(r * (1.2 - abs(turn) / 160), r * 0.5), ink, line=r * 0.08)
    for turn in (-80, 80):
        with sheet.at(0, -r * 0.5, turn):
            sheet.draw(petal(r * 0.7, r * 0.26), ink)


def border(sheet, y0, y1, x0, x1, ground, edge, place, pitch, line=0.003):
    """A printed border between two lines, its motif repeated along x; place(i) draws with +y across the border."""
    sheet.draw(box(x0, y0, x1, y1), ground, lift=0)
    for y in (y0 + line, y1 - line):
        sheet.draw(box(x0, y - line / 2, x1, y + line / 2), edge)
    n = max(1, round((x1 - x0) / pitch))
    for i in range(n):
        with sheet.at(x0 + (i + 0.5) * (x1 - x0) / n, (y0 + y1) / 2):
            place(i)
