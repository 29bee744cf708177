"""The views of the garments; how each is cut and finished stands in garments_men.py, garments_women.py and garments_kids.py."""

import importlib

from catalogue import View, product


def garment(module, id, whole, detail, length, near, ground="sandalwood", width=0.8, hook=0.09):
    """`whole` and `detail` are the alternative texts; `near` = (x, y, height) of the detail in metres from the neck, `length` the
    garment's."""
    x, y, tall = near
    # In radii of the goods, behind the back at its deepest: a wall that is nearer shows through the neck.
    wall = max(0.16, 0.2 * width / (0.72 * (length + hook)))
    at = (0.5 + x / width, 0.5, (length + y) / (length + hook))
    views = [
        View(whole, el=2, fill=0.86, hang=wall, lens=100),
        View(detail, az=14, el=4, fill=0.86, zoom=(length + hook) / 0.86 / tall, at=at, hang=wall, lens=100),
    ]
    product(id, views, ground, samples=14)(lambda view: importlib.import_module(module).RECIPES[id]())


for id, whole, detail, length, near, ground in (
    ("khadi-long-kurta", "Long ecru khadi kurta with a band collar on a wooden hanger", "The kurta's placket and wooden buttons; slubs in the handspun cloth", 1.06, (0, -0.15, 0.46), "khadi"),
    ("lucknow-chikankari-kurta", "White kurta with white chikankari flowers on a wooden hanger", "White stitches raised on fine white cotton beside the placket", 1.06, (0.03, -0.2, 0.4), "khadi"),
    ("ajrakh-short-kurta", "Hip-length kurta printed with rows of indigo and madder stars", "Ajrakh stars in circles beside the dark buttons", 0.78, (0.02, -0.14, 0.27), "cotton"),
    ("himachal-wool-pullover", "Oatmeal wool pullover with bands of brown and madder diamonds", "Knitted stitches and the diamond bands across the chest", 0.66, (0.02, -0.17, 0.4), "sandalwood"),
    ("handspun-tweed-bandi", "Sleeveless herringbone waistcoat with a soft V and five dark buttons", "Herringbone tweed, a horn-look button and the breast pocket", 0.66, (0.05, -0.24, 0.36), "khadi"),
    ("cotton-drawstring-pyjama", "White cotton pyjama hung by its waist, the drawstring untied", "The gathered waist and the braided drawstring", 1.04, (0, -0.1, 0.42), "khadi"),
    ("silk-blend-churidar", "Gold silk-cotton churidar, narrow below the knee", "Folds of gold cloth gathered above the ankle", 1.2, (0.05, -0.98, 0.44), "sandalwood"),
):  # fmt: skip
    garment("garments_men", id, whole, detail, length, near, ground)

for id, whole, detail, length, near, ground in (
    ("bagru-indigo-anarkali", "Flared indigo anarkali printed with small pale sprigs", "The yoke's fine lattice above the printed skirt", 1.16, (0, -0.3, 0.5), "cotton"),
    ("chikankari-georgette-kurti", "Rose georgette kurti covered in small embroidered flowers", "Chikan sprays on the yoke of the kurti", 0.95, (0.03, -0.17, 0.4), "sandalwood"),
    ("sambalpuri-ikat-blouse", "Short-sleeved saree blouse in dark red ikat diamonds", "Stepped ikat diamonds with feathered edges", 0.37, (0.03, -0.18, 0.26), "sandalwood"),
    ("kumaon-hand-knit-cardigan", "Mustard cardigan with two pockets and horn-look buttons", "A cable beside the ribbed button band", 0.6, (0.06, -0.26, 0.36), "cotton"),
    ("kashmiri-aari-pheran", "Wide wine-red pheran embroidered at neck, cuffs and hem", "Paisleys in gold and rose chain stitch round the neck", 1.02, (0.02, -0.16, 0.42), "sandalwood"),
    ("jaipuri-quilted-jacket", "Quilted white jacket with small red poppies and red binding", "Diamond quilting over the printed poppies", 0.64, (0.05, -0.2, 0.38), "sandalwood"),
):  # fmt: skip
    garment("garments_women", id, whole, detail, length, near, ground)

for id, whole, detail, length, near, ground in (
    ("dabu-print-palazzo", "Wide indigo trousers with pale resist-printed flowers", "Dabu flowers crossed by fine dark lines", 0.99, (0.1, -0.55, 0.42), "cotton"),
    ("patiala-cotton-salwar", "Pleated teal salwar with a printed red cuff", "The printed cuff below the pleats", 0.98, (0.17, -0.8, 0.42), "sandalwood"),
    ("gota-patti-lehenga-skirt", "Magenta skirt with gold gota flowers and a broad gold hem", "Gota flowers between two gold bands at the hem", 1.04, (0.08, -0.86, 0.46), "sandalwood"),
):  # fmt: skip
    garment("garments_women_bottoms", id, whole, detail, length, near, ground)

for id, whole, detail, length, near in (
    ("kids-block-print-jhabla", "Child's loose white top printed with little poppies", "Poppies on fine mulmul and the red neck binding", 0.4, (0.02, -0.1, 0.25)),
    ("kids-bandhani-choli-top", "Child's pink top with tied dots and a gold border", "Tied dots above the woven gold border", 0.33, (0.03, -0.2, 0.24)),
    ("kids-festive-silk-kurta", "Child's marigold kurta with a maroon placket and collar", "Woven sprigs beside the maroon placket", 0.6, (0.02, -0.1, 0.3)),
    ("kids-brocade-bandi", "Child's maroon brocade waistcoat with five brass buttons", "A creeper in gold thread and a brass button", 0.4, (0.03, -0.14, 0.24)),
    ("kids-merino-pullover", "Child's blue round-neck pullover with three stripes", "Fine knitted stitches and stripes on the chest", 0.41, (0.02, -0.12, 0.26)),
    ("kids-reversible-quilted-jacket", "Child's flowered quilted jacket bound in plain teal", "Quilted flowers and a wooden button", 0.43, (0.03, -0.16, 0.28)),
    ("kids-cotton-pyjama", "Child's pyjama in blue and red stripes", "Striped cotton gathered at the waist", 0.6, (0.02, -0.06, 0.26)),
    ("kids-dhoti-pants", "Child's cream pleated dhoti trousers with temple-border cuffs", "The temple border and gold band of the cuff", 0.55, (0.04, -0.44, 0.28)),
    ("kids-leheriya-ghagra", "Child's marigold leheriya skirt with a golden hem", "Diagonal leheriya stripes above the golden hem", 0.62, (0.05, -0.48, 0.3)),
):  # fmt: skip
    garment("garments_kids", id, whole, detail, length, near, "marigold", 0.5)
