"""Jaipur's blue pottery, and a journal in printed cloth."""

import math
import random

from catalogue import View, product
from drawn import Drawing, colours, picture
from finishes import brass, painted, plain
from shapes import ball, curve, lathe, mesh, sweep, turned, vessel

COBALT, TURQUOISE, LEAF, WHITE = "1F3F9A", "38A3B8", "2F8F86", "F1EFE6"


@product(
    "jaipur-blue-pottery-vase",
    [
        View("Slender-necked blue pottery vase painted with a cobalt flower and turquoise leaves", el=8, az=52),
        View("The painted flower and the glaze with its tiny pits close by", el=8, az=64, zoom=2.3, at=(0.85, 0.3, 0.36)),
        View("The vase with dried stems in it, from the left", el=12, az=-50, name="stems"),
    ],
    ground="sandalwood",
)
def vase(view):
    blue = Drawing().flowers(3, 0.31, 0.13, 2.0, 8, 0.75).petals(22, 0.50, 0.575, 0.9).band(0.60, 0.612).band(0.93, 0.965).petals(18, 0.02, 0.1, 0.9)
    blue.dots(30, 0.64, 0.008, 1.2)
    sky = Drawing().leaves(3, 0.20, 0.1, 2.0, 0.7, 0.62, 0.27).leaves(3, 0.20, 0.1, 2.0, 2.44, 0.88, 0.27).leaves(3, 0.42, 0.09, 2.0, 2.5, 0.6, 0.27).leaves(3, 0.42, 0.09, 2.0, 0.64, 0.9, 0.27).leaves(14, 0.75, 0.05, 0.8, 1.57)
    green = Drawing().stem(3, 0.31, 0.10, 0.006, 2.0).flowers(3, 0.31, 0.06, 2.0, 6, 0.25)
    material = painted(colours(WHITE, (green, LEAF), (sky, TURQUOISE), (blue, COBALT)), 0.14, 0.5)
    body = [(0.0, 0.0), (0.36, 0.0), (0.38, 0.03), (0.34, 0.12), (0.52, 0.4), (0.66, 0.75), (0.62, 1.1), (0.4, 1.38), (0.2, 1.6), (0.16, 1.9), (0.18, 2.15), (0.28, 2.34), (0.33, 2.38)]
    vessel(body, material, 0.035, uv="height", segments=160)
    if view.name == "stems":
        dry, chance = plain("dry", "B08B55", 0.9, 0.1), random.Random(5)
        for i in range(11):
            a, out, tall = i * 2.4, chance.uniform(0.2, 0.8), chance.uniform(1.0, 1.9)
            x, y = out * math.cos(a), out * math.sin(a)
            sweep([(0.05 * math.cos(a), 0.05 * math.sin(a), 1.2), (x * 0.25, y * 0.25, 2.4), (x, y, 2.4 + tall)], [0.014, 0.012, 0.008], dry, sides=6)
            ear = turned([(0.0, -0.05), (0.05, 0.05), (0.06, 0.16), (0.03, 0.36), (0.0, 0.46)], dry, segments=16, lobes=lambda b, r, z: r * (1 + 0.25 * math.sin(60 * z + 3 * b)))
            ear.location, ear.rotation_euler = (x, y, 2.36 + tall), (-0.3 * y, 0.3 * x, a)


@product(
    "blue-pottery-storage-jar",
    [
        View("Lidded blue pottery jar painted with rows of cobalt flowers", el=13),
        View("The jar open, its lid beside it", el=30, az=-24, name="open"),
        View("Painted cobalt flowers under the glaze, close by", el=8, az=14, zoom=2.2, at=(0.5, 0.1, 0.4)),
    ],
    ground="sandalwood",
)
def jar(view):
    blue = Drawing().flowers(8, 0.35, 0.085, 3.6, 5).flowers(8, 0.65, 0.085, 3.6, 5, 0.5).band(0.04, 0.07).band(0.88, 0.905).petals(36, 0.915, 0.99, 0.9)
    sky = Drawing().leaves(16, 0.50, 0.07, 3.6, 0.9, 0.25).leaves(16, 0.20, 0.055, 3.6, 0.7, 0.5).petals(36, 0.08, 0.15, 0.9).leaves(16, 0.80, 0.05, 3.6, 2.3, 0.5)
    gold = Drawing().dots(8, 0.35, 0.018, 3.6).dots(8, 0.65, 0.018, 3.6, 0.5)
    material = painted(colours(WHITE, (sky, TURQUOISE), (blue, COBALT), (gold, "E2A93B")), 0.14, 0.5)
    vessel([(0.0, 0.0), (0.52, 0.0), (0.56, 0.03), (0.7, 0.3), (0.76, 0.7), (0.7, 1.1), (0.56, 1.3), (0.5, 1.36), (0.5, 1.44)], material, 0.05, uv="height", segments=160)
    cover = Drawing().petals(24, 0.05, 0.42, 0.9).band(0.0, 0.03).dots(24, 0.5, 0.02, 3.0, 0.5)
    top = Drawing().band(0.72, 1.0)
    lid = lathe(curve([(0.5, 0.0), (0.56, 0.0), (0.58, 0.03), (0.56, 0.08), (0.4, 0.2), (0.14, 0.27), (0.1, 0.31), (0.16, 0.39), (0.13, 0.46), (0.0, 0.49)]), painted(colours(WHITE, (cover, COBALT), (top, TURQUOISE)), 0.14, 0.5), uv="height", segments=128)
    lid.location = (0, 0, 1.44)
    if view.name == "open":
        lid.location, lid.rotation_euler = (0.98, -0.72, 0.06), (0.12, 0.1, 0)


def slab(wide, deep, tall, material, at, name="slab", bevel=0.02):
    x, y = wide / 2, deep / 2
    verts = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0), (-x, -y, tall), (x, -y, tall), (x, y, tall), (-x, y, tall)]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    uv = [((0, 0), (1, 0), (1, 1), (0, 1))] * 2 + [((0, 0), (1, 0), (1, 0.1), (0, 0.1))] * 4
    thing = mesh(name, verts, faces, material, uv, smooth=False)
    edge = thing.modifiers.new("edge", "BEVEL")
    edge.width, edge.segments = bevel, 3
    thing.location = at
    return thing


@product(
    "hand-bound-cotton-journal",
    [
        View("Journal bound in indigo block-printed cloth, closed with a leather cord and a brass bead", el=40, az=24),
        View("The open spine stitch and the deckled paper edges close by", el=22, az=-38, zoom=2.0, at=(0.2, 0.2, 0.5)),
        View("The journal lying open at a blank page", el=46, az=-12, name="open"),
    ],
    ground="khadi",
)
def journal(view):
    sprig = Drawing(1200, 1600)
    for row in range(9):
        sprig.flowers(6, 0.06 + row * 0.11, 0.034, 1.0, 5, 0.5 * (row % 2)).leaves(6, 0.02 + row * 0.11, 0.026, 1.0, 0.8, 0.5 * (row % 2) + 0.12)
    cloth = painted(colours("27407E", (sprig, "EFE6D2")), 0.9, specular=0.1)
    paper = plain("paper", "F1E7D0", 0.95, 0.1, grain=0.006, size=50)
    chance, cord = random.Random(8), plain("leather", "5A3420", 0.6, 0.3)
    if view.name == "open":
        for side in (-1, 1):
            slab(1.5, 2.1, 0.035, cloth, (side * 0.78, 0, 0), "board")
            rows, columns = 2, 40
            for page in range(14):
                lift = page * 0.016
                verts = []
                for j in range(rows):
                    for i in range(columns):
                        t = i / (columns - 1)
                        x = side * (0.02 + t * 1.42 * (1 - 0.006 * (14 - page)))
                        z = 0.05 + lift * (1 - 0.55 * t) + 0.16 * math.sin(min(1, t * 2.6) * math.pi) * (0.4 + page / 22) * (1 - t * 0.5)
                        verts.append((x + 0.006 * chance.uniform(-1, 1) * (t > 0.97), (j * 2 - 1) * 1.0 + 0.01 * chance.uniform(-1, 1), z))
                faces = [(i, i + 1, columns + i + 1, columns + i) for i in range(columns - 1)]
                mesh("page", verts, faces, paper)
        return
    slab(1.5, 2.1, 0.035, cloth, (0, 0, 0), "board")
    for page in range(26):
        z = 0.037 + page * 0.0125
        edge = []
        for k in range(120):
            t = k / 120 * 4
            side, f = int(t), t - int(t)
            corner = [(-0.71, -1.0), (0.71, -1.0), (0.71, 1.0), (-0.71, 1.0)]
            a, b = corner[side], corner[(side + 1) % 4]
            rough = chance.uniform(-0.012, 0.012) * (side != 3)
            edge.append((a[0] + (b[0] - a[0]) * f + rough, a[1] + (b[1] - a[1]) * f + rough, z))
        low = [(x, y, z + 0.009) for x, y, _ in edge]
        mesh("sheet", edge + low, [tuple(range(120))[::-1], tuple(range(120, 240))] + [(k, (k + 1) % 120, 120 + (k + 1) % 120, 120 + k) for k in range(120)], paper, smooth=False)
    slab(1.5, 2.1, 0.035, cloth, (0, 0, 0.365), "board")
    for y in (-0.75, -0.4, 0.0, 0.4, 0.75):
        sweep([(-0.72, y - 0.09, 0.03), (-0.745, y - 0.08, 0.12), (-0.745, y + 0.08, 0.28), (-0.72, y + 0.09, 0.37)], 0.016, plain("thread", "EFE6D2", 0.9), sides=8)
        sweep([(-0.72, y + 0.09, 0.03), (-0.745, y + 0.08, 0.12), (-0.745, y - 0.08, 0.28), (-0.72, y - 0.09, 0.37)], 0.016, plain("thread", "EFE6D2", 0.9), sides=8)
    for y in (-0.03, 0.03):
        sweep([(-0.78, y, 0.2), (-0.74, y, 0.4), (-0.6, y, 0.425), (0.6, y * 1.4, 0.425), (0.74, y, 0.41), (0.79, y, 0.2), (0.75, y, 0.0)], 0.022, cord, sides=8)
    bead = turned([(0.03, -0.09), (0.08, -0.06), (0.1, 0.0), (0.08, 0.06), (0.03, 0.09)], brass(), segments=40)
    bead.location, bead.rotation_euler = (0.3, 0.0, 0.49), (0, math.pi / 2, 0)
    sweep([(0.3, 0.0, 0.46), (0.5, -0.12, 0.43), (0.68, -0.42, 0.42), (0.74, -0.7, 0.42)], 0.02, cord, sides=8)
