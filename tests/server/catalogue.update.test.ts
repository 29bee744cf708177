import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Catalogue, type CatalogueSnapshot } from '../../server/catalogue/catalogue.ts';
import { productsVersion } from '../../server/catalogue/queries.ts';
import { readCatalogue, TEXTS_MAX, type StoredCatalogue } from '../../server/catalogue/read-catalogue.ts';
import { updateCatalogue } from '../../server/catalogue/update-catalogue.ts';
import { upsertProducts } from '../../server/catalogue/upsert.ts';
import { products } from '../../server/db/schema.ts';
import { FIXTURE_PRODUCTS } from './fixture-products.ts';
import { startShop, type Shop } from './harness.ts';

/** Products of a large catalogue, which is updated by what has changed. */
const MANY = Array.from({ length: TEXTS_MAX + 10 }, (_, index) => ({
  ...FIXTURE_PRODUCTS[0]!,
  id: `piece-${index}`,
  name: `Piece${index}word lamp`,
}));

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ stocked: false });
  await upsertProducts(shop.db, MANY);
});
afterAll(() => shop.close());

const WORDS = ['pieke5vord', 'shehnai', 'lamp', 'dholak', 'veena', 'piece7word', 'piece1500word'];

/** The equal parts of two catalogues, including the order and the searched words. */
function contentOf({ index, withdrawn, trendingIds, changedAt, hashes, ...rest }: StoredCatalogue) {
  const keys = index.findKeys('');
  return {
    ...rest,
    hashes: [...hashes],
    withdrawn: new Set(withdrawn),
    trendingIds: new Set(trendingIds),
    changedAt: new Map(changedAt),
    keys,
    postings: keys.map((key) => [...(index.findPostings(key) ?? [])]),
    described: WORDS.map((word) => [...(index.findPostings(word) ?? [])]),
    kinds: ['lamps', 'drums', 'diyas'].map((type) => [...index.findKind('type', type)]),
  };
}

test('a large catalogue that is updated by its changes equals one that is read whole', async () => {
  const { db } = shop;
  const before = await readCatalogue(db);
  const [seven, last] = [MANY[7]!, MANY[1_500]!];
  const { mark } = await productsVersion(db);
  // Only texts, so no product moves in the list.
  await upsertProducts(db, [
    { ...seven, name: 'Dholak drum', subCategory: 'Drums', description: 'A shehnai.' },
  ]);
  const texts = await updateCatalogue(db, before, mark);
  expect(contentOf(texts!)).toEqual(contentOf(await readCatalogue(db)));
  // New products, withdrawn ones, ones that come back, and a changed one between them.
  await upsertProducts(db, [
    { ...seven, id: 'veena-1', name: 'Veena', trending: true },
    { ...last, withdrawn: true },
    { ...seven, name: 'Piece7word again' },
    { ...MANY[2_000]!, price: 5 },
  ]);
  const moved = await updateCatalogue(db, texts!, mark);
  expect(contentOf(moved!)).toEqual(contentOf(await readCatalogue(db)));
  await upsertProducts(db, [last]);
  const returned = await updateCatalogue(db, moved!, mark);
  expect(contentOf(returned!)).toEqual(contentOf(await readCatalogue(db)));
  // The first state is unchanged.
  expect([...(before.index.findPostings('lamp') ?? [])]).toHaveLength(MANY.length);

  const added = { ...seven, id: 'veena-2' };
  await upsertProducts(db, [added]);
  await db.delete(products).where(eq(products.id, 'veena-1'));
  expect(await updateCatalogue(db, returned!, mark)).toBeNull();
});

test('a large catalogue shows what has changed in the order of the list', async () => {
  const { db } = shop;
  const catalogue = new Catalogue(db, { recheckMs: 0 });
  const first = await catalogue.current();
  const until = async (isShown: (snapshot: CatalogueSnapshot) => boolean) =>
    expect.poll(async () => isShown(await catalogue.current())).toBe(true);
  await upsertProducts(db, [{ ...MANY[3]!, price: 77 }]);
  await until(({ products: list, indexOf }) => list[indexOf.get('piece-3') ?? -1]?.price === 7_700);
  await upsertProducts(db, [{ ...MANY[3]!, id: 'newest', price: 78 }]);
  await until(({ products: list, indexOf }) => list[indexOf.get('newest') ?? -1]?._id === 'newest');
  const { products: list, indexOf, version } = await catalogue.current();
  expect(list.map(({ _id }) => indexOf.get(_id))).toEqual(list.map((_, index) => index));
  expect(version).not.toBe(first.version);
  expect(version).toBe((await new Catalogue(db).current()).version);
});
