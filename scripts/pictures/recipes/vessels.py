"""Kalash, bottle, planter, urli and pots: vessels of copper, brass, stone and glazed quartz."""

import math

from catalogue import View, product
from drawn import Drawing, colours, relief
from finishes import BRASS, COPPER, blackened, brass, copper, metal, painted, plain, stone
from mathutils import Matrix
from shapes import around, ball, copies, curve, lathe, sweep, torus, turned, vessel

KALASH = [(0.0, 0.0), (0.4, 0.0), (0.4, 0.0), (0.42, 0.03), (0.42, 0.07), (0.38, 0.1), (0.56, 0.24), (0.72, 0.48), (0.74, 0.68), (0.66, 0.9), (0.46, 1.06), (0.36, 1.12), (0.34, 1.18), (0.37, 1.24), (0.48, 1.32), (0.55, 1.35), (0.55, 1.38)]


@product(
    "copper-kalash",
    [
        View("Round-bellied copper kalash covered in hammer marks, with a ring of engraved petals on its shoulder", el=12),
        View("The kalash from above, its wide lip and petal ring in sight", el=36, az=25),
        View("Hammer marks and engraved petals on the shoulder of the kalash", el=16, az=-20, zoom=2.4, at=(0.42, 0.1, 0.66)),
    ],
    ground="brass",
)
def copper_kalash(view):
    ring = Drawing().petals(22, 0.53, 0.68, 0.9, line=0.22).petals(22, 0.54, 0.62, 0.4).band(0.515, 0.525).band(0.695, 0.705)
    vessel(KALASH, copper(hammered=0.035, relief=relief(ring), depth=0.02), 0.03, uv="height", segments=160)


@product(
    "bidri-silver-inlay-kalash",
    [
        View("Matt black Bidri kalash inlaid with bands of silver petals and lattice", el=11),
        View("Silver flowers and lattice in the black metal, close by", el=14, az=30, zoom=2.1, at=(0.5, 0.1, 0.5)),
    ],
    ground="rose",
)
def bidri_kalash(view):
    d = Drawing().petals(24, 0.10, 0.26, 0.9).petals(24, 0.12, 0.22, 0.5).band(0.085, 0.092).band(0.275, 0.282)
    d.lattice(26, 0.30, 0.42, 2.0, 0.2).band(0.435, 0.441)
    d.flowers(12, 0.535, 0.06, 4.2, 6).leaves(24, 0.535, 0.05, 4.2, 0.9, 0.5).band(0.63, 0.636)
    d.petals(30, 0.65, 0.78, 0.9).petals(30, 0.66, 0.74, 0.4).band(0.80, 0.808).dots(48, 0.88, 0.010, 2.2).band(0.955, 0.97)
    vessel(KALASH, blackened(picture_of(d)), 0.03, uv="height", segments=160)


def picture_of(drawing):
    from drawn import picture

    return picture(drawing.mask)


@product(
    "brass-mangal-kalash",
    [
        View("Brass kalash with five metal mango leaves and a carved coconut on top", el=9),
        View("The kalash from the left and above: leaves spread round the coconut", el=30, az=-35),
        View("Coconut and leaves of brass at the mouth of the kalash", el=18, az=15, zoom=2.0, at=(0.5, 0.3, 0.72)),
    ],
    ground="brass",
)
def mangal_kalash(view):
    ring = Drawing().petals(20, 0.2, 0.42, 0.9, line=0.2).band(0.45, 0.458).lattice(24, 0.46, 0.6, 2, 0.12).band(0.605, 0.613)
    vessel(KALASH, brass(relief=relief(ring), depth=0.02), 0.03, uv="height", segments=160)
    metal_leaf = brass(roughness=0.22)
    leaf = mango_leaf(metal_leaf, 0.92, 0.2)
    copies(leaf, [Matrix.Rotation(math.pi * (0.3 + 0.4 * i), 4, "Z") @ Matrix.Translation((0.3, 0, 1.3)) for i in range(5)])
    nut = turned([(0.0, 0.0), (0.24, 0.08), (0.4, 0.3), (0.43, 0.5), (0.36, 0.74), (0.2, 0.92), (0.07, 1.02), (0.0, 1.12)], metal("coconut", BRASS, 0.34, dark=0.3, cast=0.012), segments=96, lobes=lambda a, r, z: r * (1 + 0.02 * math.cos(3 * a)))
    nut.location = (0, 0, 1.2)
    husk = [sweep([(0.43 * math.sin(t * 0.28) * math.cos(a), 0.43 * math.sin(t * 0.28) * math.sin(a), 1.74 - 0.54 * math.cos(t * 0.28)) for t in range(4, 11)], [0.004, 0.014, 0.016, 0.016, 0.014, 0.01, 0.004], metal_leaf, sides=8) for a in [i * math.pi / 12 for i in range(24)]]
    sweep([(0.36 * math.cos(a), 0.36 * math.sin(a), 1.16 + 0.01 * math.sin(5 * a)) for a in [i * math.pi / 20 for i in range(40)]], 0.035, plain("mauli", "B93A22", 0.9, grain=0.02), closed=True)
    return husk


def mango_leaf(material, length, width):
    """A leaf along X that rises and bends over, with a rib."""
    from shapes import mesh

    rows, cols = 28, 9
    verts, faces = [], []
    for i in range(rows + 1):
        t = i / rows
        half = width * math.sin(math.pi * min(1, t**0.8)) ** 0.85 + 0.004
        bend = 0.55 * math.sin(t * 2.0) - 0.32 * t * t
        for j in range(cols):
            s = j / (cols - 1) * 2 - 1
            verts.append((length * t, half * s, length * 0.6 * bend + 0.10 * abs(s) * half / width + 0.012 * math.sin(t * 16) * s))
    for i in range(rows):
        for j in range(cols - 1):
            a = i * cols + j
            faces.append((a, a + 1, a + cols + 1, a + cols))
    thing = mesh("leaf", verts, faces, material)
    thick = thing.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.014
    return thing


@product(
    "copper-panchpatra-achamani",
    [
        View("Small copper vessel for achaman with its spoon resting on the rim", el=26, az=-15),
        View("The copper vessel from above, the spoon lying beside it", el=42, az=20, name="beside"),
    ],
    ground="brass",
)
def panchpatra(view):
    body = [(0.0, 0.0), (0.28, 0.0), (0.3, 0.02), (0.34, 0.1), (0.36, 0.3), (0.37, 0.48), (0.38, 0.54), (0.43, 0.6), (0.44, 0.61)]
    vessel(body, copper(hammered=0.012), 0.022, uv="height")
    turned([(0.0, 0.4), (0.345, 0.4), (0.0, 0.402)], plain("water", (0.30, 0.12, 0.06), 0.02, 0.6))
    handle = [(0.0, 0, 0.0), (0.0, 0, 0.3), (0.0, 0, 0.62), (0.03, 0, 0.84), (0.1, 0, 0.93), (0.17, 0, 0.88), (0.17, 0, 0.8)]
    spoon = [sweep(handle, [0.032, 0.026, 0.024, 0.024, 0.024, 0.02, 0.012], copper(), flat=0.55)]
    cup = vessel([(0.0, -0.09), (0.06, -0.085), (0.12, -0.04), (0.14, 0.0)], copper(), 0.014, segments=48)
    cup.scale, cup.rotation_euler, cup.location = (1, 1.25, 1), (math.pi / 2, 0, 0), (0.0, 0.02, -0.06)
    spoon.append(cup)
    from shapes import group

    if view.name == "beside":
        group(spoon, (0.62, -0.42, 0.075), (-math.pi / 2, 0, 0.9))
    else:
        group(spoon, (-0.15, 0.03, 0.455), (0.3 - math.pi / 2, 0, -1.85), 0.9)


@product(
    "tamra-copper-bottle",
    [
        View("Tall copper water bottle with an engraved wave round it and a turned cap", el=8, fill=0.88),
        View("The shoulder and cap of the copper bottle", el=20, az=24, zoom=2.3, at=(0.5, 0.2, 0.78)),
        View("The engraved wave on the copper", el=6, az=-30, zoom=2.6, at=(0.45, 0.1, 0.5)),
    ],
    ground="brass",
)
def copper_bottle(view):
    wave = Drawing()
    for i in range(3):
        wave.stem(6, 0.50 + 0.035 * i, 0.022, 0.0028, 1.15)
    wave.band(0.43, 0.434).band(0.636, 0.640)
    body = [(0.0, 0.0), (0.34, 0.0), (0.37, 0.03), (0.37, 0.1), (0.37, 1.4), (0.37, 1.7), (0.33, 1.9), (0.22, 2.05), (0.2, 2.1), (0.2, 2.18), (0.2, 2.18), (0.0, 2.18)]
    lathe(curve(body), metal("copper", COPPER, 0.24, relief=relief(wave), depth=0.012), uv="height", segments=128)
    cap = [(0.2, 2.16), (0.245, 2.17), (0.245, 2.19), (0.245, 2.32), (0.24, 2.38), (0.18, 2.42), (0.05, 2.44)]
    turned(cap, copper(), lobes=lambda a, r, z: r * (1 + (0.012 * math.cos(44 * a) if 2.19 < z < 2.34 else 0)), segments=220)


@product(
    "moradabad-brass-planter",
    [
        View("Round brass planter with a money plant in it and a band of lattice between beaded lines", el=13, name="plant"),
        View("The empty brass planter from above", el=32, az=22),
        View("The engraved lattice and the beaded lines", el=8, az=-18, zoom=2.4, at=(0.5, 0.1, 0.62)),
    ],
    ground="sandalwood",
)
def planter(view):
    d = Drawing().lattice(34, 0.56, 0.76, 3, 0.14)
    body = [(0.0, 0.0), (0.48, 0.0), (0.52, 0.02), (0.72, 0.2), (0.86, 0.5), (0.9, 0.8), (0.88, 1.1), (0.84, 1.3), (0.88, 1.38), (0.92, 1.4)]
    vessel(body, brass(relief=relief(d), depth=0.02, roughness=0.22), 0.03, uv="height", segments=160)
    bead = ball(0.026, brass(), segments=14)
    copies(bead, around(84, 0.9, 0.76) + around(84, 0.885, 1.075))
    if view.name == "plant":
        turned([(0.0, 1.16), (0.83, 1.18), (0.0, 1.2)], plain("soil", "3A2A1E", 0.95, grain=0.06, size=14))
        money_plant(1.2)


def money_plant(z):
    import random

    chance = random.Random(11)
    green = plain("leaf", "4C7A3A", 0.35, 0.45)
    leaf = mango_leaf(green, 0.5, 0.19)
    places = []
    for i in range(26):
        a, out, tall = chance.uniform(0, 6.28), chance.uniform(0.05, 0.75), chance.uniform(0.15, 1.0)
        top = (math.cos(a) * out, math.sin(a) * out, z + tall)
        sweep([(top[0] * 0.2, top[1] * 0.2, z - 0.05), (top[0] * 0.5, top[1] * 0.5, z + tall * 0.7), top], 0.018, green, sides=8)
        places.append(Matrix.Translation(top) @ Matrix.Rotation(a + chance.uniform(-0.8, 0.8), 4, "Z") @ Matrix.Rotation(chance.uniform(-0.2, 0.6), 4, "Y") @ Matrix.Scale(chance.uniform(0.7, 1.15), 4))
    copies(leaf, places)


@product(
    "longpi-black-stone-pot",
    [
        View("Round black stone pot with its lid and two ear handles", el=16),
        View("The black pot open, its lid leaning against it", el=30, az=-24, name="open"),
        View("The dull sheen of the hand-rubbed stone and one handle", el=14, az=40, zoom=2.2, at=(0.7, 0.3, 0.55)),
    ],
    ground="rose",
)
def longpi_pot(view):
    material = stone((0.022, 0.022, 0.024), speck=(0.06, 0.06, 0.062), rough=0.42, grain=0.01, scale=0.7)
    body = [(0.0, 0.0), (0.42, 0.0), (0.6, 0.06), (0.84, 0.3), (0.92, 0.58), (0.84, 0.86), (0.72, 0.98), (0.72, 1.02), (0.8, 1.06)]
    vessel(body, material, 0.07)
    for side in (-1, 1):
        ear = sweep([(side * 0.84, -0.2, 0.78), (side * 1.0, -0.16, 0.84), (side * 1.1, 0, 0.86), (side * 1.0, 0.16, 0.84), (side * 0.84, 0.2, 0.78)], [0.06, 0.058, 0.055, 0.058, 0.06], material)
        ear.name = "ear"
    lid = turned([(0.0, 0.0), (0.72, 0.0), (0.76, 0.03), (0.72, 0.08), (0.4, 0.2), (0.14, 0.26), (0.09, 0.32), (0.17, 0.4), (0.16, 0.46), (0.0, 0.5)], material)
    lid.location = (0, 0, 1.06)
    if view.name == "open":
        lid.location, lid.rotation_euler = (1.0, -0.62, 0.66), (0.0, -1.12, -0.5)


@product(
    "brass-urli-bowl",
    [
        View("Wide brass urli filled with water, marigolds, rose petals and floating lamps", el=26, name="filled"),
        View("The empty brass urli with its rolled and beaded rim", el=17, az=15),
        View("Flowers and a small flame on the water of the urli", el=34, az=-20, zoom=2.0, at=(0.45, 0.3, 0.8), name="filled"),
    ],
    ground="sandalwood",
)
def urli(view):
    body = [(0.0, 0.0), (0.5, 0.0), (0.56, 0.03), (0.95, 0.16), (1.25, 0.38), (1.3, 0.48), (1.42, 0.54), (1.46, 0.52)]
    vessel(body, brass(hammered=0.008), 0.05, segments=160)
    copies(ball(0.034, brass(), segments=14), around(110, 1.455, 0.545))
    torus(1.31, 0.025, brass(), (0, 0, 0.43), 120)
    if view.name != "filled":
        return
    from flowers import floating

    turned([(0.0, 0.4), (1.2, 0.4), (0.0, 0.401)], plain("water", (0.10, 0.075, 0.03), 0.015, 0.6), segments=120)
    floating(1.02, 0.4)
