"""Still lifes from the goods' own models: for the hero, the pages about the shop and each category. Units are decimetres."""

import importlib
import math

import bpy
from catalogue import RECIPES, View, product
from flowers import marigold


def put(id, x=0.0, y=0.0, turn=0.0, scale=1.0, z=0.0, tilt=0.0):
    """Stands a product's model at (x, y), turned by degrees; a product without a model yet leaves its place empty."""
    recipe = RECIPES.get(id)
    if not recipe:
        print("no model yet:", id)
        return None
    return settle(lambda: recipe.build(recipe.views[0]), x, y, turn, scale, z, tilt)


def settle(build, x=0.0, y=0.0, turn=0.0, scale=1.0, z=0.0, tilt=0.0):
    """Runs build() and stands all that it made on the floor at (x, y)."""
    before = set(bpy.context.scene.objects)
    build()
    root = bpy.data.objects.new("placed", None)
    bpy.context.scene.collection.objects.link(root)
    for thing in bpy.context.scene.objects:
        if thing not in before and thing is not root and thing.parent is None:
            thing.parent = root
    root.scale = (scale, scale, scale)
    root.rotation_euler = (math.radians(tilt), 0, math.radians(turn))
    root.location = (x, y, z)
    return root


def clear(x, y, z):
    """Widens the frame to a place that stays empty."""
    data = bpy.data.meshes.new("clear")
    data.from_pydata([(x, y, z)], [], [])
    bpy.context.scene.collection.objects.link(bpy.data.objects.new("clear", data))


def marigolds(places, colours=("E8941F", "E8941F", "CF5F1A"), radius=0.34):
    """Loose flower heads lying at [(x, y)]."""
    for i, (x, y) in enumerate(places):
        size = radius * (0.85 + 0.13 * (i % 4))
        head = marigold(size, colours[i % 3], i + 1)
        head.location = (x, y, size * 0.22)
        head.rotation_euler = (0.3 * math.sin(i * 2.1), 0.3 * math.cos(i * 1.7), i * 1.3)


def stack(module, function, x, y, turn, scale=10.0, z=0.0):
    """A folded cloth of cloth_home.py or cloth_shawls.py, whose unit is the metre."""
    return settle(lambda: getattr(importlib.import_module(module), function)(), x, y, turn, scale, z)


TALL = {"samples": 32}
WIDE = {"samples": 32, "size": (1600, 1000)}


def hero(view):
    stack("cloth_home", "bengal_kantha_throw", 2.6, 1.6, 18)
    put("brass-mangal-kalash", 2.2, 1.4, 0, 1.1, 1.35)
    put("brass-akhand-diya", -0.2, -0.4, 12)
    put("copper-kalash", 4.9, 0.2, -20)
    marigolds([(1.1, -1.3), (1.7, -0.9), (1.5, -1.9), (3.1, -1.2), (-1.3, -1.4), (3.6, -0.8)])
    if view.name == "wide":
        clear(-6.5, 0, 4.6)
    else:
        clear(0, 1, 6.0)


product("still-hero", [View("A brass lamp, a kalash on a folded kantha throw and marigolds in window light", el=12, fill=0.9)], "brass", **TALL)(hero)
product("still-hero-wide", [View("A brass lamp, a kalash on a folded kantha throw and marigolds in window light", el=10, fill=0.92, name="wide")], "brass", **WIDE)(hero)


@product("still-about", [View("Folded block-printed cloth, a copper kalash, a brass lamp and marigolds", el=14, fill=0.86)], "sandalwood", samples=16, size=(1200, 600))
def about(view):
    stack("cloth_home", "sanganeri_block_print_bedspread", -2.6, 0.8, -12)
    put("copper-kalash", 1.4, 0.7, 10, 1.4)
    put("brass-akhand-diya", 3.9, 0.1, -24, 1.3)
    marigolds([(0.2, -1.5), (0.8, -1.9), (5.3, -0.9), (2.5, -1.3)])


@product("still-contact", [View("A brass bowl of flowers, a kalash and a lamp on a doorstep, marigolds between them", el=9, fill=0.9)], "sandalwood", samples=32, size=(1200, 320))
def contact(view):
    put("brass-urli-bowl", 0.2, 0)
    put("brass-mangal-kalash", 3.2, 0.5)
    put("brass-akhand-diya", -2.9, 0.2, 14)
    marigolds([(-1.9, -0.9), (-1.4, -1.2), (-4.2, -0.5), (1.9, -1.0), (2.4, -1.3), (4.6, -0.4), (5.0, -0.7)])
    clear(-5.6, 0, 0)
    clear(5.6, 0, 0)


for id, text, ground, cloths, goods, flowers in (
    ("still-men", "Folded cream cloth with gold borders, and marigolds", "khadi", [("cloth_shawls", "kerala_kasavu_mundu", 0, 0, 8, 0)], [], [(2.3, -1.7), (2.9, -1.3)]),
    ("still-puja", "A tall bell-metal lamp, a copper kalash and a small brass lamp among marigolds", "night", [], [("kerala-nilavilakku-lamp", 0, 1.4, 0), ("copper-kalash", 1.6, 0, 0), ("brass-akhand-diya", -1.4, -0.4, 10)], [(0.1, -1.2), (0.6, -1.5), (-0.4, -1.6), (1.2, -1.3), (2.4, -0.9)]),
    ("still-home", "A cushion, a folded throw and a brass planter", "sandalwood", [("cloth_home", "pochampally_ikat_cushion", 0.4, 1.6, 0, 0), ("cloth_home", "bengal_kantha_throw", -1.4, -1.6, 14, 0)], [("moradabad-brass-planter", 3.4, -1.0, -18)], []),
):  # fmt: skip

    def category(view, cloths=cloths, goods=goods, flowers=flowers):
        for module, function, x, y, turn, z in cloths:
            stack(module, function, x, y, turn, 10.0, z)
        for good, x, y, turn in goods:
            put(good, x, y, turn)
        marigolds(flowers)

    product(id, [View(text, el=18, fill=0.82)], ground, **TALL)(category)


@product("still-malas", [View("A shawl over a bar, lotuses in madder on saffron", el=3, az=-10, zoom=1.5, at=(0.5, 0.3, 0.45), hang=0.2)], "rose", samples=20)
def malas(view):
    importlib.import_module("cloth_shawls").RECIPES["banaras-prayer-shawl"]()


@product("still-women", [View("An indigo anarkali with a printed skirt on a hanger", el=3, zoom=1.25, at=(0.5, 0.3, 0.6), hang=0.2)], "cotton", samples=20)
def women(view):
    importlib.import_module("garments_women").RECIPES["bagru-indigo-anarkali"]()


@product("still-kids", [View("A child's marigold kurta with a maroon placket", el=3, zoom=1.5, at=(0.5, 0.3, 0.62), hang=0.2)], "marigold", samples=20)
def kids(view):
    importlib.import_module("garments_kids").RECIPES["kids-festive-silk-kurta"]()
