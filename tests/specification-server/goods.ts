import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** An id as MongoDB makes them: 24 hexadecimal digits. */
export const newId = () => randomBytes(12).toString('hex');

const NAMES = [
  ['Brass Diya', 'Men', 'Topwear', 349],
  ['Rudraksha Mala', 'Men', 'Bottomwear', 799],
  ['Silk Stole', 'Women', 'Winterwear', 1299],
  ['Cotton Kurta', 'Men', 'Topwear', 999],
  ['Block Print Saree', 'Women', 'Bottomwear', 2499],
  ['Kids Dhoti', 'Kids', 'Bottomwear', 449],
  ['Woollen Shawl', 'Women', 'Winterwear', 1899],
  ['Sandalwood Incense', 'Men', 'Topwear', 149],
  ['Copper Kalash', 'Women', 'Topwear', 649],
  ['Temple Bell', 'Kids', 'Winterwear', 1099],
  ['Marigold Garland', 'Women', 'Topwear', 199],
  ['Festive Sherwani', 'Men', 'Winterwear', 4999],
] as const;

/** The goods, oldest first, as documents of a MongoDB collection. The first one has no sizes. */
function createProducts() {
  return NAMES.map(([name, category, subCategory, price], index) => ({
    _id: newId(),
    name,
    price,
    image: [`/images/${index}-front.svg`, `/images/${index}-back.svg`],
    description: `${name}, made by hand.`,
    longDescription: `${name}, made by hand by a family of artisans.`,
    sizes: index === 0 ? [] : ['S', 'M', 'L'],
    category,
    subCategory,
    bestseller: index % 3 === 0,
    date: 1_760_000_000_000 + index,
    __v: 0,
  }));
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 40"><rect width="30" height="40" fill="#b5651d"/></svg>';

/** Adds the product lists and the pictures, which have absolute addresses on this server. */
export function addGoods(app: FastifyInstance) {
  const products = createProducts();
  const withPictures = ({ protocol, host }: FastifyRequest) =>
    products.map((product) => ({
      ...product,
      image: product.image.map((path) => `${protocol}://${host}${path}`),
    }));
  app.get('/api/product/list', (request, reply) =>
    reply.send({ success: true, products: withPictures(request) }),
  );
  app.get('/api/product/trending', (request, reply) =>
    reply.send({ success: true, data: { products: withPictures(request).slice(0, 4) } }),
  );
  app.get('/images/:name', (_request, reply) => reply.type('image/svg+xml').send(PICTURE));
  return products;
}
