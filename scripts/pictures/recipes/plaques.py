"""Plaques and plates in relief, from the height maps of relief_heights.py. A unit of a drawing is 0.2 mm."""

import math
import os

import bpy
import numpy as np
from catalogue import View, product
from drawn import picture
from finishes import antique_brass, brass, bronze, clay, metal, rosewood, sandal_wood, sheesham, stone
from mathutils import Matrix, Vector
from nodes import Nodes
from scipy.ndimage import gaussian_filter, map_coordinates

FOLDER = os.environ.get("RELIEFS", "/tmp/reliefs")
UNIT = 0.002
ROUND, OUT = 2400, 460
#: Smoother metal counts as a mirror: its guides for the denoiser are those of what it reflects, and grain stays.
SATIN = 0.4


def drawing(id):
    return np.load(os.path.join(FOLDER, f"{id}.npz"))


def reach(form, size, angle):
    """How far the outline is from the middle of the drawing, by angle."""
    w, h = size

    def outside(x, y):
        if form == "disc":
            return np.hypot(x, y) - 490
        if form == "arch":
            # The arch's own middle lies above that of the drawing.
            upper = np.hypot(x, y - (h / 2 - 430)) - 410
            lower = np.maximum(np.abs(x) - 410, -y - (h / 2 - 20))
            return np.where(y > h / 2 - 430, upper, lower)
        corner = 26
        dx, dy = np.abs(x) - (w / 2 - 20 - corner), np.abs(y) - (h / 2 - 20 - corner)
        return np.hypot(np.maximum(dx, 0), np.maximum(dy, 0)) + np.minimum(np.maximum(dx, dy), 0) - corner

    low, high = np.zeros_like(angle), np.full_like(angle, 1000.0)
    for _ in range(40):
        middle = (low + high) / 2
        out = outside(middle * np.cos(angle), middle * np.sin(angle)) > 0
        low, high = np.where(out, low, middle), np.where(out, middle, high)
    return low


def plaque(id, material, thickness, strength=1.0):
    """The relief as a mesh that faces -Y, its middle at the origin."""
    found = drawing(id)
    height, (w, h) = found["height"], found["size"]
    fine = height.shape[1] / w
    angle = np.arange(ROUND) / ROUND * 2 * np.pi
    far = reach(str(found["form"]), (w, h), angle)
    share = np.linspace(0.004, 0.9985, OUT)
    x, y = share[:, None] * far * np.cos(angle), share[:, None] * far * np.sin(angle)
    z = map_coordinates(height, [(h / 2 - y) * fine - 0.5, (w / 2 + x) * fine - 0.5], order=1, mode="nearest") * strength
    # The side goes straight down to the back.
    side = np.stack([far * np.cos(angle), far * np.sin(angle)])
    x = np.vstack([x, side[0], side[0]])
    y = np.vstack([y, side[1], side[1]])
    z = np.vstack([z, z[-1] - 0.5, np.full(ROUND, -thickness / UNIT)])
    places = np.stack([x, -z, y], axis=-1).reshape(-1, 3) * UNIT
    rings = OUT + 2
    a = np.arange(rings - 1)[:, None] * ROUND + np.arange(ROUND)
    b = np.arange(rings - 1)[:, None] * ROUND + (np.arange(ROUND) + 1) % ROUND
    quads = np.stack([a, a + ROUND, b + ROUND, b], axis=-1).reshape(-1, 4)
    mesh = bpy.data.meshes.new(id)
    mesh.vertices.add(len(places))
    mesh.vertices.foreach_set("co", places.ravel())
    middle = np.arange(ROUND)
    back = (rings - 1) * ROUND + np.arange(ROUND)[::-1]
    loops = np.concatenate([quads.ravel(), middle, back])
    mesh.loops.add(len(loops))
    mesh.loops.foreach_set("vertex_index", loops)
    starts = np.concatenate([np.arange(len(quads)) * 4, [len(quads) * 4, len(quads) * 4 + ROUND]])
    totals = np.concatenate([np.full(len(quads), 4), [ROUND, ROUND]])
    mesh.polygons.add(len(starts))
    mesh.polygons.foreach_set("loop_start", starts)
    mesh.polygons.foreach_set("loop_total", totals)
    mesh.polygons.foreach_set("use_smooth", np.ones(len(starts), bool))
    layer = mesh.uv_layers.new(name="UV")
    uv = np.stack([x.ravel() / w + 0.5, y.ravel() / h + 0.5], axis=-1)
    layer.data.foreach_set("uv", uv[loops].astype(np.float32).ravel())
    mesh.update()
    mesh.validate()
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(60)
    mesh.materials.append(material)
    thing = bpy.data.objects.new(id, mesh)
    bpy.context.collection.objects.link(thing)
    return thing, h / 2 * UNIT - 0.02 * (1 if str(found["form"]) == "disc" else 2)


def hollows(id, darkest=0.2, reach=9.0, depth=7.0):
    """What stays dark when the relief is rubbed: 1 on what stands out, `darkest` in the depths (height × width)."""
    found = drawing(id)
    height = found["height"]
    fine = height.shape[1] / found["size"][0]
    inner = np.where(height < -1e-3, np.maximum(height, -7), height)
    low = gaussian_filter(inner, reach * fine) - inner
    near = gaussian_filter(inner, 2.5 * fine) - inner
    dark = np.clip(low / depth, 0, 1) * 0.7 + np.clip(near / 1.6, 0, 1) * 0.6
    return 1 - (1 - darkest) * np.clip(dark, 0, 1)


def as_picture(array, name):
    return picture(np.flipud(array).astype(np.float32), name)


def rubbed(id, darkest=0.2, **more):
    return as_picture(hollows(id, darkest, **more), f"{id} hollows")


def box(x, y, z, at, material, soft=0.03):
    bpy.ops.mesh.primitive_cube_add(size=1, location=at)
    thing = bpy.context.object
    thing.scale = (x, y, z)
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    bevel = thing.modifiers.new("bevel", "BEVEL")
    bevel.width, bevel.segments = soft, 4
    thing.data.materials.append(material)
    return thing


def stand(thing, low, wide, thickness, wood, lean=8.0):
    """Puts a plaque into the slot of a low wooden foot."""
    high = 0.2
    box(wide, 0.46 + thickness, high, (0, 0.0, high / 2), wood)
    box(wide + 0.1, 0.56 + thickness, 0.06, (0, 0.0, 0.03), wood, 0.02)
    turn = Matrix.Rotation(math.radians(-lean), 4, "X")
    thing.matrix_world = Matrix.Translation(Vector((0, 0.0, high - 0.075))) @ turn @ Matrix.Translation(Vector((0, -thickness / 2, low)))


def gilded(id):
    """White marble whose cut lines hold gold leaf."""
    gold = drawing(id)["paint_gold"].astype(np.float32)
    n = Nodes("marble and gold")
    share = n.image(as_picture(gold, "gold"), colour=False)
    cloud = n.noise(1.1, 8, 0.62, 1.6)
    white = n.mix(n.ramp(cloud, (0.44, 0.0), (0.5, 0.35), (0.56, 0.0)), (0.66, 0.64, 0.61), (0.40, 0.39, 0.37))
    n.set(Base_Color=n.mix(share, white, (0.72, 0.42, 0.10)), Metallic=n.range(share, 0.0, 1.0), Roughness=n.range(share, 0.24, 0.34), Specular=0.45)
    return n.material


def enamelled(id):
    """Brass with translucent enamel in the feather."""
    found = drawing(id)
    shade = hollows(id, 0.25)[..., None]
    colour = np.ones_like(shade) * np.ones(3, np.float32)
    for name, glaze in (("leaf", (0.30, 0.85, 0.75)), ("none", (1.0, 1.0, 1.0)), ("turquoise", (0.05, 0.80, 2.6)), ("blue", (0.05, 0.16, 1.9))):
        share = found[f"paint_{name}"].astype(np.float32)[..., None]
        colour = colour * (1 - share) + np.array(glaze, np.float32) * share
    tint = shade * colour
    return brass(roughness=SATIN, turned=0.0, picture=as_picture(tint, "enamel"))


def dusted(id, colour, dust, **more):
    """Clay or stone whose hollows are a little darker."""
    n = Nodes("matt")
    share = n.image(rubbed(id, 0.0, **more), colour=False)
    cloud = n.noise(2.6, 5, 0.6)
    tint = n.mix(n.range(cloud, 0, 1, 0.3, 0.7), colour, tuple(c * s for c, s in zip(colour, (1.25, 1.2, 1.14))))
    return n, n.mix(share, dust, tint)


def river_clay(id):
    n, tint = dusted(id, (0.43, 0.165, 0.075), (0.20, 0.075, 0.036))
    tint = n.mix(n.range(n.noise(38, 3), 0.0, 0.45, 0.56, 0.72), tint, (0.24, 0.09, 0.045))
    n.set(Base_Color=tint, Roughness=0.86, Specular=0.2, Normal=n.bump(n.noise(30, 6, 0.7), 0.01))
    return n.material


def grey_stone(id):
    n, tint = dusted(id, (0.17, 0.172, 0.175), (0.05, 0.05, 0.05))
    tint = n.mix(n.ramp(n.noise(46, 4, 0.7), (0.5, 0.0), (0.66, 0.5)), tint, (0.36, 0.36, 0.35))
    n.set(Base_Color=tint, Roughness=0.72, Specular=0.4, Normal=n.bump(n.noise(34, 6, 0.7), 0.008))
    return n.material


def dhokra(id):
    return metal("dhokra", (0.66, 0.44, 0.16), SATIN, cast=0.004, picture=rubbed(id, 0.1, depth=5.0))


# id: material, thickness, strength of the relief, wood of the foot, share of the width that the foot takes, ground, what two views show
PLAQUES = {
    "brass-nataraja": (lambda id: metal("dark brass", (0.66, 0.43, 0.16), SATIN, cast=0.0015, picture=rubbed(id, 0.12)), 0.07, 1.1, sheesham, 0.5, "sandalwood", "Round brass plaque on a wooden foot: trishul and damaru on a lotus within a ring of flames", "Trishul, damaru and lotus on the punched ground of the plaque, close by"),
    "brass-lakshmi-on-lotus": (lambda id: brass(roughness=SATIN, turned=0.0, picture=rubbed(id, 0.22)), 0.06, 1.1, rosewood, 0.5, "brass", "Round brass plaque with the two footprints of Lakshmi in an open lotus of sixteen petals", "The footprints close by, lotus marks on their soles, petals around them"),
    "venugopal-krishna-brass": (enamelled, 0.06, 1.1, rosewood, 0.62, "sandalwood", "Brass plaque of a peacock feather in blue and green enamel, a flute laid across its stem", "The flute and the enamelled feather close by"),
    "hanuman-with-gada": (lambda id: metal("dark brass", (0.72, 0.45, 0.15), SATIN, cast=0.0015, picture=rubbed(id, 0.14)), 0.07, 1.1, sheesham, 0.62, "khadi", "Arched brass plaque with a raised gada, the name of Ram engraved in rows around it", "The ribbed head of the gada close by, the name Ram beside it"),
    "mahabalipuram-stone-buddha": (grey_stone, 0.3, 1.4, None, 0.6, "sandalwood", "Arched plaque of grey granite with an eight-spoked dharma wheel over a lotus", "Hub, spokes and rim of the stone wheel close by"),
    "bronze-nandi": (lambda id: metal("bronze", (0.44, 0.25, 0.11), SATIN, cast=0.002, picture=rubbed(id, 0.12)), 0.08, 1.25, sheesham, 0.62, "sandalwood", "Arched bronze plaque with the face of Nandi in relief, Om between his horns and bells at his neck", "Nandi’s brow, eyes and halter of beads close by"),
    "dhokra-elephant": (dhokra, 0.08, 1.2, sheesham, 0.5, "khadi", "Round Dhokra plaque with a caparisoned elephant, trunk raised, drawn in wax threads", "Wax-thread patterns on the elephant’s ear, cloth and legs close by"),
    "terracotta-ganesha": (river_clay, 0.14, 1.3, None, 0.6, "sandalwood", "Arched terracotta plaque with the face of Ganesha, a modak held in his trunk", "Eyes, tilak and trunk of the clay Ganesha close by"),
    "makrana-marble-ganesha": (gilded, 0.2, 1.0, rosewood, 0.62, "dusk", "White marble plaque with the face of Ganesha in engraved lines filled with gold", "Gold lines of eye, ear and trunk in the white marble close by"),
    "moradabad-brass-ganesha": (lambda id: brass(roughness=SATIN, turned=0.0, picture=rubbed(id, 0.2)), 0.06, 1.1, rosewood, 0.62, "brass", "Brass Ganesha yantra: star, lotus of eight petals and a square of four gates above his mantra", "The syllable gam within the star, lotus petals around it"),
}  # fmt: skip

CLOSE = {
    "brass-nataraja": (0.45, 0.1, 0.78),
    "brass-lakshmi-on-lotus": (0.5, 0.1, 0.58),
    "venugopal-krishna-brass": (0.55, 0.1, 0.66),
    "hanuman-with-gada": (0.45, 0.1, 0.70),
    "mahabalipuram-stone-buddha": (0.45, 0.1, 0.64),
    "bronze-nandi": (0.5, 0.1, 0.66),
    "dhokra-elephant": (0.6, 0.1, 0.6),
    "terracotta-ganesha": (0.5, 0.1, 0.72),
    "makrana-marble-ganesha": (0.55, 0.1, 0.64),
    "moradabad-brass-ganesha": (0.5, 0.1, 0.62),
}

for name, (material, thick, strength, wood, share, ground, first, second) in PLAQUES.items():

    def build(view, id=name, material=material, thick=thick, strength=strength, wood=wood, share=share):
        thing, low = plaque(id, material(id), thick, strength)
        wide = float(drawing(id)["size"][0]) * UNIT
        if wood is None:
            # Stone and clay are thick enough to lean by themselves.
            lean = math.radians(-7)
            thing.matrix_world = Matrix.Rotation(lean, 4, "X") @ Matrix.Translation(Vector((0, -thick / 2, low)))
            return
        stand(thing, low, wide * share, thick, wood(along="X"))

    product(
        name,
        [View(first, az=14, el=9, fill=0.86), View(second, az=14, el=9, zoom=1.9, at=CLOSE[name])],
        ground=ground,
        samples=4,
        size=(800, 1000),
        smoothing=2.0,
    )(build)
