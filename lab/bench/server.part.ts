import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { prepareShop, type BenchShop, type DatabaseKind, type MeasuredServer } from './bench-shop.ts';
import { CONNECTIONS, measure, send, type Load, type Measured } from './load.ts';
import { largest } from './performance-page.ts';
import { summarize } from './profile.ts';
import {
  isChosen,
  median,
  percent,
  rounded,
  rowOf,
  type Options,
  type Row,
  type RowProfile,
  type Section,
} from './section.ts';
import { CART, LIST, SERVER_ROWS, type ServerRow } from './server-rows.ts';
import { measureWaits } from './waits.ts';
import { addShoppers, stockedProducts, type Shoppers } from './accounts.ts';
import { PASSWORD } from '../../tests/e2e/api.ts';

/** Calls per second of the shop in production mode, each beside the maximum of Node and the database. */

const PROFILE_SECONDS = 2;
const STARTS = 5;
const COLUMNS = [
  'row',
  'a second',
  'aim',
  'p99',
  'CPU of the server, ms',
  'yardstick a second',
  'of the yardstick',
];

/** The rows that are also sent to two processes, to see what their database connections wait for. */
const WAITING: ReadonlySet<string> = new Set(['add to cart', CART.name, 'place an order']);
const WAIT_COLUMNS = ['two processes', 'a second, both', 'what connections wait for'];

const MEMORY = 'memory afterwards';
const START = 'start to ready';
const STORM = 'get the cart while 50 sign in';

export async function measureServer(kind: DatabaseKind, options: Options): Promise<Section> {
  const shop = await prepareShop(kind);
  try {
    await shop.importProducts(stockedProducts());
    const shoppers = await addShoppers(shop.env);
    const rows: Row[] = [];
    const add = async (name: string, measureRow: () => Promise<Row>) => {
      if (!isChosen(name, options)) return;
      const row = await rowOf(name, measureRow);
      rows.push(row);
      options.report(row);
    };
    await add(START, () => startTime(shop, kind));
    const server = await shop.start();
    const yardstick = await shop.startYardstick();
    await add('an empty answer of Node', () => emptyAnswer(yardstick, options));
    for (const row of SERVER_ROWS)
      await add(row.name, async () => {
        const load = await loadOf(row, server, shoppers);
        const measured = await measure(server, load, options.seconds);
        const best = await measureYardstick(row, load, { server, yardstick }, kind, options);
        return figures(row, measured, best);
      });
    await add(STORM, () => signInStorm(server, shoppers, options));
    await add(MEMORY, async () => {
      const { rssBytes } = await server.process.usage();
      return [`${Math.round(rssBytes / 1e6)} MB`, kind === 'postgres' ? '≤ 180 MB' : 'stated'];
    });
    const waits: Row[] = [];
    if (kind === 'postgres') {
      const second = await shop.start();
      for (const row of SERVER_ROWS.filter(({ name }) => WAITING.has(name) && isChosen(name, options))) {
        const load = await loadOf(row, server, shoppers);
        const urls = [server.url, second.url];
        waits.push(await rowOf(row.name, () => waitsRow(shop, urls, load, options)));
      }
      await second.process.stop();
    }
    await server.process.stop();
    const sources = await shop.startSources();
    const profiles: RowProfile[] = [];
    for (const row of SERVER_ROWS.filter(({ name }) => isChosen(name, options)))
      profiles.push(await profileOf(row, sources, shoppers));
    const tables = [
      { columns: COLUMNS, rows },
      ...(waits.length > 0 ? [{ columns: WAIT_COLUMNS, rows: waits }] : []),
    ];
    return { tables, profiles };
  } finally {
    await shop.close();
  }
}

async function waitsRow(
  shop: BenchShop,
  urls: readonly string[],
  load: Load,
  options: Options,
): Promise<Row> {
  const { perSecond, waits } = await measureWaits(
    shop.env['DATABASE_URL'] ?? '',
    urls,
    load,
    options.seconds,
  );
  return [rounded(perSecond), largest(waits)];
}

async function profileOf(row: ServerRow, server: MeasuredServer, shoppers: Shoppers): Promise<RowProfile> {
  const load = await loadOf(row, server, shoppers);
  const profile = await server.process.profile(() => send(server.url, load, PROFILE_SECONDS));
  return { row: row.name, ...summarize(profile) };
}

function figures(
  { aim }: ServerRow,
  { perSecond, p99Ms, cpuMsPerRequest }: Measured,
  best: Measured | null,
): Row {
  const ratio = best ? percent(perSecond / best.perSecond) : '';
  return [
    rounded(perSecond),
    aim,
    `${p99Ms} ms`,
    cpuMsPerRequest.toFixed(3),
    best ? rounded(best.perSecond) : '',
    ratio,
  ];
}

async function loadOf(row: ServerRow, server: MeasuredServer, shoppers: Shoppers): Promise<Load> {
  const answer = await fetch(server.url + LIST, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  return row.load(shoppers, answer.headers.get('etag') ?? '');
}

/** The same load to the yardstick server; null where it has no database to compare with. */
async function measureYardstick(
  { yardstick: kind, name }: ServerRow,
  load: Load,
  servers: { readonly server: MeasuredServer; readonly yardstick: MeasuredServer },
  database: DatabaseKind,
  { seconds }: Options,
): Promise<Measured | null> {
  if (kind !== 'document') {
    if (database === 'embedded') return null;
    return measure(servers.yardstick, { calls: () => [{ path: `/${kind}`, method: 'POST' }] }, seconds / 3);
  }
  const [{ path, headers = {} } = { path: '/' }] = load.calls(0);
  const { body, encoding } = await getEncoded(servers.server.url + path, headers);
  const document = `/${encodeURIComponent(name)}`;
  await fetch(servers.yardstick.url + document, {
    method: 'PUT',
    body,
    headers: encoding === undefined ? {} : { 'content-encoding': encoding },
  });
  return measure(servers.yardstick, { calls: () => [{ path: document, headers }] }, seconds / 3);
}

/** The raw body of a response, which `fetch` would decode. */
async function getEncoded(url: string, headers: Readonly<Record<string, string>>) {
  const [answer]: IncomingMessage[] = await once(get(url, { headers }), 'response');
  if (!answer) throw new Error(`Nothing answers at ${url}.`);
  return { body: await buffer(answer), encoding: answer.headers['content-encoding'] };
}

async function emptyAnswer(yardstick: MeasuredServer, { seconds }: Options): Promise<Row> {
  const empty = await measure(yardstick, { calls: () => [{ path: '/empty' }] }, seconds / 3);
  return [rounded(empty.perSecond), '', `${empty.p99Ms} ms`, empty.cpuMsPerRequest.toFixed(3)];
}

/**
 * The latency of other requests while fifty passwords are checked by repeated sign-ins; a full queue refuses them with
 * 503.
 */
async function signInStorm({ url }: MeasuredServer, shoppers: Shoppers, { seconds }: Options): Promise<Row> {
  const others: Load = { ...CART.load(shoppers, ''), connections: 10 };
  const signIns: Load = {
    calls: (connection) => {
      const { email } = shoppers.buyers[connection] ?? {};
      return [
        { path: '/api/user/login', method: 'POST', body: JSON.stringify({ email, password: PASSWORD }) },
      ];
    },
    statuses: [200, 503],
    connections: CONNECTIONS,
  };
  await send(url, others, 1);
  const quiet = await send(url, others, seconds);
  const [storm] = await Promise.all([send(url, others, seconds), send(url, signIns, seconds)]);
  return [
    rounded(storm.perSecond),
    'p99 ≤ 3 times',
    `${storm.p99Ms} ms, quiet ${quiet.p99Ms} ms`,
    '',
    rounded(quiet.perSecond),
    percent(storm.perSecond / quiet.perSecond),
  ];
}

/** The median of some starts with an existing database. */
async function startTime(shop: BenchShop, kind: DatabaseKind): Promise<Row> {
  const times: number[] = [];
  for (let started = 0; started < STARTS; started += 1) {
    const server = await shop.startAlone();
    times.push(server.process.startMs);
    await server.process.stop();
  }
  return [`${(median(times) / 1_000).toFixed(2)} s`, kind === 'postgres' ? '≤ 0.5 s' : '≤ 1.5 s'];
}
