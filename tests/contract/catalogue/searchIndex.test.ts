import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Product } from '../../../contract/catalogue/entities.ts';
import {
  fieldWeight,
  findByPrefix,
  fieldsOfPosting,
  productOfPosting,
  REMOVED,
  SearchIndex,
  searchIndexOf,
  setSearchIndex,
  TEXT_FIELD,
} from '../../../contract/catalogue/search/searchIndex.ts';
import { spellingKey } from '../../../contract/catalogue/search/searchTerms.ts';
import { product } from './goods.ts';

const WORDS = ['brass', 'bell', 'lamp', 'lotus', 'shawl', 'wool', 'temple', 'red'];
const BELL = spellingKey('bell');
const word = fc.constantFrom(...WORDS);
const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
const names = fc.subarray(WORDS, { maxLength: 2 });
/** Products with all searched fields; ids are set where they are used. */
const anyProduct = fc
  .record({
    name: text,
    category: word,
    subCategory: word,
    description: text,
    longDescription: text,
    sizes: names,
    departments: names,
    materials: names,
    colours: names,
    alsoFoundBy: text,
    alsoDescribedBy: text,
    facts: fc.record({ weight: text }),
  })
  .map((fields) => product({ _id: '', ...fields }));

const indexOf = (products: readonly Product[]) => {
  const index = new SearchIndex(products);
  index.indexNext(Infinity);
  return index;
};

/** Everything readable from an index of products made of WORDS. */
function contentOf(index: SearchIndex) {
  return {
    products: index.products,
    keys: index.findKeys(''),
    words: WORDS.map(spellingKey).map((key) => ({
      key,
      isName: index.isName(key),
      // A word of removed products only is unknown again, so that it is treated as mistyped.
      isKnown: index.findPostings(key) !== undefined,
      products: Array.from(index.findPostings(key) ?? [], (posting) => [
        productOfPosting(posting),
        fieldsOfPosting(posting),
      ]),
    })),
    kinds: WORDS.flatMap((name) =>
      (['type', 'category', 'department'] as const).map((kind) => [...index.findKind(kind, name)]),
    ),
  };
}

/** Runs all steps, and counts the pauses between them. */
function finish(steps: Generator<void, SearchIndex>): {
  readonly index: SearchIndex;
  readonly pauses: number;
} {
  for (let pauses = 0; ; pauses += 1) {
    const { done, value } = steps.next();
    if (done) return { index: value, pauses };
  }
}

describe('an index that is made of another one', () => {
  /** A list, with whether each product stays, changes or is removed; and new products with their predecessors. */
  const changes = fc.record({
    before: fc.array(fc.record({ one: anyProduct, fate: fc.constantFrom('stays', 'changes', 'removed') }), {
      maxLength: 8,
    }),
    changed: fc.array(anyProduct, { minLength: 8, maxLength: 8 }),
    added: fc.array(fc.record({ one: anyProduct, after: fc.nat(8) }), { maxLength: 4 }),
  });

  test('equals a newly built one, and leaves the other one unchanged', () => {
    fc.assert(
      fc.property(changes, ({ before, changed, added }) => {
        const old = before.map(({ one }) => one);
        const index = indexOf(old);
        const content = contentOf(index);

        const products: Product[] = [];
        const texts = new Map<number, Product>();
        const indexes = new Int32Array(old.length).fill(REMOVED);
        const add = (one: Product) => texts.set(products.push(one) - 1, one);
        for (let position = 0; position <= old.length; position += 1) {
          for (const { one, after } of added) if (after === position) add(one);
          const { one, fate } = before[position] ?? {};
          if (one && fate === 'stays') indexes[position] = products.push(one) - 1;
          const other = changed[position];
          if (fate === 'changes' && other) add(other);
        }
        const isMoved = indexes.some((to, from) => to !== from && to !== REMOVED);

        const anew = contentOf(indexOf(products));
        // An index that is not complete yet is completed first.
        for (const from of [index, new SearchIndex(old)]) {
          const { index: replaced } = finish(from.replacing(products, { indexes, isMoved }, texts));
          expect(contentOf(replaced)).toEqual(anew);
        }
        expect(contentOf(index)).toEqual(content);
      }),
    );
  });

  test('pauses after 20 new products, and after many postings', () => {
    // Of 14 words, seven of which are in 210,000 products.
    const texts = { description: 'b d e f g h j k l m n', longDescription: '', sizes: [] };
    const lamp = product({ _id: 'lamp', name: 'lamp', category: 'x', subCategory: 'y', ...texts });
    const old = indexOf(Array.from({ length: 30_000 }, () => lamp));
    const stay = { indexes: Int32Array.from(old.products.keys()), isMoved: false };
    const few = finish(old.replacing(old.products, stay, new Map())).pauses;
    const added = new Map(Array.from({ length: 41 }, (_, index) => [30_000 + index, lamp]));
    const many = [...old.products, ...added.values()];
    expect(finish(old.replacing(many, stay, added)).pauses - few).toBe(2);
    // Two more pauses are between the steps.
    expect(few).toBe(2 + 2);
    const empty = indexOf([]);
    const nothing = { indexes: new Int32Array(), isMoved: false };
    expect(finish(empty.replacing([], nothing, new Map())).pauses).toBe(2);
  });

  test('for other prices alone has the same words', () => {
    const products = ['bell', 'temple bell'].map((name) => product({ _id: name, name }));
    const index = indexOf(products);
    const cheaper = products.map((one) => ({ ...one, rating: { average: 5, count: 1 } }));
    const other = index.withProducts(cheaper);
    expect(contentOf(other)).toEqual({ ...contentOf(index), products: cheaper });
    // Nothing is indexed twice.
    expect(other.indexNext(1)).toBe(false);
    expect(other.findPostings(BELL)).toHaveLength(2);
  });
});

describe('an index', () => {
  const bells = ['brass bell', 'temple bell', 'bell'].map((name, index) =>
    product({ _id: `bell-${index}`, name, description: 'lotus', category: 'Temple', departments: ['Gifts'] }),
  );

  test('is built in steps, or at once when it is used', () => {
    const index = new SearchIndex(bells);
    expect(index.indexNext(2)).toBe(true);
    expect(index.indexNext(2)).toBe(false);
    const used = {
      findPostings: (one: SearchIndex) => one.findPostings(BELL)?.length,
      isName: (one: SearchIndex) => one.isName(BELL),
      findKeys: (one: SearchIndex) => one.findKeys('bel'),
      findKind: (one: SearchIndex) => one.findKind('department', 'gifts'),
    };
    for (const read of Object.values(used)) expect(read(new SearchIndex(bells))).toEqual(read(index));
    expect(used.findPostings(index)).toBe(3);
    expect(used.isName(index)).toBe(true);
    expect(used.findKeys(index)).toEqual([BELL]);
    expect(used.findKind(index)).toEqual([0, 1, 2]);
  });

  test('knows in which fields a word is, and what is only described', () => {
    const index = indexOf(bells);
    const fields = (key: string) => Array.from(index.findPostings(key) ?? [], fieldsOfPosting);
    expect(fields(BELL).map(fieldWeight)).toEqual([12, 12, 12]);
    expect(fields('temple').map(fieldWeight)).toEqual([3, 8, 3]);
    expect(fields('lotus')).toEqual([TEXT_FIELD, TEXT_FIELD, TEXT_FIELD]);
    expect(fieldWeight(TEXT_FIELD)).toBe(1);
    expect(fieldWeight(0)).toBe(0);
    expect(index.isName('lotus')).toBe(false);
    expect(index.findKeys('lo')).toEqual([]);
    expect(index.findPostings('shawl')).toBeUndefined();
    expect(index.findKind('category', 'shawls')).toEqual([]);
  });

  test('has no word that the product does not have', () => {
    const texts = { description: '', longDescription: '', sizes: [] };
    const plain = product({ _id: 'bell', name: 'Bell', category: 'Temple', subCategory: 'Lamp', ...texts });
    expect(indexOf([plain]).findKeys('')).toEqual([BELL, 'lamp', 'temple']);
  });

  test('ignores filler words of descriptions, and no word of a name', () => {
    const index = indexOf([product({ _id: 'of', name: 'Bell of Home', description: 'For the temple' })]);
    expect(index.findPostings('of')).toHaveLength(1);
    expect(index.findPostings('for')).toBeUndefined();
    expect(index.findPostings('temple')).toHaveLength(1);
  });

  test('is one for each list, until another is set', () => {
    const products = [...bells];
    const index = searchIndexOf(products);
    expect(searchIndexOf(products)).toBe(index);
    expect(searchIndexOf([...bells])).not.toBe(index);
    const other = new SearchIndex(products);
    setSearchIndex(other);
    expect(searchIndexOf(products)).toBe(other);
  });
});

test('finds the entries of a sorted list with a prefix', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'c') })),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 2 }),
      (all, prefix) => {
        const sorted = all.toSorted();
        expect(findByPrefix(sorted, prefix)).toEqual(sorted.filter((one) => one.startsWith(prefix)));
      },
    ),
  );
});
