"""Incense and what it burns in."""

import math
import random

from catalogue import View, product
from drawn import Drawing, relief
from finishes import brass, clay, fibre, plain, rosewood, soapstone
from mathutils import Matrix, Vector
from shapes import around, ball, copies, curve, lathe, mesh, pierced, pointed, sweep, torus, turned, vessel


@product(
    "brass-dhoop-burner",
    [
        View("Footed brass dhoop burner with a pierced, domed lid", el=10),
        View("The burner open with sand and coals in its bowl, the pierced lid beside it", el=24, az=-12, name="open"),
        View("The pierced dome and its finial close by", el=16, az=18, zoom=2.1, at=(0.5, 0.3, 0.76)),
    ],
    ground="brass",
)
def dhoop_burner(view):
    material = brass(roughness=0.19)
    turned([(0.5, 0), (0.5, 0), (0.52, 0.05), (0.44, 0.1), (0.22, 0.17), (0.11, 0.28), (0.11, 0.36), (0.2, 0.43), (0.2, 0.47), (0.1, 0.54), (0.1, 0.62), (0.2, 0.7)], material)
    vessel([(0.0, 0.68), (0.2, 0.69), (0.46, 0.82), (0.56, 1.02), (0.57, 1.12), (0.62, 1.16)], material, 0.04)
    lid = pierced_dome(material)
    lid.location = (0, 0, 1.16)
    if view.name == "open":
        lid.location = (0.98, -0.62, 0.026)
        turned([(0.0, 1.0), (0.5, 1.0), (0.0, 1.04)], plain("sand", "B89A6A", 0.95, grain=0.03))
        for x, y in ((0.1, 0.0), (-0.12, 0.12), (-0.05, -0.16)):
            ball(0.13, plain("coal", "1C1A19", 0.9, grain=0.06, size=8), (x, y, 1.07), (1, 1, 0.8))


def pierced_dome(material):
    """A dome with two rings of leaf-shaped openings, as one thing."""

    def place(a, t):
        r, z = 0.57 * math.cos(t * math.pi / 2 * 0.96) ** 0.9, 0.5 * math.sin(t * math.pi / 2)
        return r * math.cos(a), r * math.sin(a), z

    def opening(u, t):
        found = []
        for count, v, half, tall, turn in ((14, 0.3, 0.3, 0.145, 0.0), (14, 0.6, 0.26, 0.12, 0.5)):
            x = (((u * count + turn) % 1) - 0.5) * 0.5
            found.append(pointed(x, t - v, half * 0.5, tall))
        found.append(0.018 - math.hypot((((u * 14 + 0.5) % 1) - 0.5) * 0.25, t - 0.2))
        return max(found)

    dome = pierced(opening, place, material, 90, 336, 0.035)
    for part in (torus(0.59, 0.035, material, (0, 0, 0.01), 96), turned([(0.1, 0.48), (0.13, 0.52), (0.06, 0.58), (0.11, 0.65), (0.09, 0.72), (0.03, 0.78), (0.0, 0.84)], material)):
        part.parent = dome
    return dome


@product(
    "rosewood-agarbatti-stand",
    [
        View("Long boat-shaped rosewood ash catcher with brass stars and one incense stick", el=40, az=-54, fill=0.88),
        View("Brass stars set into the dark wood, close by", el=42, az=-24, zoom=2.3, at=(0.52, 0.5, 0.1)),
    ],
    ground="cotton",
)
def agarbatti_stand(view):
    wood = rosewood(along="X")
    outline = lambda x: 0.235 * max(0.0, 1 - (abs(x) / 1.36) ** 2.6) ** 0.75 + 0.012  # noqa: E731
    rise = lambda x: 0.15 * (abs(x) / 1.36) ** 3  # noqa: E731
    rows, columns = 160, 61
    verts, faces = [], []
    for i in range(rows + 1):
        x = math.sin((i / rows - 0.5) * math.pi) * 1.36
        half = outline(x)
        trough = max(0.0, half - 0.075)
        for j in range(columns):
            y = (j / (columns - 1) * 2 - 1) * half
            share = abs(y) / trough if trough > 0.02 else 9
            dip = 0.07 * max(0.0, 1 - share**3) ** 0.8 * min(1.0, trough / 0.06) if share < 1 else 0.0
            verts.append((x, y, 0.13 + rise(x) - dip))
    top = len(verts)
    for i in range(rows + 1):
        for j in range(columns):
            x, y, z = verts[i * columns + j]
            side = abs(j / (columns - 1) * 2 - 1)
            verts.append((x, y * 0.8, rise(x) * 0.9 + 0.045 * side**3))
    for i in range(rows):
        for j in range(columns - 1):
            a = i * columns + j
            faces += [(a, a + columns, a + columns + 1, a + 1), (top + a, top + a + 1, top + a + columns + 1, top + a + columns)]
        for j in (0, columns - 1):
            a = i * columns + j
            faces.append((a, a + columns, top + a + columns, top + a) if j else (a, top + a, top + a + columns, a + columns))
    for i, order in ((0, 1), (rows, -1)):
        a = i * columns
        faces.append(tuple(([a + j for j in range(columns)] + [top + a + j for j in reversed(range(columns))])[::order]))
    boat = mesh("boat", verts, faces, wood)
    boat.data.use_auto_smooth = True
    boat.data.auto_smooth_angle = math.radians(45)
    star = star_inlay(brass(roughness=0.25), 0.034)
    copies(star, [Matrix.Translation((x, side * (outline(x) - 0.037), 0.1305 + rise(x))) for x in (-0.9, -0.6, -0.3, 0.0, 0.3, 0.6, 0.9) for side in (-1, 1)])
    foot, tip = Vector((1.16, 0, 0.2)), Vector((-0.95, 0, 1.06))
    sweep([foot.lerp(tip, s) for s in (0, 0.3, 0.7, 1)], 0.009, plain("stick", "C99B5E", 0.8), sides=10)
    sweep([foot.lerp(tip, s) for s in (0.2, 0.5, 0.8, 1.0)], 0.018, plain("masala", "5A3B22", 0.95, grain=0.006, size=60), sides=12)
    turned([(0.0, 0.0), (0.026, 0.0), (0.026, 0.012), (0.016, 0.014), (0.0, 0.012)], brass(), at=(1.16, 0, 0.13 + rise(1.16) - 0.004), segments=32)


def star_inlay(material, size):
    points = [(size * (1 if i % 2 == 0 else 0.45) * math.cos(i * math.pi / 8), size * (1 if i % 2 == 0 else 0.45) * math.sin(i * math.pi / 8), 0.0) for i in range(16)]
    verts = points + [(0, 0, 0.004)]
    return mesh("star", verts, [(i, (i + 1) % 16, 16) for i in range(16)], material, smooth=False)


@product(
    "mysore-sandal-incense",
    [
        View("A bundle of hand-rolled sandal incense sticks tied with red thread", el=42, az=-62),
        View("The rolled ends of the sticks: masala on bamboo", el=24, az=-20, zoom=2.4, at=(0.75, 0.3, 0.7)),
    ],
    ground="cotton",
)
def sandal_incense(view):
    chance = random.Random(9)
    bamboo, masala = plain("bamboo", "C99B5E", 0.7), plain("masala", "6B4A2C", 0.95, grain=0.012, size=70)
    spots = [(0.058 * math.sqrt(i) * math.cos(i * 2.4), 0.058 * math.sqrt(i) * math.sin(i * 2.4) * 0.8 + 0.33) for i in range(40)]
    for x, z in spots:
        spread, begin = chance.uniform(-0.02, 0.02), chance.uniform(-0.04, 0.04)
        sweep([(-1.25 + begin, x * 1.1, z), (0, x * 0.96, z), (1.25 + begin, x * 1.15 + spread, z + spread)], 0.016, bamboo, sides=6, steps=3)
        sweep([(-0.72 + begin, x * 0.99, z), (0, x * 0.96, z), (1.25 + begin, x * 1.15 + spread, z + spread)], 0.028, masala, sides=9, steps=3)
    for at in (-0.62, 0.7):
        for k in range(4):
            ring = torus(0.395, 0.018, fibre("B93A22", 40, 0.006), (at + k * 0.033, 0, 0.33), 60, 8, (0, math.pi / 2, 0))
            ring.scale = (0.84, 1, 1)
    for i, (x, y, turn) in enumerate(((0.3, -0.72, 0.12), (0.1, -0.9, -0.08))):
        rod = sweep([(-1.25, 0, 0.03), (1.25, 0, 0.03)], 0.016, bamboo, sides=6)
        roll = sweep([(-0.7, 0, 0.03), (1.25, 0, 0.03)], 0.028, masala, sides=9)
        for part in (rod, roll):
            part.location, part.rotation_euler = (x, y, 0), (0, 0, turn)


@product(
    "temple-flower-dhoop-cones",
    [
        View("Small incense cones heaped on a clay dish, one of them standing in front", el=26, az=-14),
        View("The grain of pressed petals in the cones, close by", el=34, az=10, zoom=2.2, at=(0.5, 0.4, 0.6)),
    ],
    ground="rose",
)
def dhoop_cones(view):
    chance = random.Random(3)
    vessel([(0.0, 0.0), (0.5, 0.0), (0.56, 0.03), (0.72, 0.12), (0.78, 0.17)], clay(), 0.05)
    tones = [plain("cone", c, 0.95, 0.1, grain=0.025, size=26) for c in ("6E4A2E", "7A3F35", "80562E")]
    shape = curve([(0.15, 0.0), (0.15, 0.0), (0.155, 0.02), (0.1, 0.22), (0.045, 0.4), (0.02, 0.44), (0.0, 0.45)])
    places = [((0.3 * math.cos(a), 0.3 * math.sin(a), 0.06), (0, 0, a)) for a in (0.4, 1.5, 2.6, 3.7, 4.9)]
    places += [((0.42, -0.12, 0.15), (0.2, 1.35, 0.5)), ((-0.38, 0.05, 0.16), (0.1, 1.4, 2.4)), ((0.0, 0.02, 0.1), (0, 0, 0)), ((0.02, -0.4, 0.17), (0.3, 1.5, -1.2)), ((0.1, 0.36, 0.3), (0.5, 1.2, 1.2))]
    places += [((-0.72, -0.72, 0.0), (0, 0, 0)), ((0.74, -0.78, 0.14), (0, 1.26, 2.2))]
    for i, (at, turn) in enumerate(places):
        cone = lathe([(0.0, 0.0)] + shape, tones[i % 3], segments=40)
        cone.location, cone.rotation_euler, cone.scale = at, turn, [chance.uniform(0.93, 1.05)] * 3
    from flowers import marigold, petal_mesh

    marigold(0.2, "E8941F").location = (0.95, -0.2, 0.05)
    petal = petal_mesh(0.16, 0.1, plain("rose petal", "A82E45", 0.6, 0.2, sheen=0.3), 0.4)
    copies(petal, [Matrix.Translation((x, y, 0.015)) @ Matrix.Rotation(t, 4, "Z") for x, y, t in ((-0.95, -0.3, 0.4), (-0.4, -0.98, 2.0), (0.32, -1.02, 4.0), (1.0, -0.62, 5.0))])


@product(
    "agra-soapstone-dhoop-tower",
    [
        View("Soapstone dhoop tower with leaf-shaped openings all round and a domed top", el=9),
        View("Leaf-shaped windows in the wall of the tower, close by", el=10, az=14, zoom=2.0, at=(0.5, 0.3, 0.5)),
    ],
    ground="stone",
    samples=7,
        smoothing=1.5,
)
def dhoop_tower(view):
    material = soapstone()
    turned([(0.62, 0), (0.62, 0), (0.66, 0.03), (0.66, 0.1), (0.56, 0.16), (0.5, 0.2), (0.5, 0.24)], material)

    def opening(u, t):
        row = min(3, int(t * 4))
        x, y = (((u * 10 + 0.5 * (row % 2)) % 1) - 0.5) * 0.283, (t - row * 0.25 - 0.122) * 1.3
        return pointed(x, y, 0.078, 0.118)

    pierced(opening, lambda a, t: (0.45 * math.cos(a), 0.45 * math.sin(a), 0.22 + 1.3 * t), material, 120, 300, 0.07)
    for z in (0.24, 0.545, 0.87, 1.195, 1.52):
        torus(0.45, 0.03, material, (0, 0, z), 96)
    dome = [(0.5, 1.52), (0.52, 1.56), (0.5, 1.6), (0.46, 1.62), (0.47, 1.74), (0.4, 1.9), (0.22, 2.02), (0.1, 2.07), (0.13, 2.12), (0.06, 2.18), (0.1, 2.25), (0.04, 2.34), (0.0, 2.42)]
    turned(dome, material, lobes=lambda a, r, z: r * (1 + 0.03 * abs(math.sin(8 * a)) * (1.62 < z < 2.0)), segments=192)
