"""Torans: hangings for a doorway, seen before a wall."""

import math
import random

from bells import bell
from catalogue import View, product
from drawn import Drawing, colours
from finishes import brass, fibre, painted, plain, sandal_wood, silver
from flowers import marigold
from mathutils import Matrix
from shapes import ball, copies, curve, mesh, sweep, torus, turned
from vessels import mango_leaf


@product(
    "brass-bell-bead-toran",
    [
        View("Nine strings of painted wooden beads, each ending in a small brass bell", hang=True, el=2, fill=0.92),
        View("Painted beads and brass bells of the toran close by", hang=True, el=3, az=16, zoom=2.4, at=(0.5, 0.5, 0.42)),
    ],
    ground="cotton",
)
def bead_toran(view):
    rod = turned([(0.0, -2.1), (0.05, -2.09), (0.05, 2.09), (0.0, 2.1)], sandal_wood(), segments=24)
    rod.rotation_euler = (0, math.pi / 2, 0)
    tones = [plain("lac", c, 0.2, 0.5, 0.5) for c in ("B5281E", "E6A322", "2F6F4E", "23559A", "D9731A")]
    bead = [turned([(0.02, -0.09), (0.08, -0.075), (0.11, 0.0), (0.08, 0.075), (0.02, 0.09)], t, segments=28) for t in tones]
    spacer = turned([(0.03, -0.02), (0.06, 0.0), (0.03, 0.02)], brass(), segments=20)
    places, rounds = {i: [] for i in range(5)}, []
    lengths = (12, 9, 7, 6, 5, 6, 7, 9, 12)
    for k, count in enumerate(lengths):
        x = (k - 4) * 0.5
        z = -0.1
        torus(0.07, 0.014, fibre("7A2A1E", 40, 0.004), (x, 0, 0), 24, 8, (0, math.pi / 2, 0))
        for i in range(count):
            z -= 0.21
            places[(i + k) % 5].append(Matrix.Translation((x, 0, z)))
            rounds.append(Matrix.Translation((x, 0, z - 0.105)))
        sweep([(x, 0, 0), (x, 0, z - 0.2)], 0.012, fibre("7A2A1E", 40, 0.004), sides=6)
        bell(brass(), [(0.0, 0.3), (0.06, 0.3), (0.13, 0.24), (0.15, 0.12), (0.2, 0.0)], 0.02, (x, 0, z - 0.52))
    for i, source in enumerate(bead):
        copies(source, places[i])
    copies(spacer, rounds)
    sweep([(-1.9, 0, 0.04), (0, 0, 0.9), (1.9, 0, 0.04)], 0.02, fibre("7A2A1E", 60, 0.004), steps=1)


@product(
    "marigold-mango-leaf-toran",
    [
        View("Toran of orange and yellow fabric marigolds over green mango leaves, with two long falls", hang=True, el=2, fill=0.94),
        View("Full fabric marigolds and stiff mango leaves close by", hang=True, el=4, az=14, zoom=2.6, at=(0.3, 0.5, 0.78)),
    ],
    ground="sandalwood",
)
def marigold_toran(view):
    chance = random.Random(7)
    heads = [marigold(0.2, c, i) for i, c in enumerate(("E8861A", "F2B02E", "E07616", "F0A424"))]
    leaf = mango_leaf(plain("leaf", "3C6B36", 0.55, 0.3), 0.95, 0.17)
    flowers, leaves = [[] for _ in heads], []
    face = Matrix.Rotation(math.pi / 2, 4, "X")

    def head(x, z, tone):
        flowers[tone].append(Matrix.Translation((x, -0.08, z)) @ face @ Matrix.Rotation(chance.uniform(0, 6), 4, "Z") @ Matrix.Scale(chance.uniform(0.92, 1.1), 4))

    for i in range(15):
        t = (i - 7) / 7
        x, z = 2.0 * t, -0.28 * (1 - t * t)
        head(x, z, i % 2)
        if i % 2 == 1 and 0 < i < 14:
            for side in (-0.28, 0.0, 0.28):
                leaves.append(Matrix.Translation((x, 0.02, z - 0.14)) @ Matrix.Rotation(side, 4, "Y") @ Matrix.Rotation(math.pi / 2, 4, "Y") @ Matrix.Rotation(math.pi / 2 + chance.uniform(-0.1, 0.1), 4, "X"))
        elif 0 < i < 14:
            for k in range(3):
                head(x, z - 0.32 * (k + 1), (2, 3, 2)[k])
    for side in (-1, 1):
        for k in range(12):
            head(side * 2.0, -0.3 * (k + 1), (0, 1)[k % 2] if k % 4 else 2)
        for turn in (-0.3, 0.0, 0.3):
            leaves.append(Matrix.Translation((side * 2.0, 0.0, -3.7)) @ Matrix.Rotation(turn, 4, "Y") @ Matrix.Rotation(math.pi / 2, 4, "Y") @ Matrix.Rotation(math.pi / 2, 4, "X"))
    for i, source in enumerate(heads):
        copies(source, flowers[i])
    copies(leaf, leaves)


@product(
    "kutch-mirror-work-toran",
    [
        View("Embroidered toran with seven pointed leaves, set with small round mirrors", hang=True, el=2, fill=0.94),
        View("Abhla mirrors held by buttonhole stitch, close by", hang=True, el=3, az=14, zoom=2.8, at=(0.42, 0.5, 0.5)),
        View("The toran from the left", hang=True, el=6, az=-32, fill=0.9),
    ],
    ground="cotton",
)
def mirror_toran(view):
    tones = ("A3222E", "D98A1F", "2F6E5A", "7A2B6B", "23498C", "D9631A", "A3222E")
    frieze = Drawing(2048, 512).petals(28, 0.06, 0.3, 0.9).petals(28, 0.7, 0.94, 0.9, up=False).band(0.33, 0.36).band(0.64, 0.67)
    spots = Drawing(2048, 512).flowers(14, 0.5, 0.09, 8.0, 6, 0.5)
    panel(4.2, 0.62, (0, 0, 0.31), painted(colours("7E1D2B", (frieze, "E8A22B"), (spots, "F2E4C4")), 0.9, specular=0.1))
    mirrors = [(-2.1 + 0.3 * (i + 0.5), 0.31) for i in range(14)]
    for i, tone in enumerate(tones):
        x = (i - 3) * 0.6
        d = Drawing(512, 1024)
        d.lattice(4, 0.2, 0.95, 7, 0.12)
        leaf_panel(x, 0.56, 1.25, painted(colours(tone, (d, "F0C46A")), 0.9, specular=0.1))
        mirrors += [(x, -0.28), (x - 0.14, -0.52), (x + 0.14, -0.52), (x, -0.78)]
        tassel(x, -1.27, tones[(i + 3) % 7])
    disc = turned([(0.0, 0.0), (0.075, 0.0), (0.075, 0.012), (0.0, 0.014)], silver(roughness=0.03), segments=32)
    ring = torus(0.08, 0.02, fibre("F2E4C4", 60, 0.004), segments=40, sides=8)
    up = Matrix.Rotation(math.pi / 2, 4, "X")
    copies(disc, [Matrix.Translation((x, -0.03, z)) @ up for x, z in mirrors])
    copies(ring, [Matrix.Translation((x, -0.035, z)) @ up for x, z in mirrors])
    for k in range(5):
        torus(0.09, 0.03, plain("loop", "7E1D2B", 0.9), ((k - 2) * 1.0, 0, 0.7), 28, 8, (math.pi / 2, 0, 0))


def panel(wide, tall, at, material):
    columns = 80
    verts = [((i / columns - 0.5) * wide, 0.02 * math.sin(i * 0.5), (j - 0.5) * tall) for j in range(2) for i in range(columns + 1)]
    faces = [(i, i + 1, columns + 2 + i, columns + 1 + i) for i in range(columns)]
    uvs = [((i / columns, 0), ((i + 1) / columns, 0), ((i + 1) / columns, 1), (i / columns, 1)) for i in range(columns)]
    thing = mesh("panel", verts, faces, material, uvs)
    thing.modifiers.new("thick", "SOLIDIFY").thickness = 0.03
    thing.location = at


def leaf_panel(x, wide, tall, material):
    """A leaf that ends in a point, hanging from z = 0."""
    rows, columns = 40, 16
    verts, uvs, faces = [], [], []
    for j in range(rows + 1):
        t = j / rows
        half = wide / 2 * (1 if t < 0.45 else (1 - ((t - 0.45) / 0.55) ** 1.7))
        for i in range(columns + 1):
            s = i / columns * 2 - 1
            verts.append((x + half * s, 0.015 + 0.03 * math.cos(s * 2.4) * t, -t * tall))
            uvs.append((0.5 + s * half / wide, 1 - t))
    for j in range(rows):
        for i in range(columns):
            a = j * (columns + 1) + i
            faces.append((a, a + 1, a + columns + 2, a + columns + 1))
    thing = mesh("leaf", verts, faces, material, [tuple(uvs[k] for k in f) for f in faces])
    thing.modifiers.new("thick", "SOLIDIFY").thickness = 0.025


def tassel(x, z, colour):
    silk = plain("silk", colour, 0.6, 0.3, sheen=0.4)
    ball(0.05, silk, (x, 0, z))
    for i in range(18):
        a = i * 2 * math.pi / 18
        sweep([(x, 0, z), (x + 0.045 * math.cos(a), 0.045 * math.sin(a), z - 0.12), (x + 0.06 * math.cos(a), 0.06 * math.sin(a), z - 0.34)], 0.012, silk, sides=5, steps=3)
