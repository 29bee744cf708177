import { FREE_SIZE } from '../constants.ts';
import type { Product } from '../entities.ts';
import { findList } from './findList.ts';
import { readPrice } from './readPrice.ts';
import type { ReplyPart } from './replyPart.ts';

/** Products under `products`, `data.products` or `data`, or as a bare list. @throws UnreadablePart */
export function readProducts(reply: ReplyPart): { readonly products: Product[] } {
  return { products: findList(reply, 'products').entries(readProduct) };
}

/** A product; one without a name is called by its category or id. Without an id or a price it cannot be bought, so that it is not read. */
function readProduct(part: ReplyPart): Product {
  const badge = part.field('badge', 'tag').text();
  const alsoFoundBy = part.field('alsoFoundBy').text();
  const imageTexts = part.field('imageTexts');
  const sizes = part.field('sizes').texts();
  const _id = part.field('_id', 'id').required(part.field('_id', 'id').textOrNull());
  const category = part.field('category').text();
  const subCategory = part.field('subCategory').text();
  return {
    _id,
    name: part.field('name').text() || subCategory || category || _id,
    price: part.field('price').required(readPrice(part.field('price'))),
    image: part.field('image', 'images', 'thumbnail').texts(),
    ...(imageTexts.isList() ? { imageTexts: imageTexts.texts() } : {}),
    description: part.field('description').text(),
    longDescription: part.field('longDescription').text(),
    sizes: sizes.length > 0 ? sizes : [FREE_SIZE],
    category,
    subCategory,
    bestseller: part.field('bestseller').flag() ?? false,
    ...(badge ? { badge } : {}),
    ...(alsoFoundBy ? { alsoFoundBy } : {}),
  };
}
