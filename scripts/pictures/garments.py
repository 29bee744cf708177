"""Hangs a garment before a wall: from a drawn sheet and a paper pattern to fallen, finished cloth with its trims."""

import hashlib
import math
import os
import tempfile

import bpy
from cloth_material import cloth, plain
from garments_blocks import Block
from garments_drape import fall, form, shaped
from garments_finish import Surface, collar, cord, neck_ring, patch, smoothed
from garments_folds import relaxed
from garments_pattern import cut, neck_line, off
from garments_sleeves import set_in
from mathutils import Vector

DRAWN = tempfile.mkdtemp(prefix="cloth-")
WOOD = ("#8a5a34", 0.45)


def drawn(name, sheet):
    """The sheet's two pictures, written where Blender can load them."""
    return sheet.save(os.path.join(DRAWN, hashlib.sha1(name.encode()).hexdigest()[:12]))


def hang(name, front, back, sheet, rings, weight=0.15, bending=0.5, stiffness=15, shape=None, frames=50, step=0.015, inside=None, cuff=None, **look):
    """The garment, fallen around its form. `inside` is the lining's material, `cuff` that of a piping, `look` the cloth's.

    Without a form to rest on (`rings`) nothing falls: shape(x, y, z) says where each point of the pattern goes.
    """
    made = cut(name, front, back, rings, step)
    if rings:
        stand = form(name + " form", rings)
        fall(made, held(front, back), frames, stiffness, bending, weight, shape)
        bpy.data.objects.remove(stand)
        length = -min(y for _, y, _ in front)
        relaxed(made, length, 0.016 * length / (1 + 0.1 * bending))
    else:
        shaped(made, shape)
    paint = cloth(name, sheet, **look)
    # The front's and the back's outside, then what both show inside.
    for material in (paint, paint, inside or paint, inside or paint):
        made.data.materials.append(material)
    smoothed(made)
    if isinstance(front, Block) and front.sleeve:
        set_in(made, front, paint, cuff)
    thick = made.modifiers.new("thickness", "SOLIDIFY")
    thick.thickness, thick.material_offset = 0.0012, 2
    return made, Surface(made), paint


def held(front, back):
    """The neck's edge keeps its round, as stay stitching and a facing keep it, and what is next to it can sag but little; the shoulders
    lie on the hanger."""
    necks = neck_line(front), neck_line(back)
    reach = 0.6 * necks[0][-1][0]

    def hold(x, y, z):
        shoulder = abs(z) < 0.02 and y > -0.035 and abs(x) < 0.17
        from_edge = max(0, off(x, y, necks[0 if z >= 0 else 1]) - 0.004)
        return 1 if shoulder else max(0, 1 - from_edge / reach) ** 1.5

    return hold


def band(made, sheet_paint, height=0.034, gap=0, **shape):
    """A collar or a knitted rib on the neck line."""
    return collar("collar", neck_ring(made), height, sheet_paint, gap=gap, **shape)


def hook(y):
    turn = [math.radians(-90 + 15 * k) for k in range(17)]
    wire = [Vector((0, y, 0)), Vector((0, y + 0.05, 0))]
    wire += [Vector((0.022 * math.cos(a), y + 0.072 + 0.022 * math.sin(a), 0)) for a in turn]
    cord("hook", wire, 0.0018, plain("steel", "#b9b4a8", 0.25, 1))


def on_hanger(width=0.32, drop=0.05, y=-0.006):
    """A wooden hanger inside the shoulders, which fall `drop` metres over half its width; its neck is at height y."""
    arms = [Vector((t / 10 * width / 2, y - drop * abs(t / 10) ** 1.4, 0)) for t in range(-10, 11)]
    cord("hanger", arms, 0.009, plain("beech", *WOOD))
    hook(y)


def upright():
    """Turns what was built with y upwards so that z is: the garment then hangs before the studio's camera."""
    root = bpy.data.objects.new("garment", None)
    bpy.context.scene.collection.objects.link(root)
    for made in bpy.context.scene.objects:
        if made is not root and made.parent is None:
            made.parent = root
    root.rotation_euler = (math.radians(90), 0, 0)
    return root


def bar(half, scale=1):
    """A hanger for trousers and skirts: a wooden bar with two clips that hold the waist, and a hook."""
    wood = plain("beech", *WOOD)
    y = 0.03 * scale
    cord("bar", [Vector((-half - 0.03, y, 0)), Vector((half + 0.03, y, 0))], 0.008, wood)
    hook(y)
    for side in (-1, 1):
        for z in (-1, 1):
            bpy.ops.mesh.primitive_cube_add(size=1, location=(side * half * 0.72, y - 0.022, z * 0.036 * scale))
            clip = bpy.context.object
            clip.scale = (0.026, 0.06, 0.012)
            clip.data.materials.append(wood)
            bevel = clip.modifiers.new("round", "BEVEL")
            bevel.width, bevel.segments = 0.15, 3


def neck_facing(surface, wide, deep, width, stop, material, thickness=0.003):
    """The bands of a V neck `wide` and `deep` metres, down to the front band whose edge is at x = `stop`."""
    steep = deep / wide
    over, under = width / math.hypot(1, 1 / steep), width / math.hypot(1, steep)
    low = -under - (wide + over - stop) * steep
    for side in (-1, 1):
        corners = [(wide, 0), (wide + over, -under), (stop, low), (0, -deep)]
        patch(surface, "neck facing", [(side * x, y) for x, y in corners], material, 0.003, thickness)


def neck_piping(made, material, radius=0.003):
    """A cord of cloth sewn round the neck's edge."""
    ring = neck_ring(made)
    return cord("piping", [*ring, ring[0]], radius, material)
