"""Outlines that printers' blocks and embroiderers' needles repeat. Each returns a Cairo path of its size in metres."""

import math
import random


def disc(r, x=0, y=0):
    def path(c):
        c.new_sub_path()
        c.arc(x, y, r, 0, 2 * math.pi)

    return path


def box(x0, y0, x1, y1):
    return lambda c: c.rectangle(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))


def poly(points, closed=True):
    def path(c):
        c.move_to(*points[0])
        for p in points[1:]:
            c.line_to(*p)
        if closed:
            c.close_path()

    return path


def petal(length, width, start=0.0):
    """A petal from `start` outwards along y."""

    def path(c):
        c.move_to(0, start)
        c.curve_to(width * 0.6, start + length * 0.2, width * 0.62, start + length * 0.75, 0, start + length)
        c.curve_to(-width * 0.62, start + length * 0.75, -width * 0.6, start + length * 0.2, 0, start)
        c.close_path()

    return path


def star(points, outer, inner):
    ring = []
    for i in range(points * 2):
        r = inner if i % 2 else outer
        a = math.pi * i / points
        ring.append((r * math.sin(a), r * math.cos(a)))
    return poly(ring)


def paisley(size):
    """A mango whose tip bends to the right."""

    def path(c):
        s = size
        c.move_to(0.18 * s, 1.0 * s)
        c.curve_to(-0.1 * s, 0.95 * s, -0.42 * s, 0.62 * s, -0.42 * s, 0.3 * s)
        c.curve_to(-0.42 * s, 0.0, -0.15 * s, -0.12 * s, 0.05 * s, -0.1 * s)
        c.curve_to(0.4 * s, -0.06 * s, 0.48 * s, 0.34 * s, 0.24 * s, 0.56 * s)
        c.curve_to(0.1 * s, 0.7 * s, 0.04 * s, 0.84 * s, 0.18 * s, 1.0 * s)
        c.close_path()

    return path


def stroke_curve(points):
    """A smooth line through the points."""

    def path(c):
        c.move_to(*points[0])
        for i in range(len(points) - 1):
            p0 = points[max(0, i - 1)]
            p1, p2 = points[i], points[i + 1]
            p3 = points[min(len(points) - 1, i + 2)]
            c.curve_to(
                p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6,
                p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6,
                *p2,
            )  # fmt: skip

    return path


def ring_of(sheet, n, path, turn=0, **ink):
    for i in range(n):
        with sheet.at(0, 0, turn + 360 * i / n):
            sheet.draw(path, **ink)


def flower(sheet, r, petals, colour, heart, lift=None, outline=None):
    """A flower of radius r metres seen from above."""
    ring_of(sheet, petals, petal(r * 0.86, r * 4.2 / petals, r * 0.14), colour=colour, lift=lift)
    if outline:
        ring_of(sheet, petals, petal(r * 0.86, r * 4.2 / petals, r * 0.14), colour=outline, line=r * 0.07, lift=lift)
    sheet.draw(disc(r * 0.24), heart, lift=lift)


def leaf_pair(sheet, y, length, colour, spread=52, lift=None):
    for side in (-1, 1):
        with sheet.at(0, y, side * spread):
            sheet.draw(petal(length, length * 0.5), colour, lift=lift)


def sprig(sheet, size, bloom, leaf, heart, petals=6, lift=None, outline=None):
    """A buti: one flower on a stem with leaves, `size` metres tall, standing on the origin."""
    sheet.draw(stroke_curve([(0, 0), (size * 0.05, size * 0.3), (0, size * 0.62)]), leaf, line=size * 0.045, lift=lift)
    leaf_pair(sheet, size * 0.1, size * 0.3, leaf, lift=lift)
    leaf_pair(sheet, size * 0.3, size * 0.24, leaf, 58, lift=lift)
    with sheet.at(0, size * 0.74):
        flower(sheet, size * 0.26, petals, bloom, heart, lift, outline)


def scatter(sheet, place, dx, dy, jitter=0.0006, seed=1, half_drop=True, box=None, turn=1.5, clear=()):
    """Calls place(column, row) at every repeat of a print, a printer's hair out of line each time; boxes in `clear` stay empty."""
    rng = random.Random(seed)
    x0, y0, x1, y1 = box or sheet.box
    for row in range(math.floor(y0 / dy) - 1, math.ceil(y1 / dy) + 1):
        for col in range(math.floor(x0 / dx) - 1, math.ceil(x1 / dx) + 1):
            x = (col + (0.5 if half_drop and row % 2 else 0)) * dx + rng.uniform(-jitter, jitter)
            y = row * dy + rng.uniform(-jitter, jitter)
            angle = rng.uniform(-turn, turn)
            if any(a < x < c and b < y < d for a, b, c, d in clear):
                continue
            with sheet.at(x, y, angle):
                place(col, row)


def vine(sheet, length, amplitude, wave, stem, place, line=0.0015, lift=None):
    """A creeper along x from 0 to `length`; place(i, up) draws what grows in each bend, with its own +y away from the stem."""
    n = max(1, round(length / wave)) * 2
    step = length / n
    points = [(i * step / 4, amplitude * math.sin(math.pi * i / 4)) for i in range(n * 4 + 1)]
    sheet.draw(stroke_curve(points), stem, line=line, lift=lift)
    for i in range(n):
        up = i % 2 == 1
        with sheet.at((i + 0.5) * step, (-amplitude if up else amplitude) * 0.9, 0 if up else 180):
            place(i, up)
