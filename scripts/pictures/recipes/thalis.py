"""Plates: engraved, enamelled, and set out for worship; the spice box, which is built like them."""

import math
import random

import numpy as np
from catalogue import View, product
from diyas import lit_flame
from drawn import Drawing, colours, picture
from finishes import BRASS, COPPER, brass, copper, metal, painted, plain
from mathutils import Matrix
from nodes import Nodes
from shapes import around, ball, copies, curve, group, lathe, sweep, torus, turned, vessel
from vessels import KALASH


class Plate(Drawing):
    """A drawing seen from above: v is the distance from the middle, u the way round, both 0..1."""

    def __init__(self, size=1536):
        super().__init__(size, size)
        x, y = self.u * 2 - 1, self.v * 2 - 1
        self.u, self.v = (np.arctan2(y, x) / (2 * np.pi)) % 1, np.hypot(x, y)


def plate(material, radius, rise=0.16, thickness=0.03):
    outer = [(0.0, 0.0), (radius * 0.8, 0.0), (radius * 0.86, 0.015), (radius * 0.94, rise * 0.7), (radius * 0.98, rise), (radius, rise + 0.005)]
    return vessel(outer, material, thickness, uv="flat", segments=192)


@product(
    "copper-engraved-aarti-thali",
    [
        View("Broad copper plate with an engraved lattice round a plain, bright centre", el=52, az=10, fill=0.9),
        View("The engraved border and turned rim of the plate close by", el=30, az=-25, zoom=2.3, at=(0.6, 0.14, 0.5)),
    ],
    ground="brass",
)
def aarti_thali(view):
    d = Plate().lattice(40, 0.56, 0.74, 2.4, 0.13).petals(48, 0.76, 0.83, 0.9, line=0.25).band(0.54, 0.548).band(0.748, 0.756).dots(72, 0.50, 0.008, 3.2)
    plate(metal("copper", COPPER, 0.24, relief=picture(1 - d.mask), depth=0.012), 1.3)


@product(
    "meenakari-brass-thali",
    [
        View("Brass plate enamelled with rings of turquoise, vermilion and blue petals", el=56, az=0, fill=0.9),
        View("Coloured enamel petals between lines of brass, close by", el=34, az=24, zoom=2.2, at=(0.45, 0.2, 0.5)),
    ],
    ground="sandalwood",
)
def meenakari_thali(view):
    layers = [
        (Plate().petals(16, 0.02, 0.30, 0.86), "2E9C9A"),
        (Plate().petals(16, 0.05, 0.22, 0.5), "F0E3C8"),
        (Plate().petals(24, 0.33, 0.54, 0.86), "C23B26"),
        (Plate().petals(24, 0.36, 0.48, 0.46), "F2B84B"),
        (Plate().petals(36, 0.57, 0.79, 0.84), "27489A"),
        (Plate().petals(36, 0.60, 0.72, 0.46), "7FC4C0"),
        (Plate().dots(36, 0.555, 0.011, 3.4).dots(24, 0.315, 0.011, 2.0), "F0E3C8"),
    ]
    share = np.maximum.reduce([d.mask for d, _ in layers])
    n = Nodes("meenakari")
    mask = n.image(picture(share), colour=False)
    n.set(Base_Color=n.mix(mask, BRASS, n.image(colours("C79A45", *layers))), Metallic=n.range(mask, 1.0, 0.0), Roughness=n.range(mask, 0.24, 0.16), Normal=n.bump(mask, 0.006))
    plate(n.material, 1.3)


@product(
    "brass-puja-thali-set",
    [
        View("Brass puja thali with a lit lamp, bell, kalash and a bowl of kumkum on an engraved plate", el=34, az=-10, fill=0.9),
        View("The thali from above, each vessel in its place", el=66, az=12, fill=0.9),
        View("Lamp and kalash on the thali close by", el=22, az=-30, zoom=2.0, at=(0.42, 0.4, 0.5)),
    ],
    ground="night",
    glow=True,
)
def thali_set(view):
    d = Plate().petals(40, 0.62, 0.80, 0.9, line=0.22).petals(28, 0.26, 0.42, 0.9, line=0.22).band(0.58, 0.586).band(0.44, 0.446)
    plate(metal("brass", BRASS, 0.2, relief=picture(1 - d.mask), depth=0.012), 1.45, 0.2)
    shine = brass(roughness=0.15)
    kalash = [vessel([(r * 0.62, z * 0.62) for r, z in KALASH], shine, 0.02)]
    group(kalash, (-0.55, 0.42, 0.03))
    lamp = [turned([(0.24, 0), (0.24, 0), (0.25, 0.03), (0.1, 0.09), (0.08, 0.2), (0.14, 0.26)], shine), vessel([(0.0, 0.24), (0.12, 0.25), (0.28, 0.33), (0.36, 0.44), (0.38, 0.46)], shine, 0.03), turned([(0.0, 0.38), (0.3, 0.38), (0.0, 0.385)], plain("ghee", (0.62, 0.44, 0.14), 0.15)), sweep([(0, 0.05, 0.39), (0, -0.2, 0.4), (0, -0.36, 0.48)], 0.025, plain("wick", "EDE6D6", 0.95))]
    group(lamp, (0.1, -0.55, 0.03))
    lit_flame((0.1, -0.91, 0.5), 0.54)
    from bells import HAND, bell

    handle = turned([(0.12, 0.82), (0.09, 0.92), (0.17, 1.04), (0.08, 1.16), (0.15, 1.32), (0.075, 1.46), (0.13, 1.6), (0.07, 1.74), (0.11, 1.88), (0.0, 2.1)], shine)
    group([bell(shine, HAND), handle], (0.62, 0.4, 0.03), scale=0.5)
    for (x, y), colour in (((-0.72, -0.42), "A3141C"), ((0.78, -0.28), "D98E1F")):
        bowl = vessel([(0.0, 0.0), (0.16, 0.0), (0.17, 0.02), (0.24, 0.1), (0.27, 0.2), (0.29, 0.21)], shine, 0.02)
        bowl.location = (x, y, 0.03)
        turned([(0.25, 0.16), (0.22, 0.18), (0.1, 0.26), (0.0, 0.28)], plain("powder", colour, 1.0, 0.0, grain=0.03, size=30), at=(x, y, 0.03))


SPICES = ("C8801A", "9E2B16", "6B4A24", "A6763B", "3A2417", "C9B27A", "7C2A1A")


@product(
    "brass-masala-dabba",
    [
        View("Open brass spice box with seven cups of spices, its engraved wall in sight", el=44, az=-12, fill=0.9, name="open"),
        View("The spice box closed, with its heavy lid", el=22, az=18),
    ],
    ground="sandalwood",
)
def masala_dabba(view):
    wall = Drawing().petals(44, 0.2, 0.62, 0.9, line=0.2).lattice(60, 0.66, 0.86, 1.6, 0.14).band(0.64, 0.65).band(0.87, 0.88)
    material = brass(roughness=0.22, relief=picture(1 - wall.mask), depth=0.014)
    vessel([(0.0, 0.0), (1.0, 0.0), (1.04, 0.02), (1.06, 0.06), (1.06, 0.5), (1.06, 0.56)], material, 0.035, uv="height", segments=192)
    torus(1.065, 0.025, brass(), (0, 0, 0.06), 160)
    lid = group(
        [
            turned([(1.1, 0.0), (1.1, 0.0), (1.115, 0.02), (1.115, 0.12), (1.1, 0.15), (0.9, 0.19), (0.3, 0.24), (0.1, 0.25)], brass(roughness=0.2), segments=160),
            turned([(0.1, 0.24), (0.09, 0.3), (0.16, 0.36), (0.17, 0.42), (0.1, 0.48), (0.0, 0.5)], brass()),
        ],
        (0, 0, 0.52),
    )
    if view.name != "open":
        return
    lid.location = (1.35, 1.75, 0.0)
    chance = random.Random(6)
    for i, colour in enumerate(SPICES):
        a = i * math.pi / 3
        x, y = (0, 0) if i == 6 else (0.67 * math.cos(a), 0.67 * math.sin(a))
        cup = vessel([(0.0, 0.06), (0.26, 0.06), (0.29, 0.1), (0.31, 0.4), (0.325, 0.42)], brass(roughness=0.2), 0.018)
        cup.location = (x, y, 0)
        rough = 0.09 if i in (4, 5) else 0.02
        turned([(0.3, 0.28), (0.27, 0.31), (0.1, 0.35), (0.0, 0.36)], plain("spice", colour, 1.0, 0.05, grain=rough, size=18 if i in (4, 5) else 40), at=(x, y, 0))
        if i in (3, 4):
            seed = ball(0.022, plain("seed", colour, 0.7), segments=10)
            copies(seed, [Matrix.Translation((x + r * math.cos(t), y + r * math.sin(t), 0.36 - 0.06 * r / 0.28)) @ Matrix.Diagonal((1, 1, 0.8, 1)) for r, t in [(0.28 * math.sqrt(chance.random()), chance.uniform(0, 6.28)) for _ in range(130)]])
