"""Patterns that the loom makes: stripes, ikat, brocade, temple borders, herringbone, tied dots and tied waves."""

import math
import random

import numpy as np
from patterns_motifs import box, disc, paisley, petal, poly, ring_of, scatter, stroke_curve
from patterns_sheet import rgb, smooth_noise


def stripes(sheet, bands, along="y"):
    """Repeats [(width in metres, colour or None for the ground)]; stripes run along y or x."""
    x0, y0, x1, y1 = sheet.box
    total = sum(w for w, _ in bands)
    start, end = (x0, x1) if along == "y" else (y0, y1)
    at = math.floor(start / total) * total
    while at < end:
        for width, colour in bands:
            if colour:
                shape = box(at, y0, at + width, y1) if along == "y" else box(x0, at, x1, at + width)
                sheet.draw(shape, colour)
            at += width


def ikat(sheet, ground, colours, pitch=0.11, step=0.0045, both=True):
    """Diamonds inside diamonds in small steps, their edges feathered where dyed yarn shifted on the loom."""

    def place(col, row):
        for k, colour in enumerate(colours):
            r = pitch * 0.48 * (1 - k / len(colours))
            n = max(1, round(r / step))
            for i in range(n):
                w = r - i * r / n
                y = i * r / n
                sheet.draw(box(-w, y, w, y + r / n), colour)
                sheet.draw(box(-w, -y - r / n, w, -y), colour)

    scatter(sheet, place, pitch, pitch / 2, 0, 1, half_drop=True, turn=0)

    def feather(a, h):
        rows, cols = a.shape[:2]
        reach = sheet.ppm * 0.0028
        rng = np.random.default_rng(21)
        thread = max(2, int(sheet.ppm * 0.0008))
        warp = np.repeat(rng.normal(0, reach, cols // thread + 1), thread)[:cols]
        weft = np.repeat(rng.normal(0, reach, rows // thread + 1), thread)[:rows]
        y, x = np.mgrid[0:rows, 0:cols]
        y2 = np.clip(y + warp[None, :], 0, rows - 1).astype(np.int32)
        one = a[y2, x]
        if not both:
            return one, h
        x2 = np.clip(x + weft[:, None], 0, cols - 1).astype(np.int32)
        return (one + a[y, x2]) / 2, h

    sheet.effect(feather)
    sheet.uneven(0.05, 0.05, 22)


def bandhani(sheet, inner="#f3d9a4", heart=None, pitch=0.011, box_of=None):
    """Rows of tied dots, each a small square ring with a dyed heart, grouped in flowers and diamonds."""
    rng = random.Random(23)

    def dot():
        r = pitch * rng.uniform(0.2, 0.27)
        with sheet.at(rng.uniform(-1, 1) * pitch * 0.08, rng.uniform(-1, 1) * pitch * 0.08, 45 + rng.uniform(-12, 12)):
            sheet.draw(box(-r, -r, r, r), inner, lift=0.55)
            if heart:
                sheet.draw(disc(r * 0.42), heart, lift=0.9)

    def place(col, row):
        block_x, block_y = col % 14, row % 28
        ring = math.hypot(block_x - 6.5, (block_y - 13.5) / 2)
        if ring < 1.2 or 2.2 < ring < 3.4 or 5 < ring < 5.8 or (block_x in (0, 13) and row % 2 == 0):
            dot()

    scatter(sheet, place, pitch, pitch * 0.5, 0, 24, box=box_of)
    sheet.uneven(0.07, 0.03, 25)
    sheet.effect(lambda a, h: (a, h + 0.22 * smooth_noise(h.shape, max(2, int(sheet.ppm * pitch * 0.6)), 26)))


def leheriya(sheet, colours, width=0.012, slope=0.9, wave=0.0):
    """Diagonal waves: the cloth was rolled and tied before each dye."""
    x0, y0, x1, y1 = sheet.box
    total = width * len(colours)
    lift = (x1 - x0) * slope
    at = math.floor((y0 - lift) / total) * total
    i = 0
    while at < y1 + width:
        colour = colours[i % len(colours)]
        if colour:
            pts = [(x0 + (x1 - x0) * t / 40, at + lift * t / 40 + wave * math.sin(t * 1.3)) for t in range(41)]
            back = [(x, y + width * 0.92) for x, y in reversed(pts)]
            sheet.draw(poly(pts + back), colour)
        at += width
        i += 1
    sheet.soft(0.0006)

    def ragged(a, h):
        shift = (smooth_noise(a.shape[:2], (5, 9), 27) * sheet.ppm * 0.0012).astype(np.int32)
        rows = np.clip(np.arange(a.shape[0])[:, None] + shift, 0, a.shape[0] - 1)
        return a[rows, np.arange(a.shape[1])[None, :]], h

    sheet.effect(ragged)
    sheet.uneven(0.08, 0.04, 28)


def herringbone(sheet, dark, light, column=0.011, pitch=0.0034):
    """Tweed in herringbone: slanting ribs that turn at every column, flecked."""

    def effect(a, h):
        y, x = np.mgrid[0 : a.shape[0], 0 : a.shape[1]].astype(np.float32) / sheet.ppm
        side = np.abs((x / column) % 2 - 1) * column
        rib = np.sin((y + side) * 2 * math.pi / pitch) * 0.5 + 0.5
        rib = np.clip((rib - 0.5) * 2.2 + 0.5, 0, 1)
        fleck = smooth_noise(a.shape[:2], 3, 29) * 0.22 + smooth_noise(a.shape[:2], 9, 30) * 0.12
        mix = np.clip(rib + fleck, 0, 1)[..., None]
        return np.array(rgb(dark), np.float32) * (1 - mix) + np.array(rgb(light), np.float32) * mix, 0.3 + 0.4 * rib

    sheet.effect(effect)


def brocade(sheet, zari="#d2a24a", pitch=0.075, lift=0.4):
    """A creeper of paisleys and leaves woven in gold thread."""

    def place(col, row):
        flip = -1 if row % 2 else 1
        with sheet.at(0, 0, 0, 1, flip < 0):
            sheet.draw(stroke_curve([(-pitch / 2, -pitch * 0.3), (-pitch * 0.1, -pitch * 0.36), (pitch * 0.22, -pitch * 0.1),
                                     (pitch * 0.5, -pitch * 0.3)]), zari, line=pitch * 0.02, lift=lift, metal=0.7)  # fmt: skip
            with sheet.at(-pitch * 0.04, -pitch * 0.22):
                sheet.draw(paisley(pitch * 0.42), zari, line=pitch * 0.026, lift=lift, metal=0.7)
                sheet.draw(paisley(pitch * 0.26), zari, lift=lift, metal=0.7)
            for turn, x, y in ((60, 0.2, -0.08), (-30, -0.34, -0.3), (110, 0.34, -0.24), (200, 0.02, -0.36)):
                with sheet.at(pitch * x, pitch * y, turn):
                    sheet.draw(petal(pitch * 0.16, pitch * 0.1), zari, lift=lift, metal=0.7)

    scatter(sheet, place, pitch, pitch * 0.72, 0, 31, turn=0)


def temple_row(sheet, y, x0, x1, size, colour, up=True, lift=0.2, steps=5, metal=0):
    """A row of stepped temple spires along x, standing on y."""
    n = max(1, round((x1 - x0) / size))
    w = (x1 - x0) / n
    for i in range(n):
        for k in range(steps):
            half = w / 2 * (1 - k / steps)
            rise = size * 0.9 / steps
            at = y + (k * rise if up else -(k + 1) * rise)
            x = x0 + (i + 0.5) * w
            sheet.draw(box(x - half, at, x + half, at + rise), colour, lift=lift, metal=metal)


def zari_band(sheet, x0, y0, x1, y1, gold="#cfa144", lift=0.25, seed=32):
    """A band woven with metal thread: fine ribs across it."""
    sheet.draw(box(x0, y0, x1, y1), gold, lift=lift, metal=0.85)
    tall = abs(x1 - x0) > abs(y1 - y0)
    rib, n = 0.0011, 0
    at = y0 if tall else x0
    while at < (y1 if tall else x1):
        shape = box(x0, at, x1, at + rib * 0.45) if tall else box(at, y0, at + rib * 0.45, y1)
        sheet.draw(shape, "#a97a2a", lift=lift - 0.2, metal=0.7)
        at += rib
        n += 1


def diamond_row(sheet, y, x0, x1, size, colours, lift=0.15):
    """Nested stepped diamonds in a row, as weft inserted by finger makes them."""
    n = max(1, round((x1 - x0) / size))
    w = (x1 - x0) / n
    for i in range(n):
        x = x0 + (i + 0.5) * w
        for k, colour in enumerate(colours[i % len(colours)] if isinstance(colours[0], (list, tuple)) else colours):
            r = w * 0.5 * (1 - k * 0.28)
            steps = max(1, round(r / 0.0022))
            for s in range(steps):
                half, h = r - s * r / steps, r / steps
                sheet.draw(box(x - half, y + s * h, x + half, y + (s + 1) * h), colour, lift=lift)
                sheet.draw(box(x - half, y - (s + 1) * h, x + half, y - s * h), colour, lift=lift)


def star_row(sheet, y, x0, x1, size, colour, lift=0.15):
    n = max(1, round((x1 - x0) / size))
    for i in range(n):
        with sheet.at(x0 + (i + 0.5) * (x1 - x0) / n, y):
            ring_of(sheet, 8, petal(size * 0.36, size * 0.16, size * 0.05), colour=colour, lift=lift)
