import { FREE_SIZE } from '../constants.ts';
import type { Product, SizeRow, Variant } from './entities.ts';
import { AVAILABILITIES, FACTS, MEASURES } from './productAdditions.ts';
import { entity } from '../replies/entity.ts';
import { findList } from '../replies/findList.ts';
import { readPrice } from '../replies/readPrice.ts';
import type { ReplyPart } from '../replies/replyPart.ts';

/** Products under `products`, `data.products` or `data`, or as a bare list. @throws UnreadablePart */
export function readProducts(reply: ReplyPart): { readonly products: Product[] } {
  return { products: findList(reply, 'products').entries(readProduct) };
}

/**
 * A product; one without a name gets its category or id as name. Without an id or a price it cannot be bought, so it is
 * skipped.
 */
function readProduct(part: ReplyPart): Product {
  const sizes = readSizes(part.field('sizes'));
  const _id = part.field('_id', 'id').required(part.field('_id', 'id').textOrNull());
  const [category = ''] = part.field('category').texts();
  const [subCategory = ''] = part.field('subCategory').texts();
  const imageTexts = part.field('imageTexts');
  const createdAt = part.field('createdAt', 'date').time();
  return entity<Product>({
    _id,
    name: part.field('name').text() || subCategory || category || _id,
    price: part.field('price').required(readPrice(part.field('price'))),
    image: part.field('image', 'images', 'thumbnail').texts(),
    imageTexts: imageTexts.isList() ? imageTexts.texts() : undefined,
    description: part.field('description').text(),
    longDescription: part.field('longDescription').text(),
    sizes: sizes.length > 0 ? sizes : [FREE_SIZE],
    category,
    subCategory,
    bestseller: part.field('bestseller').flag() ?? false,
    badge: part.field('badge', 'tag').textOrNull() ?? undefined,
    alsoFoundBy: part.field('alsoFoundBy').textOrNull() ?? undefined,
    alsoDescribedBy: part.field('alsoDescribedBy').textOrNull() ?? undefined,
    variants: filled(part.field('variants').parts().flatMap(readVariant)),
    departments: filled(part.field('departments').texts()),
    materials: filled(part.field('materials').texts()),
    colours: filled(part.field('colours').texts()),
    facts: readFacts(part.field('facts')),
    createdAt: createdAt === null ? undefined : new Date(createdAt).toISOString(),
    sizeChart: filled(part.field('sizeChart').parts().flatMap(readSizeRow)),
    rating: readRating(part.field('rating')),
  });
}

/** A list with entries; an empty one counts as missing. */
function filled<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** The sizes; a text is split at its commas. */
function readSizes(part: ReplyPart): string[] {
  const sizes = part.texts();
  return typeof part.value === 'string' && sizes.length === 1
    ? (sizes[0] ?? '').split(',').flatMap((size) => size.trim() || [])
    : sizes;
}

function readFacts(part: ReplyPart): Product['facts'] {
  const facts = FACTS.flatMap((fact) => {
    const text = part.field(fact).textOrNull();
    return text === null ? [] : [[fact, text] as const];
  });
  return facts.length > 0 ? Object.fromEntries(facts) : undefined;
}

/** A size with at least one measurement. */
function readSizeRow(part: ReplyPart): SizeRow[] {
  const size = part.field('size').textOrNull();
  const measured = MEASURES.flatMap((measure) => {
    const cm = part.field(measure).number();
    return cm !== null && cm > 0 ? [[measure, cm] as const] : [];
  });
  return size === null || measured.length === 0 ? [] : [{ size, ...Object.fromEntries(measured) }];
}

function readRating(part: ReplyPart): Product['rating'] {
  const average = part.field('average').number();
  const count = part.field('count').number();
  if (average === null || average < 1 || average > 5) return undefined;
  return count !== null && Number.isInteger(count) && count > 0 ? { average, count } : undefined;
}

/** A size with its price; undefined when one of both is missing. An invalid price before the reduction is omitted. */
function readVariant(part: ReplyPart): Variant[] {
  const size = part.field('size').textOrNull();
  const price = readPrice(part.field('price'));
  if (size === null || price === null) return [];
  const priceBefore = readPrice(part.field('priceBefore'));
  const sent = part.field('availability').textOrNull();
  return [
    entity<Variant>({
      size,
      price,
      priceBefore: priceBefore !== null && priceBefore > price ? priceBefore : undefined,
      image: part.field('image').textOrNull() ?? undefined,
      availability: AVAILABILITIES.find((known) => known === sent),
    }),
  ];
}
