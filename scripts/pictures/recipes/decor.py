"""Things for rooms: stool, candle, basket, toy, lantern, trinket box."""

import math

from catalogue import View, product
from diyas import lit_flame
from drawn import Drawing, picture
from finishes import antique_brass, blackened, fibre, plain, sheesham, wax
from mathutils import Matrix
from shapes import around, ball, copies, curve, lathe, mesh, pierced, pointed, sweep, torus, turned


@product(
    "sheesham-carved-stool",
    [
        View("Carved sheesham stool with four turned legs and a petal edge round its seat", el=20, az=-28),
        View("The petal-carved edge of the seat close by", el=24, az=-20, zoom=2.3, at=(0.4, 0.1, 0.9)),
        View("The stool from the front, its turned legs and rails in sight", el=7, az=12),
    ],
    ground="cotton",
)
def stool(view):
    board, leg_wood = sheesham(along="X"), sheesham(along="Z")
    petals = lambda a, r, z: r * (1 + (0.035 * abs(math.cos(18 * a)) ** 0.6 if r > 1.2 else 0))  # noqa: E731
    turned([(1.28, 2.62), (1.36, 2.66), (1.4, 2.74), (1.4, 2.84), (1.35, 2.9), (1.28, 2.92), (1.24, 2.9), (1.22, 2.9), (1.2, 2.92), (0.0, 2.94)], board, lobes=petals, segments=288)
    apron = turned([(1.12, 2.38), (1.12, 2.38), (1.16, 2.4), (1.16, 2.62), (1.12, 2.64)], board, segments=128)
    apron.name = "apron"
    copies(ball(0.05, board, segments=16), around(40, 1.165, 2.5))
    profile = [(0.11, 0), (0.14, 0.04), (0.15, 0.14), (0.09, 0.24), (0.1, 0.3), (0.16, 0.38), (0.1, 0.48), (0.085, 0.6), (0.12, 0.9), (0.155, 1.3), (0.12, 1.58), (0.17, 1.64), (0.17, 1.7), (0.11, 1.76), (0.1, 1.86), (0.16, 1.94), (0.17, 2.02), (0.17, 2.02), (0.17, 2.5)]
    for place in around(4, 0.86, 0, start=math.pi / 4):
        leg = turned(profile, leg_wood, segments=48)
        leg.matrix_world = place @ Matrix.Rotation(0.06, 4, "Y")
    rail = [(0.045, -0.62), (0.06, -0.5), (0.09, -0.1), (0.1, 0.0), (0.09, 0.1), (0.06, 0.5), (0.045, 0.62)]
    for i in range(4):
        bar = turned(rail, leg_wood, segments=32)
        bar.matrix_world = Matrix.Rotation(i * math.pi / 2, 4, "Z") @ Matrix.Translation((0, 0.63, 0.78)) @ Matrix.Rotation(math.pi / 2, 4, "Y")


@product(
    "beeswax-pillar-candle",
    [
        View("Honey-coloured beeswax pillar candle, burning", el=10),
        View("The soft pool of wax and the flame from above", el=36, az=20, zoom=1.8, at=(0.5, 0.5, 0.72)),
        View("Two beeswax pillars of different height, unlit", el=14, az=-20, name="two"),
    ],
    ground="khadi",
)
def candle(view):
    material = wax()

    def pillar(x, y, tall, lit):
        rim = lambda a, r, z: r * (1 + 0.006 * math.sin(3 * a + z) + 0.004 * math.sin(7 * a))  # noqa: E731
        dip = 0.09 if lit else 0.02
        line = [(0.0, 0.0), (0.37, 0.0), (0.38, 0.012), (0.38, tall - 0.03), (0.365, tall + 0.0), (0.34, tall - 0.005), (0.27, tall - dip), (0.0, tall - dip - 0.012)]
        lathe(curve([line[1]] + line[1:3] + line[2:4] + line[3:]), material, lobes=rim, at=(x, y, 0), segments=128)
        sweep([(x, y, tall - dip - 0.02), (x + 0.004, y, tall - dip + 0.06), (x + 0.03, y, tall + 0.03)], 0.016, plain("wick", "2A2320" if lit else "EDE6D6", 0.9), sides=10)
        if lit:
            turned([(0.26, tall - dip - 0.002), (0.0, tall - dip)], plain("pool", (0.72, 0.42, 0.09), 0.03, 0.6), at=(x, y, 0))
            lit_flame((x + 0.02, y, tall - 0.01), 0.32)

    if view.name == "two":
        pillar(0, 0, 1.5, False)
        pillar(0.72, -0.5, 1.0, False)
    else:
        pillar(0, 0, 1.5, True)


@product(
    "channapatna-stacking-toy",
    [
        View("Stacking toy of six bright lacquered rings on a wooden peg", el=12),
        View("The rings of the toy taken off and spread about", el=40, az=18, name="spread"),
    ],
    ground="marigold",
)
def stacking_toy(view):
    tones = ("B5281E", "D9731A", "E6B022", "3F7D3C", "22558C", "6B2A6E")
    lacquer = [plain("lac", c, 0.16, 0.5, 0.6) for c in tones]
    pale = plain("ivory wood", "E4CFA2", 0.35, 0.4, 0.2)
    turned([(0.86, 0), (0.86, 0), (0.9, 0.04), (0.9, 0.14), (0.82, 0.2), (0.2, 0.22)], pale)
    turned([(0.11, 0.2), (0.11, 0.2), (0.1, 1.9), (0.08, 2.0)], pale)
    turned([(0.0, 1.92), (0.14, 1.94), (0.25, 2.06), (0.26, 2.16), (0.18, 2.3), (0.0, 2.36)], lacquer[0])
    z = 0.22
    spots = [(reach * math.cos(math.radians(a)), reach * math.sin(math.radians(a))) for reach, a in ((1.68, 205), (1.62, 22), (1.56, 262), (1.5, 318), (1.46, 142), (1.42, 82))]
    for i, material in enumerate(lacquer[1:] + lacquer[:1]):
        major = 0.56 - i * 0.062
        ring = torus(major, 0.148, material, (0, 0, z + 0.13), 96, 32)
        lines = [torus(major + 0.148, 0.008, pale, (0, 0, z + 0.13), 96, 8)] if i % 2 == 0 else []
        if view.name == "spread":
            x, y = spots[i]
            for part in [ring] + lines:
                part.location = (x, y, 0.148)
        z += 0.272


@product(
    "golden-jute-basket",
    [
        View("Round basket of coiled golden jute braid with two handles", el=18, az=-15),
        View("The basket from above, the coil winding to its middle", el=48, az=30),
        View("The stitched jute braid and a handle close by", el=14, az=52, zoom=2.3, at=(0.6, 0.2, 0.7)),
    ],
    ground="cotton",
)
def basket(view):
    jute = fibre("C49A55", 130, 0.02)
    rows, tall, r0 = 15, 0.105, 1.12
    points = []
    turns_floor = 10
    for i in range(turns_floor * 48):
        t = i / 48
        r = t / turns_floor * r0
        points.append((r * math.cos(t * 2 * math.pi), r * math.sin(t * 2 * math.pi), 0.06))
    for i in range(rows * 72):
        t = i / 72
        r = r0 + 0.2 * math.sin(min(1, t / rows * 1.1) * math.pi * 0.62) + 0.01 * math.sin(t * 17)
        points.append((r * math.cos(t * 2 * math.pi), r * math.sin(t * 2 * math.pi), 0.06 + t * tall))
    for shift in (0.0, math.pi):
        plait = []
        for i, (x, y, z) in enumerate(points):
            a = math.atan2(y, x)
            s = 0.022 * math.sin(i * 0.9 + shift)
            plait.append((x + s * math.cos(a), y + s * math.sin(a), z + 0.022 * math.cos(i * 0.9 + shift)))
        sweep(plait, 0.048, jute, sides=8, fine=True)
    top = 0.06 + rows * tall
    for side in (-1, 1):
        for shift in (-0.04, 0.04):
            sweep([(side * 1.3 + shift * 0.3, -0.34, top - 0.3), (side * 1.36, -0.3, top), (side * (1.36 + shift), -0.18, top + 0.34), (side * (1.36 + shift), 0.18, top + 0.34), (side * 1.36, 0.3, top), (side * 1.3 + shift * 0.3, 0.34, top - 0.3)], 0.055, jute, sides=10, steps=12)


@product(
    "bidri-trinket-box",
    [
        View("Round black Bidri box with silver flowers inlaid on lid and wall", el=34, az=0),
        View("The silver inlay on the lid of the box from above", el=62, az=20, zoom=1.25, at=(0.5, 0.5, 0.8)),
    ],
    ground="cotton",
)
def trinket_box(view):
    from thalis import Plate

    wall = Drawing().stem(12, 0.5, 0.14, 0.02, 8.6).flowers(12, 0.5, 0.17, 8.6, 6, 0.25).leaves(24, 0.46, 0.12, 8.6, 0.8, 0.5).band(0.12, 0.15).band(0.84, 0.87)
    lathe(curve([(0.0, 0.0), (0.66, 0.0), (0.66, 0.0), (0.7, 0.04), (0.72, 0.3), (0.7, 0.5), (0.68, 0.52)]), blackened(picture(wall.mask)), uv="height", segments=160)
    torus(0.695, 0.012, blackened(picture(Drawing(64, 64).band(0, 1).mask)), (0, 0, 0.53), 120)
    lid = Plate().petals(12, 0.05, 0.30, 0.86).petals(12, 0.33, 0.60, 0.8, line=0.18).petals(12, 0.37, 0.52, 0.42, shift=0.0).flowers(12, 0.72, 0.075, 4.5, 6, 0.5).leaves(12, 0.70, 0.07, 4.5, 0.9).band(0.615, 0.625).band(0.82, 0.832).petals(48, 0.85, 0.95, 0.85)
    lathe(curve([(0.71, 0.53), (0.73, 0.56), (0.73, 0.62), (0.62, 0.72), (0.36, 0.82), (0.0, 0.86)]), blackened(picture(lid.mask)), uv="flat", segments=160)
    turned([(0.05, 0.84), (0.04, 0.9), (0.085, 0.96), (0.07, 1.02), (0.0, 1.05)], blackened(picture(Drawing(64, 64).band(0.3, 1).mask)), segments=48)


@product(
    "moradabad-jaali-lantern",
    [
        View("Brass lantern pierced with leaves and flowers, a candle glowing inside it", el=8),
        View("The fretted openings and dome of the lantern close by", el=14, az=24, zoom=2.0, at=(0.5, 0.3, 0.6)),
    ],
    ground="dusk",
    glow=True,
)
def lantern(view):
    import bpy

    material = antique_brass(dark=0.4)
    turned([(0.82, 0), (0.82, 0), (0.86, 0.03), (0.86, 0.1), (0.72, 0.16), (0.72, 0.24)], material)
    radius = lambda t: 0.7 + 0.07 * math.sin(t * math.pi)  # noqa: E731
    pierced(lantern_opening, lambda a, t: (radius(t) * math.cos(a), radius(t) * math.sin(a), 0.24 + 1.4 * t), material, 132, 432, 0.028)
    for z in (0.24, 1.64):
        torus(0.71, 0.035, material, (0, 0, z), 128)
    turned([(0.72, 1.64), (0.78, 1.67), (0.76, 1.72), (0.74, 1.9), (0.56, 2.12), (0.24, 2.28), (0.12, 2.36), (0.18, 2.44), (0.08, 2.54), (0.12, 2.62), (0.0, 2.74)], material, lobes=lambda a, r, z: r * (1 + 0.025 * abs(math.sin(8 * a)) * (1.8 < z < 2.25)), segments=192)
    torus(0.16, 0.03, material, (0, 0, 2.84), 48, 12, (math.pi / 2, 0, 0.5))
    turned([(0.0, 0.16), (0.2, 0.16), (0.2, 0.5), (0.0, 0.5)], plain("wax", "EFE6D2", 0.5))
    lit_flame((0, 0, 0.5), 0.4)
    bulb = bpy.data.lights.new("candle", "POINT")
    bulb.energy, bulb.color, bulb.shadow_soft_size = 150, (1.0, 0.56, 0.2), 0.04
    thing = bpy.data.objects.new("candle", bulb)
    thing.location = (0, 0, 0.78)
    bpy.context.collection.objects.link(thing)


def lantern_opening(u, t):
    """Tall leaves above and below, between them flowers of four leaves, and rows of small round holes."""
    wide, high = 4.6, 1.4
    column = lambda count, shift=0.0: (((u * count + shift) % 1) - 0.5) * wide / count  # noqa: E731
    found = [0.026 - math.hypot(column(32), (t - v) * high) for v in (0.055, 0.945)]
    for v in (0.25, 0.75):
        found.append(pointed(column(16), (t - v) * high, 0.082, 0.215))
        found.append(0.03 - math.hypot(column(16, 0.5), (t - v - (0.085 if v < 0.5 else -0.085)) * high))
        found.append(pointed(column(16, 0.5), (t - v + (0.035 if v < 0.5 else -0.035)) * high, 0.03, 0.1))
    x, y = column(16, 0.5), (t - 0.5) * high
    for along, across in ((x + y, x - y), (x - y, x + y)):
        along, across = abs(along) / math.sqrt(2) - 0.078, across / math.sqrt(2)
        found.append(pointed(across, along, 0.034, 0.066))
    x = column(16)
    found.append(0.036 - (abs(x) + abs(y)) / math.sqrt(2))
    return max(found)

