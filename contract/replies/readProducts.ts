import { FREE_SIZE } from '../constants.ts';
import type { Product, Variant } from '../entities.ts';
import { AVAILABILITIES, FACTS } from '../productAdditions.ts';
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
  const alsoDescribedBy = part.field('alsoDescribedBy').text();
  const imageTexts = part.field('imageTexts');
  const sizes = readSizes(part.field('sizes'));
  const _id = part.field('_id', 'id').required(part.field('_id', 'id').textOrNull());
  const [category = ''] = part.field('category').texts();
  const [subCategory = ''] = part.field('subCategory').texts();
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
    ...(alsoDescribedBy ? { alsoDescribedBy } : {}),
    ...readAdditions(part),
  };
}

/** The sizes; of a text, those between its commas. */
function readSizes(part: ReplyPart): string[] {
  const sizes = part.texts();
  return typeof part.value === 'string' && sizes.length === 1
    ? (sizes[0] ?? '').split(',').flatMap((size) => size.trim() || [])
    : sizes;
}

/** What only some servers send. */
function readAdditions(part: ReplyPart): Partial<Product> {
  const read: Partial<Product> = {};
  const variants = part.field('variants').parts().flatMap(readVariant);
  if (variants.length > 0) read.variants = variants;
  for (const list of ['departments', 'materials', 'colours'] as const) {
    const texts = part.field(list).texts();
    if (texts.length > 0) read[list] = texts;
  }
  const facts = FACTS.flatMap((fact) => {
    const text = part.field('facts').field(fact).textOrNull();
    return text === null ? [] : [[fact, text] as const];
  });
  if (facts.length > 0) read.facts = Object.fromEntries(facts);
  const [average, count] = [
    part.field('rating').field('average').number(),
    part.field('rating').field('count').number(),
  ];
  const isRating = average !== null && average >= 1 && average <= 5;
  if (isRating && count !== null && Number.isInteger(count) && count > 0) read.rating = { average, count };
  return read;
}

/** A size with its price; none when one of both is missing. A price before the reduction that is none is left out. */
function readVariant(part: ReplyPart): Variant[] {
  const size = part.field('size').textOrNull();
  const price = readPrice(part.field('price'));
  if (size === null || price === null) return [];
  const priceBefore = readPrice(part.field('priceBefore'));
  const image = part.field('image').textOrNull();
  const sent = part.field('availability').textOrNull();
  const availability = AVAILABILITIES.find((known) => known === sent);
  return [
    {
      size,
      price,
      ...(priceBefore !== null && priceBefore > price ? { priceBefore } : {}),
      ...(image === null ? {} : { image }),
      ...(availability ? { availability } : {}),
    },
  ];
}
