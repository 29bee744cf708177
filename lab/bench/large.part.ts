import { SEARCH_QUERIES } from '../../tests/contract/catalogue/searchQueries.ts';
import { prepareShop, type BenchShop, type DatabaseKind, type MeasuredServer } from './bench-shop.ts';
import { listMemory } from './browser-memory.ts';
import { medianFigures } from './lighthouse.part.ts';
import { CONNECTIONS, measure, send, type Call, type Load } from './load.ts';
import { manyProducts } from './many-products.ts';
import { summarize } from './profile.ts';
import { isChosen, rounded, type Options, type Row, type RowProfile, type Section } from './section.ts';
import { CART, LIST } from './server-rows.ts';
import { addShoppers, pick, stockedProducts } from './accounts.ts';

/** A catalogue of a hundred thousand products: the same calls and pages before and after its import. */

const PRODUCTS = 100_000;
const PROFILE_SECONDS = 2;
/** Connections that search at once. */
const SEARCHERS = 4;
/** More for each of them than it sends, so that no search is repeated. */
const SEARCHES = 2_000;
/** Lengths to which a list is scrolled, in products. */
const LIST_LENGTHS = [200, 2_000];
/** How often a page is loaded by Lighthouse. */
const LOADS = 3;
const COLUMNS = ['row', `${PRODUCTS.toLocaleString('en-IN')} products`, 'aim', 'demo catalogue'];
const FIRST_PAGE = `${LIST}?limit=24`;
const QUERIES = Object.values(SEARCH_QUERIES).flatMap((queries) => queries.map(({ query }) => query));

interface CallRow {
  readonly name: string;
  readonly aim: string;
  readonly load: Load;
}

const get = (path: string): Call => ({ path, headers: { 'accept-encoding': 'br' } });

/** Searches, all different. */
const different = (path: string): Load => ({
  calls: (connection) =>
    Array.from({ length: SEARCHES }, (_, number) => {
      const price = 200 + connection + SEARCHERS * number;
      return get(`${path}${encodeURIComponent(`${pick(QUERIES, number)} under ${price}`)}`);
    }),
  connections: SEARCHERS,
});

const CALL_ROWS: readonly CallRow[] = [
  {
    name: 'first part of the list',
    aim: 'p99 ≤ 50 ms',
    load: { calls: () => [get(FIRST_PAGE)], connections: SEARCHERS },
  },
  { name: 'search, each another', aim: 'p99 ≤ 100 ms', load: different(`${FIRST_PAGE}&q=`) },
  {
    name: 'search with facets, each another',
    aim: 'p99 ≤ 100 ms',
    load: different(`${FIRST_PAGE}&facets=1&q=`),
  },
  { name: 'suggestions, each another', aim: 'p99 ≤ 100 ms', load: different('/api/product/suggestions?q=') },
  {
    name: 'search with facets, repeated',
    aim: '≥ 500 a second',
    load: {
      calls: () =>
        QUERIES.slice(0, 20).map((query) => get(`${FIRST_PAGE}&facets=1&q=${encodeURIComponent(query)}`)),
      connections: CONNECTIONS,
    },
  },
  { name: 'list page, br', aim: '', load: { calls: () => [get('/collection')], connections: SEARCHERS } },
];

export async function measureLarge(kind: DatabaseKind, options: Options): Promise<Section> {
  const shop = await prepareShop(kind);
  try {
    await shop.importProducts(stockedProducts());
    const shoppers = await addShoppers(shop.env);
    const server = await shop.start();
    const small = await catalogueFigures(server, options);
    const importing = await importMeanwhile(shop, server, CART.load(shoppers, ''), options);
    for (const row of importing) options.report(row);
    const large = await catalogueFigures(server, options);
    const compared = large.map(({ name, aim, figure }): Row => {
      const before = small.find((one) => one.name === name);
      return [name, figure, aim, before?.figure ?? ''];
    });
    const rows = [...importing, ...compared, ...(await browserMemory(server, options))];
    const profiles: RowProfile[] = [];
    for (const { name, load } of await chosenRows(server, options)) {
      const profile = await server.process.profile(() => send(server.url, load, PROFILE_SECONDS));
      profiles.push({ row: name, ...summarize(profile) });
    }
    return { tables: [{ columns: COLUMNS, rows }], profiles };
  } finally {
    await shop.close();
  }
}

interface Figure {
  readonly name: string;
  readonly aim: string;
  readonly figure: string;
}

/** The rows that the server can answer: a server without `productPages` sends the whole list instead of a part. */
async function chosenRows({ url }: MeasuredServer, options: Options): Promise<readonly CallRow[]> {
  const answer = await fetch(`${url}/api/config`);
  const hasParts = (await answer.text()).includes('"productPages"');
  return CALL_ROWS.filter(({ name }) => isChosen(name, options) && (hasParts || name.includes('page')));
}

async function catalogueFigures(server: MeasuredServer, options: Options): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const add = (name: string, aim: string, figure: string) => {
    figures.push({ name, aim, figure });
    options.report([name, figure]);
  };
  if (isChosen('whole list', options)) {
    const [first, second] = [await timed(server.url + LIST), await timed(server.url + LIST)];
    add('whole list, first', '', `${first.ms} ms, ${first.megabytes} MB`);
    add('whole list, again', '', `${second.ms} ms`);
    add('list page, first', '', `${(await timed(`${server.url}/collection`)).ms} ms`);
  }
  for (const { name, aim, load } of await chosenRows(server, options)) {
    const { perSecond, p99Ms, cpuMsPerRequest } = await measure(server, load, options.seconds / 2);
    add(name, aim, `${rounded(perSecond)} a second, p99 ${p99Ms} ms, CPU ${cpuMsPerRequest.toFixed(2)} ms`);
  }
  for (const [name, path] of [
    ['home page', '/'],
    ['list page', '/collection'],
  ] as const) {
    if (!isChosen(`${name} on a phone`, options)) continue;
    const { lcpMs, kilobytes } = await medianFigures(server.url + path, LOADS);
    const total = Object.values(kilobytes).reduce((sum, one) => sum + one, 0);
    add(
      `${name} on a phone`,
      '+ 10 % at most',
      `LCP ${(lcpMs / 1_000).toFixed(2)} s, ${Math.round(total)} KB`,
    );
  }
  const { rssBytes } = await server.process.usage();
  add('memory', '≤ 300 MB', `${Math.round(rssBytes / 1e6)} MB`);
  return figures;
}

/** Rows for lists that the demo catalogue is too small for. */
async function browserMemory({ url }: MeasuredServer, options: Options): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const length of LIST_LENGTHS)
    for (const isWhole of [false, true]) {
      const kind = isWhole ? 'a whole list' : 'a list';
      const name = `browser memory, ${length.toLocaleString('en-IN')} products in ${kind}`;
      if (!isChosen(name, options)) continue;
      const { heapBytes, nodes } = await listMemory(url, length, isWhole);
      const row: Row = [name, `${(heapBytes / 1e6).toFixed(1)} MB of JavaScript, ${nodes} nodes`];
      options.report(row);
      rows.push(isWhole ? row : [...row, 'flat']);
    }
  return rows;
}

async function timed(url: string): Promise<{ readonly ms: number; readonly megabytes: string }> {
  const startedAt = performance.now();
  const answer = await fetch(url);
  const { byteLength } = await answer.arrayBuffer();
  return { ms: Math.round(performance.now() - startedAt), megabytes: (byteLength / 1e6).toFixed(1) };
}

/** Imports the products while shoppers read their carts. */
async function importMeanwhile(
  shop: BenchShop,
  { url }: MeasuredServer,
  carts: Load,
  { seconds }: Options,
): Promise<readonly Row[]> {
  const reading: Load = { ...carts, connections: SEARCHERS };
  const calm = await send(url, reading, seconds);
  const imported = new AbortController();
  const readMeanwhile = async () => {
    const waits: number[] = [];
    while (!imported.signal.aborted) waits.push((await send(url, reading, seconds)).p99Ms);
    return Math.max(...waits);
  };
  const products = [...stockedProducts(), ...manyProducts(PRODUCTS)];
  const [importSeconds, wait] = await Promise.all([
    shop.importProducts(products).finally(() => imported.abort()),
    readMeanwhile(),
  ]);
  return [
    ['import', `${importSeconds.toFixed(1)} s`, '≤ 30 s'],
    ['get the cart during the import, p99', `${wait} ms`, '', `${calm.p99Ms} ms`],
  ];
}
