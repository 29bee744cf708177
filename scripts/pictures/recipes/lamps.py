"""Lamps of cast metal that stand or hang: nilavilakku, thooku vilakku, panch aarti."""

import math

from catalogue import View, product
from diyas import lit_flame
from finishes import bell_metal, brass, plain
from mathutils import Matrix, Vector
from shapes import around, copies, curve, lathe, sweep, torus, turned, vessel


def wick(a, b):
    sweep([a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, a[2]), b], [0.028, 0.028, 0.016], plain("wick", "EDE6D6", 0.95, grain=0.01))


def five_spouts(angle, r, z, low=0.0, reach=0.16):
    fifth = 2 * math.pi / 5
    a = (angle + math.pi / 2 + fifth / 2) % fifth - fifth / 2
    return r * (1 + reach * math.exp(-((a / 0.16) ** 2)) * low)


@product(
    "kerala-nilavilakku-lamp",
    [
        View("Standing bell-metal lamp of Kerala with five burning wicks, a ringed stem and a pointed finial", fill=0.86, el=10),
        View("The wide dish of the lamp with its flames, and the finial above", zoom=2.3, at=(0.5, 0.4, 0.72), el=24, az=15),
    ],
    ground="night",
    glow=True,
)
def nilavilakku(view):
    metal = bell_metal()
    foot = [(0.98, 0), (0.98, 0), (1.0, 0.06), (0.94, 0.12), (0.9, 0.14), (0.62, 0.24), (0.42, 0.4), (0.34, 0.5), (0.36, 0.53), (0.36, 0.56), (0.22, 0.62)]
    stem = []
    for i, z in enumerate((0.75, 1.15, 1.5, 1.9, 2.25)):
        w = 0.26 if i % 2 else 0.2
        stem += [(0.14, z - 0.14), (w - 0.02, z - 0.05), (w, z), (w - 0.02, z + 0.05), (0.13, z + 0.12)]
    turned(foot + stem + [(0.12, 2.5), (0.22, 2.62), (0.22, 2.66), (0.1, 2.7)], metal)
    dish = [(0.0, 2.66), (0.2, 2.66), (0.5, 2.72), (0.8, 2.83), (0.92, 2.93), (0.98, 2.95), (0.98, 2.99)]
    vessel(dish, metal, 0.04, lobes=lambda a, r, z: five_spouts(a, r, z, max(0, (z - 2.78) / 0.2)), segments=200)
    turned([(0.0, 2.9), (0.87, 2.9), (0.0, 2.901)], plain("oil", (0.42, 0.24, 0.05), 0.04))
    top = [(0.3, 2.78), (0.26, 2.95), (0.1, 3.02), (0.09, 3.2), (0.17, 3.26), (0.09, 3.33), (0.09, 3.42), (0.22, 3.52), (0.24, 3.6)]
    turned(top + [(0.16, 3.72), (0.07, 3.8), (0.11, 3.86), (0.06, 3.93), (0.045, 4.05), (0.02, 4.22), (0.0, 4.3)], metal)
    for i in range(5):
        a = -math.pi / 2 + i * 2 * math.pi / 5
        x, y = math.cos(a), math.sin(a)
        wick((0.5 * x, 0.5 * y, 2.92), (1.04 * x, 1.04 * y, 3.02))
        lit_flame((1.06 * x, 1.06 * y, 3.01), 0.36)


@product(
    "hanging-thooku-vilakku",
    [
        View("Hanging bell-metal lamp on a chain, five wicks burning round its bowl", hang=True, el=4, fill=0.9),
        View("The bowl of the hanging lamp with its flames and the creeper stem above it", hang=True, zoom=1.9, at=(0.5, 0.4, 0.26), el=22, az=18),
    ],
    ground="night",
    glow=True,
)
def thooku_vilakku(view):
    metal = bell_metal()
    bowl = [(0.0, -0.34), (0.05, -0.3), (0.03, -0.22), (0.12, -0.16), (0.3, -0.06), (0.62, 0.08), (0.78, 0.22), (0.86, 0.26), (0.86, 0.3)]
    vessel(bowl, metal, 0.04, lobes=lambda a, r, z: five_spouts(a, r, z, max(0, (z - 0.02) / 0.24), 0.22), segments=200)
    turned([(0.0, 0.2), (0.735, 0.2), (0.0, 0.201)], plain("oil", (0.42, 0.24, 0.05), 0.04))
    turned([(0.2, 0.1), (0.17, 0.3), (0.08, 0.38), (0.08, 0.5), (0.15, 0.56), (0.07, 0.63), (0.055, 0.9), (0.055, 1.7), (0.13, 1.76), (0.13, 1.8), (0.06, 1.86), (0.05, 1.98), (0.0, 2.0)], metal)
    helix = [(0.1 * math.cos(t * 0.5), 0.1 * math.sin(t * 0.5), 0.68 + t * 0.026) for t in range(39)]
    sweep(helix, 0.032, metal, steps=3)
    leaf = lathe(curve([(0.0, -0.12), (0.06, -0.05), (0.065, 0.02), (0.0, 0.17)]), metal, segments=20)
    leaf.scale = (1, 0.3, 1)
    spots = [Matrix.Translation(Vector(p)) @ Matrix.Rotation(i * 2.0, 4, "Z") @ Matrix.Translation((0.13, 0, 0.06)) @ Matrix.Rotation(0.7, 4, "Y") for i, p in enumerate(helix[3::5])]
    copies(leaf, spots)
    link = torus(0.085, 0.022, metal, segments=28, sides=10)
    link.scale = (0.72, 1.25, 1)
    chain = [Matrix.Translation((0, 0, 2.08 + i * 0.165)) @ Matrix.Rotation(math.pi / 2 * (i % 2), 4, "Z") @ Matrix.Rotation(math.pi / 2, 4, "X") for i in range(7)]
    copies(link, chain)
    torus(0.085, 0.024, metal, (0, 0, 3.235), 40, 12, (math.pi / 2, 0, math.pi / 2))
    sweep([(0, 0, 3.31), (0.0, 0, 3.44), (0.13, 0, 3.54), (0.11, 0, 3.7), (-0.05, 0, 3.72)], [0.03, 0.034, 0.034, 0.03, 0.016], metal)
    for place in around(5, 0.0, start=-math.pi / 2):
        out = place.to_3x3() @ Vector((1, 0, 0))
        side = Vector((-out.y, out.x, 0)) * 0.06
        sweep([out * 0.45 + side + Vector((0, 0, 0.205)), out * 0.6 - side * 0.4 + Vector((0, 0, 0.21)), out * 0.84 + Vector((0, 0, 0.25)), out * 0.97 + Vector((0, 0, 0.33))], [0.022, 0.026, 0.026, 0.016], plain("wick", "EDE6D6", 0.95, grain=0.006))
        lit_flame((1.0 * out.x, 1.0 * out.y, 0.31), 0.36)


@product(
    "panch-aarti-lamp",
    [
        View("Brass aarti lamp with five flames along its front rim and a leaf handle", el=26, az=-38),
        View("The five wicks of the aarti lamp in one bright line", el=14, az=8),
        View("The leaf-shaped handle of the lamp close by", el=36, az=-62, zoom=1.25, at=(0.5, 0.6, 0.5)),
    ],
    ground="brass",
)
def panch_aarti(view):
    metal = brass()
    turned([(0.42, 0), (0.42, 0), (0.43, 0.05), (0.36, 0.1), (0.16, 0.18), (0.1, 0.28), (0.17, 0.34), (0.1, 0.4), (0.16, 0.48)], metal)
    vessel([(0.0, 0.46), (0.16, 0.47), (0.5, 0.55), (0.68, 0.66), (0.72, 0.74), (0.75, 0.76)], metal, 0.04)
    for i in range(5):
        a = -math.pi / 2 + (i - 2) * 0.52
        x, y = math.cos(a), math.sin(a)
        cup = vessel([(0.0, 0.6), (0.08, 0.61), (0.15, 0.68), (0.17, 0.78), (0.18, 0.8)], metal, 0.025, segments=48)
        cup.location = (0.8 * x, 0.8 * y, 0.04)
        turned([(0.0, 0.76), (0.14, 0.76), (0.0, 0.765)], plain("ghee", (0.62, 0.44, 0.14), 0.15), at=(0.8 * x, 0.8 * y, 0.02))
        lit_flame((0.84 * x, 0.84 * y, 0.82), 0.34)
    sweep([(0, 0.66, 0.7), (0, 0.95, 0.74), (0, 1.25, 0.86), (0, 1.45, 1.0)], [0.07, 0.06, 0.06, 0.07], metal)
    leaf = lathe(curve([(0.0, -0.1), (0.2, 0.05), (0.28, 0.25), (0.2, 0.45), (0.07, 0.62), (0.0, 0.78)]), metal, segments=48)
    leaf.scale, leaf.location, leaf.rotation_euler = (1, 0.16, 1), (0, 1.42, 1.0), (-0.75, 0, 0)
    sweep([(0, 1.4, 1.03), (0, 1.66, 1.32), (0, 1.92, 1.55)], [0.02, 0.022, 0.008], metal)
