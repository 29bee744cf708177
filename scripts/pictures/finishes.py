"""What the goods are made of. Sizes are in the scene's unit, one decimetre; every function returns a material."""

from nodes import Nodes
from studio import linear

BRASS = (0.80, 0.53, 0.19)
BRONZE = (0.56, 0.33, 0.14)
COPPER = (0.86, 0.36, 0.20)
BELL_METAL = (0.70, 0.50, 0.24)
SILVER = (0.86, 0.85, 0.82)


def metal(name, colour, roughness=0.2, dark=0.0, hammered=0.0, turned=0.0, picture=None, relief=None, depth=0.012, cast=0.0):
    """A metal. `dark` is how far hollows are blackened (0..1), `hammered` the depth of hammer marks, `turned` that of a lathe's lines.

    `picture` tints by UV (white leaves the metal as it is), `relief` is engraved by UV, black deepest.
    """
    n = Nodes(name)
    cloud = n.noise(1.7, 3)
    tint = n.mix(n.range(cloud, 0.0, 0.35, 0.35, 0.7), colour, tuple(c * s for c, s in zip(colour, (0.82, 0.74, 0.62))))
    rough = n.range(n.noise(9, 5, 0.65), roughness * 0.72, roughness * 1.4, 0.25, 0.75)
    normal = None
    if dark:
        hollow = n.ramp(n.cavity(), (0.44, 1.0), (0.515, 0.0))
        grime = n.add("Math", operation="MULTIPLY").outputs[0]
        n.put(grime.node.inputs[0], hollow)
        n.put(grime.node.inputs[1], dark)
        tint = n.mix(grime, tint, tuple(c * s for c, s in zip(colour, (0.10, 0.08, 0.07))))
        rough = n.mix(grime, rough, (0.55, 0.55, 0.55))
    if relief:
        cut = n.image(relief, colour=False)
        tint = n.mix(n.range(cut, 0.6, 0.0), tint, tuple(c * 0.3 for c in colour))
        normal = n.bump(cut, depth)
    if picture:
        tint = n.mix(1.0, tint, n.image(picture), "MULTIPLY")
    if hammered:
        cells = n.add("TexVoronoi", Vector=n.place(), Scale=5.5, feature="SMOOTH_F1", Smoothness=0.35).outputs["Distance"]
        normal = n.bump(cells, hammered, before=normal)
    if turned:
        lines = n.noise(1.0, 2, 0.6, where=n.stretch(0.6, 0.6, 70))
        normal = n.bump(lines, turned, before=normal)
    if cast:
        normal = n.bump(n.noise(26, 5, 0.6), cast, before=normal)
    n.set(Base_Color=tint, Metallic=1.0, Roughness=rough)
    if normal:
        n.set(Normal=normal)
    return n.material


def brass(roughness=0.17, **more):
    return metal("brass", BRASS, roughness, **{"turned": 0.0012, **more})


def antique_brass(**more):
    return metal("antique brass", (0.62, 0.39, 0.13), 0.3, **{"dark": 0.9, "cast": 0.002, **more})


def bell_metal(**more):
    return metal("bell metal", BELL_METAL, **{"roughness": 0.24, "turned": 0.0015, **more})


def bronze(**more):
    return metal("bronze", (0.38, 0.21, 0.09), 0.34, **{"dark": 0.85, "cast": 0.0025, **more})


def copper(**more):
    return metal("copper", COPPER, **{"roughness": 0.2, **more})


def silver(**more):
    return metal("silver", SILVER, **{"roughness": 0.2, **more})


def blackened(relief_picture):
    """Bidri: matt black alloy with silver where the picture is white."""
    n = Nodes("bidri")
    share = n.image(relief_picture)
    n.set(
        Base_Color=n.mix(share, (0.014, 0.014, 0.016), SILVER),
        Metallic=n.range(share, 0.35, 1.0),
        Roughness=n.range(share, 0.46, 0.24),
        Normal=n.bump(share, 0.006),
    )
    return n.material


def clay(colour=(0.43, 0.165, 0.075), picture=None, share=None, rough=0.85, grain=0.008):
    """Low-fired terracotta; `picture` with its mask `share` is paint on it."""
    n = Nodes("clay")
    cloud = n.noise(2.6, 5, 0.6)
    tint = n.mix(n.range(cloud, 0, 1, 0.3, 0.7), colour, tuple(c * s for c, s in zip(colour, (1.28, 1.22, 1.15))))
    tint = n.mix(n.range(n.noise(38, 3), 0.0, 0.5, 0.56, 0.72), tint, tuple(c * 0.62 for c in colour))
    if picture:
        tint = n.mix(n.image(share, colour=False) if share else 1.0, tint, n.image(picture))
    throw = n.bump(n.noise(1, 3, 0.6, where=n.stretch(1.2, 1.2, 22)), 0.02)
    n.set(Base_Color=tint, Roughness=rough, Specular=0.2, Normal=n.bump(n.noise(30, 6, 0.7), grain, before=throw))
    return n.material


def stone(colour, speck=None, rough=0.5, grain=0.006, veins=0.0, scale=1.0, glow=0.0, dust=None, share=0.5):
    """`speck` is the colour of grains, `veins` how dark cloudy veins run, `glow` light that goes under the surface, `dust` lies in hollows."""
    n = Nodes("stone")
    tint = colour
    if speck:
        tint = n.mix(n.ramp(n.noise(46 * scale, 4, 0.7), (0.5, 0.0), (0.66, share)), tint, speck)
    if veins:
        cloud = n.noise(1.1 * scale, 8, 0.62, 1.6)
        tint = n.mix(n.ramp(cloud, (0.44, 0.0), (0.5, veins), (0.56, 0.0)), tint, tuple(c * 0.45 for c in colour))
    if dust:
        tint = n.mix(n.ramp(n.cavity(), (0.43, 0.75), (0.51, 0.0)), tint, dust)
    n.set(Base_Color=tint, Roughness=rough, Specular=0.45)
    if glow:
        n.set(Subsurface=glow, Subsurface_Color=colour, Subsurface_Radius=(0.12, 0.1, 0.08))
    if grain:
        n.set(Normal=n.bump(n.noise(34 * scale, 6, 0.7), grain))
    return n.material


def marble():
    return stone((0.58, 0.56, 0.53), veins=0.3, rough=0.26, grain=0.0, glow=0.08, dust=(0.30, 0.25, 0.20))


def soapstone():
    return stone((0.42, 0.37, 0.28), speck=(0.25, 0.24, 0.20), veins=0.3, rough=0.48, grain=0.002, share=0.35)


def granite():
    return stone((0.16, 0.165, 0.17), speck=(0.36, 0.36, 0.35), rough=0.72, grain=0.012, dust=(0.055, 0.055, 0.055))


def black_stone(rough=0.16):
    return stone((0.012, 0.012, 0.014), speck=(0.03, 0.03, 0.034), rough=rough, grain=0.0)


def wood(light, dark, rough=0.42, along="Z", scale=1.0):
    """Grain runs along one axis of the object."""
    n = Nodes("wood")
    far, near = 1.0 * scale, 9.0 * scale
    sizes = {"X": (far, near, near), "Y": (near, far, near), "Z": (near, near, far)}[along]
    where = n.stretch(*sizes)
    rings = n.noise(0.55, 3, 0.55, 2.2, where)
    fibre = n.noise(3.6, 6, 0.7, 0.3, where)
    tint = n.mix(n.ramp(rings, (0.36, 0.0), (0.47, 0.7), (0.52, 0.25), (0.64, 1.0)), light, dark)
    tint = n.mix(n.range(fibre, 0.0, 0.55, 0.45, 0.75), tint, tuple(c * 0.45 for c in dark))
    n.set(Base_Color=tint, Roughness=n.range(fibre, rough * 0.8, rough * 1.35), Specular=0.35, Normal=n.bump(fibre, 0.006))
    return n.material


def rosewood(**more):
    return wood((0.17, 0.058, 0.03), (0.045, 0.014, 0.01), 0.3, **more)


def sheesham(**more):
    return wood((0.34, 0.155, 0.06), (0.12, 0.045, 0.018), 0.4, **more)


def sandal_wood(**more):
    return wood((0.62, 0.39, 0.20), (0.46, 0.26, 0.12), 0.45, **more)


def plain(name, colour, rough=0.5, specular=0.4, coat=0.0, grain=0.0, size=30, sheen=0.0):
    """Lacquer, paint, wick, leaf: one colour (hex or linear) with an optional fine grain."""
    n = Nodes(name)
    colour = linear(colour) if isinstance(colour, str) else colour
    cloud = n.range(n.noise(3.2, 4), 0, 1, 0.3, 0.7)
    n.set(Base_Color=n.mix(cloud, tuple(c * 0.86 for c in colour), tuple(min(1, c * 1.12) for c in colour)))
    n.set(Roughness=rough, Specular=specular, Clearcoat=coat, Sheen=sheen)
    if grain:
        n.set(Normal=n.bump(n.noise(size, 5, 0.7), grain))
    return n.material


def fibre(colour, twist=40.0, depth=0.012, rough=0.9):
    """Cord, jute, thread: strands round the way of U."""
    n = Nodes("fibre")
    colour = linear(colour) if isinstance(colour, str) else colour
    wave = n.add("TexWave", Vector=n.place("UV"), Scale=twist, Distortion=1.2, Detail=3, wave_type="BANDS", bands_direction="DIAGONAL")
    hair = n.noise(60, 4, 0.7)
    tint = n.mix(wave.outputs["Fac"], tuple(c * 0.55 for c in colour), colour)
    tint = n.mix(n.range(hair, 0, 0.5, 0.4, 0.7), tint, tuple(min(1, c * 1.35) for c in colour))
    n.set(Base_Color=tint, Roughness=rough, Specular=0.1, Sheen=0.3)
    n.set(Normal=n.bump(hair, depth * 0.5, before=n.bump(wave.outputs["Fac"], depth)))
    return n.material


def painted(picture, rough=0.35, coat=0.0, relief=None, depth=0.01, specular=0.5):
    """A surface that is wholly its picture by UV: glazed pottery, enamel, printed paper."""
    n = Nodes("painted")
    n.set(Base_Color=n.image(picture), Roughness=rough, Specular=specular, Clearcoat=coat, Clearcoat_Roughness=0.08)
    pits = n.bump(n.noise(14, 4, 0.6), 0.004)
    n.set(Normal=n.bump(n.image(relief, colour=False), depth, before=pits) if relief else pits)
    return n.material


def crystal(tint=(0.97, 0.98, 1.0), veil=0.3):
    """Rock crystal; light passes through it to what lies behind, else it would throw the shadow of a stone."""
    n = Nodes("crystal")
    cloud = n.ramp(n.noise(5, 6, 0.65, 2.0), (0.48, 0.0), (0.66, veil))
    n.set(Base_Color=tint, Roughness=n.range(cloud, 0.03, 0.3), Transmission=n.range(cloud, 0.9, 0.5), IOR=1.46, Specular=0.6)
    shadow = n.range(n.add("LightPath").outputs["Is Shadow Ray"], 0.0, 0.82)
    passing = n.add("MixShader", Fac=shadow)
    n.tree.links.new(n.shader.outputs[0], passing.inputs[1])
    n.tree.links.new(n.add("BsdfTransparent").outputs[0], passing.inputs[2])
    n.tree.links.new(passing.outputs[0], n.tree.nodes["Material Output"].inputs[0])
    return n.material


def wax(colour=(0.80, 0.52, 0.16)):
    n = Nodes("wax")
    n.set(Base_Color=colour, Roughness=n.range(n.noise(3, 4), 0.38, 0.6), Specular=0.35, Subsurface=0.35)
    n.set(Subsurface_Color=(0.95, 0.55, 0.14), Subsurface_Radius=(0.5, 0.28, 0.1), Normal=n.bump(n.noise(2.2, 3), 0.02))
    return n.material


def flame():
    """Brightest in the lower half, orange to the tip and the edge, clear at the foot where the wick shows."""
    n = Nodes("flame")
    n.tree.nodes.remove(n.shader)
    facing = n.add("LayerWeight", Blend=0.3).outputs["Facing"]
    height = n.add("SeparateXYZ", Vector=n.place("Generated")).outputs["Z"]
    tint = n.ramp(height, (0.0, (0.95, 0.30, 0.05)), (0.22, (1.0, 0.60, 0.19)), (0.55, (1.0, 0.70, 0.28)), (1.0, (1.0, 0.36, 0.06)))
    tint = n.mix(facing, tint, (1.0, 0.28, 0.03))
    power = n.ramp(height, (0.0, 0.08), (0.2, 0.75), (0.45, 1.0), (1.0, 0.45))
    glow = n.add("Emission", Color=tint, Strength=n.range(power, 0.0, 3.2))
    clear = n.add("Math", operation="MAXIMUM").outputs[0]
    n.put(clear.node.inputs[0], n.range(facing, 0.0, 0.92, 0.3, 1.0))
    n.put(clear.node.inputs[1], n.ramp(height, (0.0, 0.9), (0.24, 0.0)))
    mixed = n.add("MixShader", Fac=clear)
    n.tree.links.new(glow.outputs[0], mixed.inputs[1])
    n.tree.links.new(n.add("BsdfTransparent").outputs[0], mixed.inputs[2])
    n.tree.links.new(mixed.outputs[0], n.tree.nodes["Material Output"].inputs[0])
    return n.material
