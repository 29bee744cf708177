"""What is photographed: each product's model, and the views of it. Recipes register themselves here by `product`."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class View:
    """One picture. Angles in degrees; `fill` is the share of the frame that the goods take, `at` a point of their box (0..1 each
    way) to look at when `zoom` is above 1. `hang` leaves the floor out; a number says how many radii behind the goods the wall is."""

    text: str
    az: float = 0.0
    el: float = 14.0
    fill: float = 0.84
    zoom: float = 1.0
    at: tuple = (0.5, 0.5, 0.5)
    lens: float = 85.0
    ground: str | None = None
    hang: bool | float = False
    blur: float = 0.0
    shift: float = 0.0
    name: str = ""


@dataclass(frozen=True)
class Recipe:
    build: callable
    views: list
    ground: str
    samples: int = 22
    glow: bool = False
    options: dict = field(default_factory=dict)


RECIPES: dict[str, Recipe] = {}


def product(id, views, ground="sandalwood", samples=22, glow=False, **options):
    """Registers `build(view)`, which puts the goods into the scene standing on z = 0; views are numbered from 1 in the order given."""

    def register(build):
        RECIPES[id] = Recipe(build, views, ground, samples, glow, options)
        return build

    return register
