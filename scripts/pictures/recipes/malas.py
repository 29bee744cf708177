"""Malas: beads strung on a thread with a guru bead and a tassel, laid down in a loop."""

import math
import random

from catalogue import View, product
from finishes import brass, crystal, fibre, plain, rosewood, sandal_wood, silver, wood
from mathutils import Matrix, Vector, noise
from shapes import ball, copies, curve, frames, group, lathe, mesh, sweep, torus, turned



def loop(length, squeeze, seed, turns, thick):
    """A loose loop that lies on the ground, once or twice round, and closes at the front, where the guru bead is."""
    chance = random.Random(seed)
    waves = [(k, chance.uniform(-0.05, 0.05) * 2 / k, chance.uniform(0, 6.28)) for k in (2, 3, 4, 5)]
    count = 720
    line = []
    for i in range(count):
        s = i / count
        a = -math.pi / 2 + 2 * math.pi * turns * s
        inward = 0.3 * math.sin(math.pi * s) if turns > 1 else 0
        r = (1 - inward) * (1 + sum(h * math.sin(k * a + p) for k, h, p in waves))
        # The second round crosses the first on top of it.
        line.append(Vector((r * math.cos(a) * squeeze, r * math.sin(a), 0.95 * math.exp(-(((s - 0.75) / 0.05) ** 2)) * (turns > 1))))
    around = sum((a - b).length for a, b in zip(line, line[1:] + line[:1]))
    grow = length / around
    return [Vector((p.x * grow, p.y * grow, p.z * thick)) for p in line]


def strung(line, spacing, height):
    """Places of beads at equal distances, their Z axis along the thread; none at the very front, where both ends meet."""
    around = [(line[i], line[(i + 1) % len(line)]) for i in range(len(line))]
    total = sum((b - a).length for a, b in around)
    count = round(total / spacing)
    found, travelled, k = [], 0.0, 0
    for a, b in around:
        step = (b - a).length
        while k < count and (k + 0.5) * total / count <= travelled + step:
            p = a.lerp(b, ((k + 0.5) * total / count - travelled) / step)
            found.append(Matrix.Translation(p + Vector((0, 0, height))) @ (b - a).to_track_quat("Z", "Y").to_matrix().to_4x4())
            k += 1
        travelled += step
    return found


def mala(bead, size, count=108, gap=1.16, thread="A52A22", tassel="A52A22", seed=1, squeeze=0.78, spacer=None, every=27, guru=None, cord_width=0.085):
    """Beads of diameter `size` strung in a loop; `spacer` beads stand after each `every`-th."""
    line = loop(size * gap * count, squeeze, seed, 2 if count > 50 else 1, size)
    places = strung(line, size * gap, size / 2)
    chance = random.Random(seed)
    usual = [p @ Matrix.Rotation(chance.uniform(0, 6.28), 4, "Z") @ Matrix.Scale(chance.uniform(0.95, 1.04), 4) for i, p in enumerate(places) if not (spacer and i % every == every - 1)]
    variants = bead if isinstance(bead, list) else [bead]
    for i, source in enumerate(variants):
        copies(source, usual[i :: len(variants)])
    if spacer:
        copies(spacer, [p for i, p in enumerate(places) if i % every == every - 1])
    cord = fibre(thread, 90, size * 0.02)
    sweep([(p.x, p.y, p.z + size / 2) for p in line[::4]], size * cord_width, cord, sides=8, closed=True, fine=True)
    knot = ball(size * 0.15, cord, segments=10)
    half = [(places[i].translation + places[(i + 1) % len(places)].translation) / 2 for i in range(len(places))]
    copies(knot, [Matrix.Translation(p) for p in half])
    front = min(line, key=lambda p: p.y)
    hang_tassel(front, size, guru, tassel, cord)


def hang_tassel(front, size, guru, colour, cord):
    x, y = front.x, front.y
    if guru:
        guru.location, guru.rotation_euler = (x, y - size * 0.75, size * 0.62), (math.pi / 2, 0, 0)
    chance = random.Random(2)
    silk = plain("silk", colour, 0.55, 0.4, sheen=0.5)
    top = y - size * 1.55
    ball(size * 0.32, cord, (x, top, size * 0.36))
    for i in range(90):
        a, r = chance.uniform(0, 6.28), math.sqrt(chance.random())
        reach = size * chance.uniform(3.6, 4.1)
        end = (x + r * math.cos(a) * size * 0.85, top - reach, size * 0.06 + size * 0.2 * (1 + r * math.sin(a)))
        middle = (x + r * math.cos(a) * size * 0.5, top - reach * 0.5, size * 0.36 + r * math.sin(a) * size * 0.3)
        sweep([(x + r * math.cos(a) * size * 0.2, top, size * 0.36 + r * math.sin(a) * size * 0.2), middle, end], size * 0.028, silk, sides=5, steps=4, caps=False)
    wrap = torus(size * 0.27, size * 0.09, cord, (x, top - size * 0.45, size * 0.36), 32, 8, (math.pi / 2, 0, 0))
    wrap.scale = (1, 1, 2.4)


def formed(shape, material, seed, cuts=40):
    """A bead whose surface is moved by `shape(direction, noise) -> radius`."""
    verts, faces = [], []
    rings = cuts
    for j in range(rings + 1):
        t = math.pi * j / rings
        for i in range(2 * rings):
            a = math.pi * i / rings
            d = Vector((math.sin(t) * math.cos(a), math.sin(t) * math.sin(a), -math.cos(t)))
            verts.append(d * shape(d, a, seed))
    n = 2 * rings
    for j in range(rings):
        for i in range(n):
            k = (i + 1) % n
            faces.append((j * n + i, j * n + k, (j + 1) * n + k, (j + 1) * n + i))
    return mesh("bead", verts, faces, material)


def rudraksha(d, a, seed):
    seam = abs(math.cos(2.5 * a)) ** 0.35
    bumps = noise.turbulence(d * 3.4 + Vector((seed * 7, 0, 0)), 3, True)
    ends = 1 - 0.2 * abs(d.z) ** 6
    return 0.5 * ends * (0.80 + 0.12 * seam + 0.13 * bumps)


def lotus_seed(d, a, seed):
    return 0.5 * (0.93 + 0.02 * noise.noise(d * 2 + Vector((seed, 0, 0)))) * (1 + 0.16 * abs(d.z) - 0.22 * max(0, abs(d.z) - 0.92) / 0.08)


VIEWS = dict(el=58, fill=0.92)


@product(
    "panchmukhi-rudraksha-mala",
    [
        View("A loop of brown five-faced rudraksha beads on red cotton, with a guru bead and a red tassel", **VIEWS),
        View("Rudraksha beads close by: five seams and deep furrows, a knot between each two", el=48, az=-14, zoom=2.7, at=(0.5, 0.2, 0.6)),
    ],
    ground="cotton",
)
def rudraksha_mala(view):
    material = bead_wood((0.30, 0.115, 0.045), (0.09, 0.03, 0.014), 0.5)
    beads = [formed(rudraksha, material, seed) for seed in range(4)]
    mala(beads, 1.0, gap=1.12, guru=formed(rudraksha, material, 9), seed=3)


def bead_wood(light, dark, rough):
    from nodes import Nodes

    n = Nodes("seed")
    tint = n.mix(n.ramp(n.cavity(), (0.40, 1.0), (0.53, 0.0)), light, dark)
    n.set(Base_Color=tint, Roughness=rough, Specular=0.4, Normal=n.bump(n.noise(9, 5, 0.7), 0.02))
    return n.material


@product(
    "kamal-gatta-mala",
    [
        View("A loop of dark lotus seeds strung on red thread, with a red tassel", **VIEWS),
        View("The smooth dark seeds and red knots close by", el=48, az=14, zoom=2.7, at=(0.5, 0.2, 0.6)),
    ],
    ground="cotton",
)
def lotus_mala(view):
    tones = [plain("seed", c, 0.32, 0.5) for c in ((0.035, 0.02, 0.014), (0.06, 0.032, 0.02), (0.02, 0.014, 0.012))]
    beads = [formed(lotus_seed, tone, i, 24) for i, tone in enumerate(tones)]
    mala(beads, 1.0, gap=1.2, guru=formed(lotus_seed, tones[0], 5, 24), seed=5)


def turned_bead(material, length=0.5):
    """Round at 0.5, a barrel above."""
    return turned([(0.07, -length), (0.07, -length), (0.3, -length * 0.88), (0.45, -length * 0.45), (0.5, 0), (0.45, length * 0.45), (0.3, length * 0.88), (0.07, length), (0.07, length)], material, segments=32)


@product(
    "mysore-sandalwood-mala",
    [
        View("A loop of pale sandalwood beads with brass spacers at each quarter and a cream tassel", **VIEWS),
        View("Grain of the sandalwood beads and one brass spacer close by", el=36, az=-16, zoom=3.6, at=(0.755, 0.45, 0.6), blur=0.5),
    ],
    ground="khadi",
)
def sandalwood_mala(view):
    material = sandal_wood(scale=0.5)
    mala(turned_bead(material, 0.46), 1.0, gap=1.06, thread="8C6D46", tassel="D9C49A", spacer=turned_bead(brass(), 0.42), every=27, guru=turned_bead(material, 0.6), seed=8)


@product(
    "vrindavan-tulsi-mala",
    [
        View("A loop of small pale tulsi-wood barrels, a knot at each, with a saffron tassel", **VIEWS),
        View("The little turned barrels close by", el=36, az=16, zoom=3.0, at=(0.5, 0.24, 0.6), blur=0.6),
    ],
    ground="khadi",
)
def tulsi_mala(view):
    tones = [wood(light, tuple(c * 0.66 for c in light), 0.6, scale=0.6) for light in ((0.60, 0.45, 0.27), (0.52, 0.37, 0.21), (0.66, 0.51, 0.33))]
    mala([turned_bead(t, 0.62) for t in tones], 1.0, gap=1.42, thread="E8D9B8", tassel="E09A2E", guru=turned_bead(tones[0], 0.7), seed=12, squeeze=0.7)


@product(
    "sphatik-crystal-mala",
    [
        View("A loop of clear rock-crystal beads with silver spacers and a white tassel", **VIEWS),
        View("Light in the crystal beads, fine veils inside them", el=50, az=-14, zoom=2.6, at=(0.5, 0.22, 0.6)),
    ],
    ground="stone",
    samples=44,
)
def crystal_mala(view):
    mala(ball(0.5, crystal(veil=0.12), segments=48), 1.0, gap=1.12, thread="E9E6DF", tassel="F2EEE6", spacer=turned_bead(silver(), 0.36), every=12, guru=ball(0.62, crystal(veil=0.12), segments=48), seed=15, cord_width=0.05)


@product(
    "rosewood-wrist-mala",
    [
        View("Twenty-seven large rosewood beads with three brass spacers and a silk tassel", el=50, fill=0.86),
        View("Grain of the dark beads and a brass spacer close by", el=28, az=14, zoom=2.4, at=(0.45, 0.42, 0.6), blur=0.4),
    ],
    ground="cotton",
)
def wrist_mala(view):
    material = rosewood(scale=0.5)
    mala(turned_bead(material, 0.47), 1.0, count=30, gap=1.02, thread="3A1512", tassel="8A1F2B", spacer=turned_bead(brass(), 0.34), every=10, guru=turned_bead(material, 0.62), seed=4, squeeze=0.96)
