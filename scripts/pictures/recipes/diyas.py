"""Lamps: clay and brass diyas, and the standing and hanging lamps of the south."""

import math
import random

import numpy as np
from catalogue import View, product
from drawn import Drawing, colours, picture
from finishes import brass, clay, flame, plain
from shapes import curve, lathe, sweep, turned, vessel


def lit_flame(at, height=0.34, lean=0.0):
    x, y, z = at
    line = [(0.0, 0.0), (0.03, 0.025), (0.055, 0.09), (0.05, 0.17), (0.03, 0.26), (0.01, 0.36), (0.0, 0.42)]
    tongue = lathe(curve([(r * height / 0.4, h * height / 0.4) for r, h in line]), flame(), segments=24)
    tongue.location, tongue.rotation_euler = (x, y, z), (0, lean, 0)
    return tongue


@product(
    "brass-akhand-diya",
    [
        View("Footed brass lamp with a deep bowl and one burning wick"),
        View("The brass lamp from above: a wide bowl of ghee with the wick at its lip", az=-32, el=38),
    ],
    ground="night",
    glow=True,
)
def akhand_diya(view):
    metal = brass()
    foot = [(0.62, 0), (0.62, 0), (0.63, 0.05), (0.56, 0.1), (0.34, 0.16), (0.17, 0.27), (0.13, 0.36), (0.2, 0.42), (0.2, 0.46), (0.13, 0.5)]
    turned(foot + [(0.12, 0.56), (0.2, 0.62)], metal)

    def spout(angle, r, z):
        a = math.atan2(math.sin(angle + math.pi / 2), math.cos(angle + math.pi / 2))
        return r * (1 + 0.28 * math.exp(-((a / 0.32) ** 2)) * max(0.0, (z - 0.72) / 0.45))

    bowl = [(0.0, 0.6), (0.2, 0.61), (0.5, 0.7), (0.74, 0.9), (0.82, 1.1), (0.84, 1.17), (0.88, 1.2), (0.88, 1.24)]
    vessel(bowl, metal, 0.045, lobes=spout, segments=160)
    turned([(0.0, 1.04), (0.72, 1.05), (0.0, 1.05)], plain("ghee", (0.72, 0.52, 0.16), 0.08, 0.5))
    sweep([(0, 0.2, 1.07), (0, -0.4, 1.09), (0, -0.8, 1.17), (0, -1.02, 1.29)], [0.04, 0.045, 0.04, 0.03], plain("wick", "EDE6D6", 0.95, grain=0.01))
    lit_flame((0, -1.03, 1.27), 0.46)


def clay_cup(material, seed, radius=0.36):
    """A thumb-pressed cup: no two agree."""
    chance = random.Random(seed)
    sway, pinch, tall = chance.uniform(0, 6.28), chance.uniform(0.16, 0.26), chance.uniform(0.92, 1.08)

    def pressed(angle, r, z):
        lip = max(0.0, (z - 0.06) / 0.14)
        turned_by = math.atan2(math.sin(angle + math.pi / 2), math.cos(angle + math.pi / 2))
        spout = pinch * math.exp(-((turned_by / 0.3) ** 2)) - 0.1 * math.exp(-(((abs(turned_by) - 0.62) / 0.3) ** 2))
        return r * (1 + lip * (spout + 0.03 * math.sin(2 * angle + sway) + 0.012 * math.sin(5 * angle + sway)))

    line = [(0.0, 0.0), (0.17, 0.0), (0.21, 0.02), (0.3, 0.08), (0.35, 0.16), (0.37, 0.22)]
    return vessel([(r * radius / 0.36, z * tall * radius / 0.36) for r, z in line], material, 0.035, lobes=pressed, segments=72)


@product(
    "clay-diya-set-of-twelve",
    [
        View("Twelve terracotta diyas in rows, each pinched to a spout by hand", el=48, az=18),
        View("Three terracotta diyas close by, one of them lit", el=26, az=-12, name="lit"),
    ],
    ground="cotton",
)
def clay_diyas(view):
    material = clay()
    chance = random.Random(5)
    spots = [(x * 0.92, y * 0.92) for y in range(4) for x in range(3)]
    if view.name == "lit":
        spots = [(0, 0), (0.52, 0.66), (-0.5, 0.74)]
    for i, (x, y) in enumerate(spots):
        cup = clay_cup(material, i)
        cup.location = (x + chance.uniform(-0.05, 0.05), y + chance.uniform(-0.05, 0.05), 0)
        cup.rotation_euler = (0, 0, chance.uniform(-0.5, 0.5))
    if view.name == "lit":
        oil(0.31, 0.13, (0, 0, 0))
        cup_wick((0, 0, 0))
        lit_flame((0, -0.45, 0.25), 0.42)


def oil(radius, z, at):
    thing = turned([(0.0, z - 0.005), (radius * 0.98, z), (0.0, z)], plain("oil", (0.45, 0.25, 0.05), 0.03, 0.5))
    thing.location = at


def cup_wick(at, turn=0.0):
    wick = sweep([(0, 0.16, 0.15), (0.03, -0.1, 0.16), (0, -0.3, 0.2), (0, -0.46, 0.27)], [0.03, 0.032, 0.03, 0.02], plain("wick", "EDE6D6", 0.95, grain=0.01))
    wick.location, wick.rotation_euler = at, (0, 0, turn)


@product(
    "lotus-painted-diyas",
    [
        View("Five terracotta diyas with painted lotus petals round their rims, filled with oil, a cotton wick in each", el=50, az=0, fill=0.9),
        View("Painted diyas from the side: white and pink lotus petals on red clay, one lamp burning", el=22, az=10, fill=0.92, name="three"),
        View("The painted rim of one diya close by", el=34, az=-10, zoom=1.9, at=(0.5, 0.22, 0.5), name="three"),
    ],
    ground="cotton",
)
def lotus_diyas(view):
    petals = Drawing().petals(14, 0.36, 0.94, 0.95)
    inner = Drawing().petals(14, 0.42, 0.84, 0.62)
    dots = Drawing().dots(28, 0.16, 0.05, 8.0).dots(14, 0.62, 0.035, 8.0)
    rim = Drawing().band(0.95, 1.0)
    paint = colours("8A3B22", (petals, "F4E9D8"), (inner, "D0567A"), (dots, "F0B63A"), (rim, "F0B63A"))
    share = Drawing()
    share.mask = np.maximum.reduce([petals.mask, inner.mask, dots.mask, rim.mask])
    material = clay(picture=paint, share=picture(share.mask), rough=0.7, grain=0.004)
    spots = [(0.95 * math.sin(i * 1.2566), 0.95 * math.cos(i * 1.2566)) for i in range(5)]
    if view.name == "three":
        spots = [(0, 0), (0.62, 0.8), (-0.6, 0.9)]
    line = [(0.0, 0.0), (0.2, 0.0), (0.25, 0.02), (0.36, 0.1), (0.42, 0.22), (0.44, 0.3)]
    for i, (x, y) in enumerate(spots):
        wave = lambda a, r, z: r * (1 + 0.045 * max(0, z - 0.05) / 0.25 * math.cos(14 * a))  # noqa: E731
        cup = vessel(line, material, 0.035, lobes=wave, uv="height", segments=140)
        cup.location, cup.rotation_euler = (x, y, 0), (0, 0, i * 0.7)
        if (i, view.name) == (0, "three"):
            lit_flame((x, y - 0.42, 0.3), 0.36)
        turned([(0.0, 0.2), (0.39, 0.2), (0.0, 0.201)], plain("oil", (0.45, 0.25, 0.05), 0.03, 0.5), at=(x, y, 0))
        sweep([(x + 0.05, y + 0.2, 0.205), (x - 0.03, y - 0.1, 0.21), (x, y - 0.32, 0.25), (x, y - 0.44, 0.33)], [0.024, 0.026, 0.024, 0.014], plain("wick", "EDE6D6", 0.95, grain=0.004))
