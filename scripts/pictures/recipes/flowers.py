"""Marigolds, petals and floating lights, for vessels and garlands."""

import math
import random

from diyas import lit_flame
from finishes import plain
from mathutils import Matrix
from shapes import mesh, turned, vessel


def petal_mesh(length, width, material, curl=0.5):
    rows, cols = 6, 5
    verts, faces = [], []
    for i in range(rows + 1):
        t = i / rows
        half = width * (0.35 + 0.65 * math.sin(math.pi * min(0.62, t * 0.62 + 0.02))) * (1 if t < 0.9 else 0.86)
        for j in range(cols):
            s = j / (cols - 1) * 2 - 1
            verts.append((length * t, half * s, curl * length * t * t + 0.3 * half * (s * s - 0.5) + 0.05 * length * math.sin(7 * s) * t))
    for i in range(rows):
        for j in range(cols - 1):
            a = i * cols + j
            faces.append((a, a + 1, a + cols + 1, a + cols))
    return mesh("petal", verts, faces, material)


def marigold(radius, colour="E8941F", seed=1):
    """A full head as one mesh: rings of frilled petals, steeper towards the middle. It looks up, its middle at the origin."""
    chance = random.Random(seed)
    material = plain("marigold", colour, 0.75, 0.15, sheen=0.3)
    petal = petal_mesh(radius * 0.55, radius * 0.2, material, 0.25)
    verts, faces = [], []
    base = [v.co.copy() for v in petal.data.vertices]
    shapes = [tuple(p.vertices) for p in petal.data.polygons]
    for ring, (count, out, up, tilt) in enumerate(((15, 0.42, 0.0, 0.05), (15, 0.36, 0.1, 0.4), (13, 0.28, 0.2, 0.75), (11, 0.18, 0.28, 1.1), (8, 0.08, 0.33, 1.4))):
        for i in range(count):
            m = (
                Matrix.Rotation(2 * math.pi * (i + 0.5 * (ring % 2)) / count + chance.uniform(-0.1, 0.1), 4, "Z")
                @ Matrix.Translation((out * radius, 0, up * radius))
                @ Matrix.Rotation(-tilt + chance.uniform(-0.14, 0.14), 4, "Y")
                @ Matrix.Rotation(chance.uniform(-0.3, 0.3), 4, "X")
                @ Matrix.Scale(chance.uniform(0.85, 1.12), 4)
            )
            start = len(verts)
            verts += [m @ v for v in base]
            faces += [tuple(start + k for k in face) for face in shapes]
    # A cone under the petals, or one would look through the head to what lies behind.
    start, sides = len(verts), 16
    rim = [(0.46 * radius * math.cos(2 * math.pi * i / sides), 0.46 * radius * math.sin(2 * math.pi * i / sides), -0.02 * radius) for i in range(sides)]
    verts += [*rim, (0, 0, 0.3 * radius)]
    faces += [(start + i, start + (i + 1) % sides, start + sides) for i in range(sides)] + [tuple(range(start + sides - 1, start - 1, -1))]
    import bpy

    bpy.data.objects.remove(petal)
    return mesh("marigold", verts, faces, material)


def floating(radius, z):
    """Flowers, petals and three lights on water."""
    chance = random.Random(4)
    heads = [marigold(0.2, "E8941F", 1), marigold(0.19, "F2B632", 2), marigold(0.2, "D9701C", 3)]
    for i, (r, a) in enumerate([(0.86, 0.2), (0.84, 1.0), (0.88, 1.75), (0.85, 2.6), (0.86, 3.5), (0.84, 4.25), (0.87, 5.0), (0.85, 5.7), (0.36, 0.7), (0.4, 2.9), (0.36, 4.7)]):
        source = heads[i % 3]
        twin = source.copy()
        twin.location, twin.rotation_euler = (radius * r * math.cos(a), radius * r * math.sin(a), z - 0.02), (0, 0, chance.uniform(0, 6))
        source.users_collection[0].objects.link(twin)
    for head in heads:
        head.users_collection[0].objects.unlink(head)
    rose = petal_mesh(0.17, 0.1, plain("rose", "B22A3F", 0.6, 0.2, sheen=0.3), 0.35)
    for _ in range(34):
        r, a = radius * math.sqrt(chance.random()) * 0.95, chance.uniform(0, 6.28)
        twin = rose.copy()
        twin.location = (r * math.cos(a), r * math.sin(a), z + 0.012)
        twin.rotation_euler = (chance.uniform(-0.15, 0.15), chance.uniform(-0.2, 0.1), chance.uniform(0, 6.28))
        rose.users_collection[0].objects.link(twin)
    rose.users_collection[0].objects.unlink(rose)
    for a, r in ((1.35, 0.5), (3.7, 0.52), (5.4, 0.5)):
        at = (radius * r * math.cos(a), radius * r * math.sin(a), z)
        cup = vessel([(0.0, 0.0), (0.13, 0.01), (0.15, 0.06), (0.155, 0.1)], plain("cup", "B58A3C", 0.4), 0.012, segments=40)
        cup.location = at
        turned([(0.0, 0.05), (0.145, 0.07), (0.0, 0.075)], plain("wax", "EFE6D2", 0.4), at=at)
        lit_flame((at[0], at[1], z + 0.07), 0.22)
