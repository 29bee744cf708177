"""What a needle adds: chikan, aari and sozni embroidery, kantha rows, quilting, gota ribbons, and knitted loops."""

import math

import numpy as np
from patterns_motifs import disc, flower, leaf_pair, paisley, petal, ring_of, stroke_curve, vine
from patterns_sheet import smooth_noise


def chikan_buti(sheet, size, thread, lift=0.8):
    """A small white flower with rice-grain knots, on a stem."""
    sheet.draw(stroke_curve([(0, 0), (size * 0.08, size * 0.3), (0, size * 0.6)]), thread, line=size * 0.035, lift=lift * 0.7)
    leaf_pair(sheet, size * 0.12, size * 0.3, thread, 54, lift * 0.6)
    leaf_pair(sheet, size * 0.34, size * 0.22, thread, 60, lift * 0.6)
    with sheet.at(0, size * 0.78):
        ring_of(sheet, 6, petal(size * 0.22, size * 0.16, size * 0.06), colour=thread, lift=lift)
        ring_of(sheet, 6, disc(size * 0.03, 0, size * 0.26), 30, colour=thread, lift=lift)
        sheet.draw(disc(size * 0.055), thread, lift=lift)


def chikan_spray(sheet, size, thread, lift=0.8):
    """A large paisley with a jaali of holes inside, framed by leaves."""
    sheet.draw(paisley(size), thread, line=size * 0.028, lift=lift)
    sheet.draw(paisley(size * 0.82), thread, line=size * 0.014, lift=lift * 0.7)
    for i in range(-3, 4):
        for j in range(0, 6):
            if (i * 0.1) ** 2 + (j * 0.1 - 0.22) ** 2 < 0.075:
                sheet.draw(disc(size * 0.026, i * size * 0.09, j * size * 0.09), "#d6d3cb", lift=-0.35)
    for t in np.linspace(0, 1, 9):
        a = math.pi * (0.1 + 1.5 * t)
        with sheet.at(-size * 0.5 * math.cos(a - 0.9), size * (0.3 - 0.52 * math.sin(a - 0.9) * -1), 90 - math.degrees(a)):
            sheet.draw(petal(size * 0.14, size * 0.08), thread, lift=lift * 0.7)


def chain_paisley(sheet, size, colours, lift=0.75):
    """A paisley worked in rows of chain stitch, each row another colour."""
    for k, colour in enumerate(colours):
        s = size * (1 - k * 0.17)
        with sheet.at(size * k * 0.012, size * k * 0.045):
            sheet.draw(paisley(s), colour, lift=lift * 0.45)
            sheet.draw(paisley(s), colour, line=size * 0.04, lift=lift)
    with sheet.at(-size * 0.06, size * 0.26):
        flower(sheet, size * 0.15, 6, colours[0], colours[-1], lift=lift)


def chain_vine(sheet, length, amplitude, wave, stem, blooms, lift=0.7):
    """An embroidered creeper along x with leaves and flowers in the bends."""
    def place(i, up):
        leaf_pair(sheet, 0, wave * 0.2, stem, 58, lift)
        with sheet.at(0, wave * 0.17):
            flower(sheet, wave * 0.13, 6, blooms[i % len(blooms)], blooms[(i + 1) % len(blooms)], lift=lift)

    vine(sheet, length, amplitude, wave, stem, place, line=wave * 0.035, lift=lift)


def running_stitch(sheet, points, thread, stitch=0.004, gap=0.003, line=0.0009, lift=0.5):
    """Dashes along a polyline; the cloth sinks under each."""
    for (ax, ay), (bx, by) in zip(points, points[1:]):
        length = math.hypot(bx - ax, by - ay)
        n = int(length / (stitch + gap))
        for i in range(n):
            a, b = i * (stitch + gap) / length, (i * (stitch + gap) + stitch) / length
            run = [(ax + (bx - ax) * a, ay + (by - ay) * a), (ax + (bx - ax) * b, ay + (by - ay) * b)]
            sheet.draw(stroke_curve(run), thread, line=line, lift=lift)


def kantha_rows(sheet, thread, pitch=0.0075):
    """Rows of running stitch that pucker the cloth into small ripples."""
    x0, y0, x1, y1 = sheet.box
    y, row = y0, 0
    while y < y1:
        shift = (row % 2) * 0.0035
        running_stitch(sheet, [(x0 - shift, y), (x1, y)], thread, 0.0042, 0.0034, 0.0008, 0.2)
        y, row = y + pitch, row + 1

    def pucker(a, h):
        rows = np.arange(a.shape[0], dtype=np.float32)[:, None] / sheet.ppm
        wave = np.cos(2 * math.pi * rows / pitch) * -0.16 + smooth_noise(a.shape[:2], (9, 26), 41) * 0.22
        return a, h + wave

    sheet.effect(pucker)


def quilting(sheet, pitch=0.045, depth=0.5, thread="#f3ead8", diamonds=True, down=None):
    """Running stitch in a diamond grid (or in rows), the filling swelling between the lines."""
    x0, y0, x1, y1 = sheet.box
    span = (x1 - x0) + (y1 - y0)

    if diamonds:
        for i in range(int(-span / pitch), int(span / pitch) + 1):
            c = i * pitch
            running_stitch(sheet, [(x0, x0 + c), (x1, x1 + c)], thread, 0.0032, 0.0026, 0.0007, None)
            running_stitch(sheet, [(x0, -x0 + c), (x1, -x1 + c)], thread, 0.0032, 0.0026, 0.0007, None)

    def swell(a, h):
        y, x = np.mgrid[0 : a.shape[0], 0 : a.shape[1]].astype(np.float32)
        x, y = x0 + x / sheet.ppm, y1 - y / sheet.ppm
        u = np.abs(np.sin(math.pi * (y - x) / pitch)) if diamonds else np.abs(np.sin(math.pi * x / pitch))
        v = np.abs(np.sin(math.pi * (y + x) / pitch)) if diamonds else 1
        puff = np.sqrt(np.clip(u * v, 0, 1))
        wrinkle = smooth_noise(a.shape[:2], (14, 14), 42) * (1 - puff) * 0.12
        return a * (0.9 + 0.1 * puff[..., None]), np.clip(0.5 - depth / 2 + depth * puff + wrinkle + (h - 0.5) * 0.3, 0, 1)

    sheet.effect(swell)


def gota_flower(sheet, r, gold="#d9b25c", lift=0.85):
    """Ribbon folded into petals and hemmed down."""
    for i in range(8):
        with sheet.at(0, 0, 45 * i):
            sheet.draw(petal(r * 0.85, r * 0.62, r * 0.12), gold if i % 2 else "#c79a43", lift=lift if i % 2 else lift * 0.6, metal=0.8)
            sheet.draw(stroke_curve([(0, r * 0.2), (0, r * 0.85)]), "#9c7430", line=r * 0.03, lift=lift * 0.4)
    sheet.draw(disc(r * 0.2), "#b9304f", lift=1)
    sheet.draw(disc(r * 0.1), gold, lift=1, metal=0.8)


def knit(sheet, wool, stitch=0.0062, cables=(), rib_below=None, fleck=0.07):
    """Stocking stitch drawn stitch by stitch; `cables` are x positions (m) where two strands cross; ribs below y `rib_below`."""

    def effect(a, h):
        y, x = np.mgrid[0 : a.shape[0], 0 : a.shape[1]].astype(np.float32)
        x, y = sheet.box[0] + x / sheet.ppm, sheet.box[3] - y / sheet.ppm
        u = (x / stitch) % 1 - 0.5
        v = (y / (stitch * 0.78) - np.abs(u) * 1.25) % 1 - 0.5
        loop = np.clip(1 - (v / 0.5) ** 2, 0, 1) * np.clip(1 - ((np.abs(u) - 0.25) / 0.27) ** 2, 0, 1)
        height = 0.22 + 0.5 * np.sqrt(loop)
        for cx in cables:
            width, period = stitch * 8, stitch * 9
            t = (x - cx) / (width / 2)
            swing = 0.42 * np.sin(2 * math.pi * y / period)
            strand = np.maximum(1 - ((t - swing) / 0.55) ** 2, 1 - ((t + swing) / 0.55) ** 2 - 0.28 * np.cos(2 * math.pi * y / period) - 0.1)
            zone = (np.abs(t) < 1).astype(np.float32)
            gutter = (np.abs(np.abs(t) - 1.12) < 0.14).astype(np.float32)
            height = height * (1 - 0.45 * zone) + zone * 0.62 * np.clip(strand, 0, 1) - gutter * 0.2
        if rib_below is not None:
            rib = 0.5 + 0.5 * np.cos(2 * math.pi * x / (stitch * 3.2))
            mask = (y < rib_below).astype(np.float32)
            height = height * (1 - mask) + mask * (0.12 + 0.62 * rib * (0.6 + 0.4 * height))
        shade = (0.74 + 0.34 * np.clip(height, 0, 1))[..., None]
        grain = 1 + fleck * smooth_noise(a.shape[:2], 3, 43)[..., None] + fleck * smooth_noise(a.shape[:2], (22, 60), 44)[..., None]
        return a * shade * grain, np.clip(height, 0, 1)

    sheet.effect(effect)
