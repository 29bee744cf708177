import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import { readDeskLink } from '../../contract/desk/deskLink.ts';
import { run } from '../../scripts/shared/run.ts';
import { stockedProducts } from './accounts.ts';
import { prepareShop, type BenchShop, type MeasuredServer } from './bench-shop.ts';
import { measure, type Load } from './load.ts';
import { addManyOrders } from './many-orders.ts';
import { isChosen, rounded, rowOf, type Options, type Row, type Section } from './section.ts';

/** The desk of a shop with a hundred thousand orders: its lists, searches and what waits. */

const ORDERS = 100_000;
/** People at the desk. */
const CONNECTIONS = 2;
const COLUMNS = [
  `${ORDERS.toLocaleString('en-IN')} orders`,
  'a second',
  'aim',
  'p99',
  'CPU of the server, ms',
];

/** The calls of a row, all with the session. */
const ROWS: readonly { readonly name: string; readonly paths: readonly string[] }[] = [
  { name: 'newest orders', paths: ['orders'] },
  { name: 'orders to pack', paths: ['orders?stage=confirmed'] },
  { name: 'page after 80,000 orders', paths: ['orders?after=120000'] },
  {
    name: 'search by number, phone or PIN code',
    paths: ['orders?q=150001', 'orders?q=70000', 'orders?q=560123'],
  },
  { name: 'search by a frequent word', paths: ['orders?q=brass', 'orders?q=sharma', 'orders?q=asha'] },
  { name: 'search by two characters', paths: ['orders?q=as', 'orders?q=57', 'orders?q=br'] },
  { name: 'search by two words', paths: ['orders?q=asha+sharma', 'orders?q=brass+560123'] },
  { name: 'today', paths: ['today'] },
];

export async function measureDesk(options: Options): Promise<Section> {
  const shop = await prepareShop('postgres');
  try {
    await shop.importProducts(stockedProducts());
    const server = await shop.start();
    await addManyOrders(shop.env['DATABASE_URL'] ?? '', ORDERS);
    const cookie = await signIn(shop, server);
    const rows: Row[] = [];
    for (const { name, paths } of ROWS) {
      if (!isChosen(name, options)) continue;
      const load: Load = {
        calls: () => paths.map((path) => ({ path: `/api/desk/${path}`, headers: { cookie } })),
        connections: CONNECTIONS,
      };
      const row = await rowOf(name, async () => {
        const { perSecond, p99Ms, cpuMsPerRequest } = await measure(server, load, options.seconds);
        return [rounded(perSecond), 'p99 ≤ 100 ms', `${p99Ms} ms`, cpuMsPerRequest.toFixed(2)];
      });
      rows.push(row);
      options.report(row);
    }
    return { tables: [{ columns: COLUMNS, rows }], profiles: [] };
  } finally {
    await shop.close();
  }
}

/** Adds an owner by the command, follows its link, and returns its cookies. */
async function signIn(shop: BenchShop, { url }: MeasuredServer): Promise<string> {
  const { output } = await run(
    process.execPath,
    ['server/commands/shop.ts', 'owner', 'add', 'owner@example.com'],
    { env: shop.env, quiet: true },
  );
  const token = readDeskLink(/#\S+/.exec(output)?.[0] ?? '');
  const call = (path: string, body: object) =>
    fetch(`${url}/api/desk/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    });
  const { secret } = v.parse(
    v.object({ secret: v.string() }),
    await (await call('link/check', { token })).json(),
  );
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const answer = await call('link/finish', { token, name: 'Phone', factor: { kind: 'app', code } });
  if (!answer.ok) throw new Error(`The desk refuses to sign in: ${await answer.text()}`);
  // One of the session, and one of the device.
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
