"""Bells and singing bowls."""

import math

from catalogue import View, product
from drawn import Drawing, relief
from finishes import bell_metal, brass, copper, fibre, metal, plain, sandal_wood
from mathutils import Matrix
from shapes import ball, copies, group, sweep, torus, turned, vessel

HAND = [(0.0, 0.86), (0.12, 0.85), (0.3, 0.78), (0.36, 0.62), (0.38, 0.42), (0.44, 0.2), (0.56, 0.04), (0.58, 0.0)]


def bell(material, profile, thickness=0.05, at=(0, 0, 0), scale=1.0, clapper=True):
    """An open bell, its outside given from the crown down to the lip; its clapper hangs a little below."""
    low = min(z for _, z in profile)
    parts = [vessel([(r, -z) for r, z in profile], material, thickness, uv="height", segments=128)]
    parts[0].scale = (1, 1, -1)
    parts[0].data.flip_normals()
    if clapper:
        parts.append(ball(0.09, material, (0, 0, low + 0.13), (1, 1, 1.25)))
        parts.append(sweep([(0, 0, low + 0.1), (0, 0, low + 0.6)], 0.025, material, sides=8))
    return group(parts, at, scale=scale)


@product(
    "brass-puja-ghanti",
    [
        View("Brass hand bell with a handle of three turned knops", el=9),
        View("The bell lying on its side, its clapper and thick lip in sight", az=-30, el=20, name="lying"),
        View("The turned handle of the bell close by", el=8, az=15, zoom=2.2, at=(0.5, 0.5, 0.78)),
    ],
    ground="brass",
)
def puja_ghanti(view):
    material = brass(roughness=0.15)
    whole = [bell(material, HAND)]
    handle = [(0.12, 0.82), (0.09, 0.92), (0.17, 1.02), (0.18, 1.07), (0.08, 1.16), (0.08, 1.22), (0.16, 1.31), (0.16, 1.36), (0.075, 1.45), (0.075, 1.5)]
    whole.append(turned(handle + [(0.14, 1.58), (0.15, 1.63), (0.08, 1.72), (0.07, 1.78), (0.12, 1.86), (0.1, 1.98), (0.03, 2.06), (0.0, 2.14)], material))
    whole.append(torus(0.395, 0.018, material, (0, 0, 0.36), 80))
    whole.append(torus(0.372, 0.014, material, (0, 0, 0.54), 80))
    if view.name == "lying":
        group(whole, (0, 0, 0.58), (math.radians(-106), 0, 0))


@product(
    "jalesar-temple-bell",
    [
        View("Temple bell of smooth bell metal hanging from a brass chain", hang=True, el=-4, fill=0.92),
        View("The crown of the bell where the chain is hooked", hang=True, el=8, az=20, zoom=2.2, at=(0.5, 0.4, 0.46)),
    ],
    ground="sandalwood",
)
def temple_bell(view):
    material = bell_metal(roughness=0.2)
    outline = [(0.0, 1.2), (0.2, 1.19), (0.46, 1.1), (0.56, 0.88), (0.6, 0.5), (0.68, 0.22), (0.86, 0.03), (0.9, 0.0)]
    bell(material, outline, 0.07)
    for r, z in ((0.605, 0.55), (0.59, 0.66), (0.7, 0.2), (0.53, 1.0)):
        torus(r, 0.02, material, (0, 0, z), 100)
    sweep([(-0.1, 0, 1.16), (-0.13, 0, 1.32), (0, 0, 1.42), (0.13, 0, 1.32), (0.1, 0, 1.16)], 0.05, material)
    link = torus(0.1, 0.026, brass(), segments=28, sides=10)
    link.scale = (0.72, 1.3, 1)
    copies(link, [Matrix.Translation((0, 0, 1.5 + i * 0.2)) @ Matrix.Rotation(math.pi / 2 * ((i + 1) % 2), 4, "Z") @ Matrix.Rotation(math.pi / 2, 4, "X") for i in range(8)])
    sweep([(0, 0, 3.0), (0, 0, 3.18), (0.14, 0, 3.28), (0.12, 0, 3.46), (-0.06, 0, 3.48)], [0.035, 0.04, 0.04, 0.034, 0.02], brass())


@product(
    "nirona-copper-bells",
    [
        View("Three rough copper-coated bells of falling size on a jute cord", hang=True, el=2, fill=0.92),
        View("The largest bell: the fold down its side, and its wooden tongue", hang=True, el=4, az=15, zoom=2.3, at=(0.5, 0.4, 0.17)),
    ],
    ground="cotton",
)
def nirona_bells(view):
    material = metal("nirona", (0.56, 0.27, 0.12), 0.42, dark=0.6, hammered=0.02, cast=0.008)
    outline = [(0.0, 0.72), (0.14, 0.72), (0.27, 0.69), (0.325, 0.61), (0.34, 0.2), (0.37, 0.0)]
    cord, wooden = fibre("B08D57", 60, 0.01), sandal_wood()
    sizes, z, top = (1.15, 0.97, 0.82), 0.0, None
    for size in sizes:
        bell(material, outline, 0.02, (0.0, 0, z), size, clapper=False)
        # The sheet's fold down the side, the rolled lip and the strap at the crown.
        side = [(0.2, 0.705), (0.285, 0.685), (0.335, 0.6), (0.343, 0.4), (0.35, 0.2), (0.378, 0.0)]
        sweep([(r * size * math.cos(-1.0), r * size * math.sin(-1.0), z + h * size) for r, h in side], 0.011 * size, material, sides=8)
        torus(0.366 * size, 0.016 * size, material, (0, 0, z + 0.006), 80, 10)
        ring = z + 0.79 * size
        torus(0.1 * size, 0.026 * size, material, (0, 0, ring), 40, turn=(math.pi / 2, 0, 0.35))
        if top is None:
            turned([(0.0, -0.14), (0.07, -0.13), (0.08, 0.0), (0.05, 0.3), (0.0, 0.32)], wooden, at=(0.02, -0.02, z))
            top = z
        above = ring + 0.07 * size
        # A noose through the strap, a knot, and the cord up into the next bell.
        sweep([(0, -0.055, above - 0.05), (0.02, 0, above - 0.1), (0, 0.055, above - 0.05), (0, 0.03, above + 0.08), (0, 0, above + 0.14), (0, -0.03, above + 0.08)], 0.03, cord, sides=10, closed=True)
        ball(0.07, cord, (0, 0, above + 0.15), (1, 1, 0.85))
        z = above + 0.36
        sweep([(0, 0, above + 0.12), (0.006, 0, above + 0.3), (0, 0, above + 0.5)], 0.036, cord, sides=12)
    low = z - 0.36 + 0.45
    sweep([(0.0, 0, low - 0.02), (-0.14, 0, low + 0.24), (-0.11, 0, low + 0.5), (0, 0, low + 0.58), (0.11, 0, low + 0.5), (0.14, 0, low + 0.24), (0.0, 0, low - 0.02)], 0.034, cord)
    ball(0.07, cord, (0, 0.0, low), (1, 1, 0.85))


@product(
    "himalayan-singing-bowl",
    [
        View("Hand-hammered bronze singing bowl on a ring cushion, the wooden striker across it", el=22, az=-8),
        View("The singing bowl from above, hammer marks all over its inside", el=58, az=25),
    ],
    ground="rose",
)
def singing_bowl(view):
    material = metal("bowl", (0.56, 0.36, 0.15), 0.27, hammered=0.05)
    ring = torus(0.58, 0.15, plain("cushion", "8E2A2A", 0.8, 0.2, sheen=0.6, grain=0.01, size=60), (0, 0, 0.13), 96, 24)
    ring.scale = (1, 1, 0.85)
    for i in range(16):
        a = i * math.pi / 8
        torus(0.152, 0.008, plain("gold", "C99A3B", 0.5), (0.58 * math.cos(a), 0.58 * math.sin(a), 0.13), 40, 8, (math.pi / 2, 0, a))
    bowl = vessel([(0.0, 0.0), (0.36, 0.01), (0.62, 0.1), (0.82, 0.3), (0.9, 0.52), (0.9, 0.66), (0.88, 0.72)], material, 0.05, segments=128)
    bowl.location = (0, 0, 0.17)
    for z in (0.5, 0.54):
        torus(0.897, 0.007, material, (0, 0, 0.17 + z), 100, 8)
    stick = turned([(0.0, 0.0), (0.1, 0.02), (0.115, 0.1), (0.115, 0.9), (0.1, 1.0), (0.08, 1.1), (0.09, 1.5), (0.1, 1.75), (0.07, 1.85), (0.0, 1.88)], sandal_wood())
    stick.location, stick.rotation_euler = (-0.86, -0.26, 0.965), (0, math.pi / 2, 0.3)
    stick.rotation_euler = (0, math.radians(88), 0.3)
