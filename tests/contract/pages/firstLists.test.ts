import { expect, test } from 'vitest';
import { DEFAULT_SHOP_CONFIG } from '../../../contract/shop/defaultShopConfig.ts';
import { packList, unpackLists } from '../../../contract/pages/firstLists.ts';
import type { FirstState } from '../../../contract/pages/page.ts';
import type { ListPage } from '../../../contract/catalogue/readListPage.ts';
import { product } from '../catalogue/goods.ts';

const BELL = product({ _id: 'bell' });
const DIYA = product({ _id: 'diya' });
const MALA = product({ _id: 'mala' });
const NEWEST: ListPage = {
  products: [MALA, BELL],
  total: 7,
  after: 'bell',
  search: null,
  filters: null,
  department: { name: 'Gifts', types: ['Lamps'], picture: null },
};
const FOUND: ListPage = {
  ...NEWEST,
  products: [BELL, DIYA],
  after: null,
  search: {
    order: 'newest',
    price: null,
    unmet: ['steel'],
    closest: [],
    dropped: { words: ['xyz'], rest: 'bell' },
    isDescribed: true,
    unsold: { 'en-IN': 'sarees', 'hi-IN': 'साड़ियाँ' },
    found: new Map([['bel', 'bells']]),
  },
};
/** As the browser reads them. */
const LISTED: Pick<FirstState, 'lists'> = JSON.parse(
  JSON.stringify({ lists: [packList('sort=newest', NEWEST), packList('search=bells', FOUND)] }),
);

function stateWith(changes: Partial<FirstState>): FirstState {
  return {
    products: [BELL, DIYA, MALA],
    complete: false,
    config: DEFAULT_SHOP_CONFIG,
    language: 'en-IN',
    seed: 1,
    ...changes,
  };
}

test('the lists of a first state come back from its JSON, each in its order', () => {
  expect(unpackLists(stateWith(LISTED))).toEqual([
    { query: 'sort=newest', ...NEWEST },
    { query: 'search=bells', ...FOUND },
  ]);
});

test('a list does not repeat its products, and leaves out one that the state lacks', () => {
  expect(LISTED.lists?.[0]).not.toHaveProperty('products');
  const [newest] = unpackLists(stateWith({ ...LISTED, products: [BELL] }));
  expect(newest?.products).toEqual([BELL]);
});

test('a first state without lists stays without lists', () => expect(unpackLists(stateWith({}))).toEqual([]));
