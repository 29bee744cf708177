import { ADDRESS } from '../../tests/e2e/api.ts';
import { CONNECTIONS, type Call, type Load } from './load.ts';
import { allStockedItems, pick, type StockedItem, type Shopper, type Shoppers } from './accounts.ts';

/** The yardstick server's equivalent: the same document from memory, or one row from the database. */
type Yardstick = 'document' | 'select' | 'insert';

/** A row of the table of calls per second. */
export interface ServerRow {
  readonly name: string;
  readonly aim: string;
  readonly yardstick: Yardstick;
  readonly load: (shoppers: Shoppers, etag: string) => Load;
}

const goods = allStockedItems();
const PRODUCT = '/product/';

export const LIST = '/api/product/list';
const ENCODINGS = ['identity', 'gzip', 'br'] as const;
const PAGES = [
  { name: 'home page', path: '/' },
  { name: 'list page', path: '/collection' },
  { name: 'product page', path: `${PRODUCT}${pick(goods, 0).itemId}` },
] as const;

const always = (call: Call): Load => ({ calls: () => [call] });

/** Calls with a shopper's token, a different one per connection. */
function ofShoppers(
  shoppers: readonly Shopper[],
  callsOf: (shopper: Shopper, index: number) => readonly Call[],
): Load {
  const share = Math.ceil(shoppers.length / CONNECTIONS);
  return {
    calls: (connection) => {
      const start = (connection % CONNECTIONS) * share;
      return shoppers.slice(start, start + share).flatMap((shopper, index) =>
        callsOf(shopper, start + index).map((call) => ({
          method: 'POST',
          body: '{}',
          ...call,
          headers: { authorization: `Bearer ${shopper.token}`, ...call.headers },
        })),
      );
    },
  };
}

const WITH_KEY = { 'idempotency-key': '[<id>]' };

function addition({ itemId, size }: StockedItem): Call {
  return {
    path: '/api/cart/add',
    headers: WITH_KEY,
    body: JSON.stringify({ itemId, size, quantity: 1 }),
  };
}

function order(bought: readonly StockedItem[]): Call {
  const body = {
    address: ADDRESS,
    items: bought.map(({ itemId, size }) => ({ productId: itemId, size, quantity: 1 })),
    amount: bought.reduce((sum, { price }) => sum + price, 0),
    paymentMethod: 'cod',
  };
  return { path: '/api/order/place', headers: WITH_KEY, body: JSON.stringify(body) };
}

/** The first page of the orders, as the app requests it. */
const ORDERS: Call = { path: '/api/order/userorders', body: JSON.stringify({ limit: 20 }) };

export const CART: ServerRow = {
  name: 'get the cart',
  aim: '4,000',
  yardstick: 'select',
  load: ({ readers }) => ofShoppers(readers, () => [{ path: '/api/cart/get' }]),
};

export const SERVER_ROWS: readonly ServerRow[] = [
  ...PAGES.flatMap(({ name, path }) =>
    ENCODINGS.map((encoding): ServerRow => ({
      name: `${name}, ${encoding}`,
      aim: '7,000',
      yardstick: 'document',
      load: () => always({ path, headers: { 'accept-encoding': encoding } }),
    })),
  ),
  ...ENCODINGS.map((encoding): ServerRow => ({
    name: `product list, ${encoding}`,
    aim: '13,000',
    yardstick: 'document',
    load: () => always({ path: LIST, headers: { 'accept-encoding': encoding } }),
  })),
  {
    name: 'product list, not modified',
    aim: '15,000',
    yardstick: 'document',
    load: (_shoppers, etag) => ({
      ...always({ path: LIST, headers: { 'accept-encoding': 'br', 'if-none-match': etag } }),
      statuses: [304],
    }),
  },
  {
    name: 'add to cart',
    aim: '2,000',
    yardstick: 'insert',
    load: ({ buyers }) => ({
      ...ofShoppers(buyers, (_shopper, index) => [addition(pick(goods, 7 * index))]),
      hasIds: true,
    }),
  },
  CART,
  {
    name: 'my orders, few',
    aim: '2,500',
    yardstick: 'select',
    load: ({ readers }) => ofShoppers(readers, () => [ORDERS]),
  },
  {
    name: 'my orders, many',
    aim: '2,500',
    yardstick: 'select',
    load: ({ regulars }) => ofShoppers(regulars, () => [ORDERS]),
  },
  {
    name: 'my orders, all 200 at once',
    aim: '',
    yardstick: 'select',
    load: ({ regulars }) => ofShoppers(regulars, () => [{ ...ORDERS, body: '{}' }]),
  },
  {
    name: 'place an order',
    aim: '500',
    yardstick: 'insert',
    load: ({ buyers }) => ({
      ...ofShoppers(buyers, (_shopper, index) => [
        order([pick(goods, 7 * index), pick(goods, 7 * index + 3)]),
      ]),
      hasIds: true,
    }),
  },
];
