import { Client } from 'pg';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { freshPostgres } from '../postgres.ts';
import { startShop, type Shop } from '../harness.ts';
import { addProduct, readyToOrder, send, signUp } from '../shopper.ts';

/**
 * The resources that one caller's many calls leave to others. The database holds the calls until the test releases
 * them.
 */

let shop: Shop;
/** Sees the database without the connections of the shop. */
let observer: Client;
beforeAll(async () => {
  const database = await freshPostgres();
  shop = await startShop({ database, env: { TRUST_PROXY: '127.0.0.1' } });
  observer = new Client({ connectionString: database.url });
  await observer.connect();
});
afterAll(async () => {
  await observer.end();
  await shop.close();
});

/** While the table is locked, sends calls that read it, and runs `during` once no more of them reach the database. */
async function heldAt<T>(
  table: string,
  sendCalls: () => readonly Promise<T>[],
  during: () => Promise<void>,
): Promise<T[]> {
  await observer.query(`begin; lock table ${table} in access exclusive mode`);
  const answers = sendCalls();
  try {
    await vi.waitFor(async () => expect(await waitingForLock()).toBeGreaterThan(0));
    await during();
  } finally {
    await observer.query('commit');
  }
  return Promise.all(answers);
}

async function waitingForLock(): Promise<number> {
  const { rows } = await observer.query(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return v.parse(v.tuple([v.object({ count: v.number() })]), rows)[0].count;
}

const times = <T>(count: number, act: (n: number) => T) => Array.from({ length: count }, (_, n) => act(n));

/** Sends a call that needs the database and not the locked table. */
async function expectAnswered(token: string): Promise<void> {
  for (const _ of times(5, () => null))
    expect(await send(shop, 'getCart', { token })).toMatchObject({ status: 200, body: { success: true } });
}

describe('while the database holds many calls', () => {
  test('of one account for its orders, another shopper’s cart is answered; then all of them are', async () => {
    const [heavy, other] = [await readyToOrder(shop), await signUp(shop)];
    await send(shop, 'placeOrder', { token: heavy.token, body: heavy.request });
    const answers = await heldAt(
      'payments',
      () => times(12, () => send(shop, 'listOrders', { token: heavy.token })),
      () => expectAnswered(other.token),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { orders: [{}] } });
  });

  test('of one network address for reviews, another shopper’s cart is answered; then all of them are', async () => {
    const { token } = await signUp(shop);
    const params = { productId: await addProduct(shop) };
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const answers = await heldAt(
      'reviews',
      () => times(12, () => shop.call('listReviews', { params, headers })),
      () => expectAnswered(token),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: [] });
  });

  test('of one account, more than may wait are refused with a code, and later ones are answered', async () => {
    const { token } = await signUp(shop);
    let answered = 0;
    const call = () => send(shop, 'listOrders', { token }).finally(() => (answered += 1));
    const answers = await heldAt(
      'orders',
      () => times(110, call),
      () => vi.waitFor(() => expect(answered).toBe(6)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(6);
    for (const answer of refused)
      expect(answer.body).toMatchObject({ code: 'too_many_parallel_calls', retryAfter: 5 });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(104);
    expect(await send(shop, 'listOrders', { token })).toMatchObject({ status: 200 });
  });
});

describe('a caller who takes long replies slowly', () => {
  async function accountWithOrders() {
    const { id, token } = await signUp(shop);
    await shop.db
      .execute(sql`insert into orders (user_id, attempt_key, status, payment_method, subtotal_paise,
        delivery_fee_paise, total_paise, address, placed_at)
      select ${id}::uuid, 'order ' || n, 'Order Confirmed', 'cod', 49900, 0, 49900,
        jsonb_build_object('street', repeat('long ', 400)), now() - n * interval '1 minute'
      from generate_series(1, 10000) as n`);
    return token;
  }

  test.each(['listOrders', 'exportData'] as const)(
    'by %s has two at a time and ten that wait, which go on when those are closed; neither the memory nor others suffer',
    async (name) => {
      const { method, path } = calls[name];
      const token = await accountWithOrders();
      const other = await signUp(shop);
      /** Begins to read a reply, and stops after its first bytes. */
      const open = ({ signal }: AbortController) =>
        fetch(shop.url + path, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            'accept-encoding': 'identity',
            ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
          },
          body: method === 'POST' ? '{}' : null,
          signal,
        });
      const queries = vi.spyOn(Client.prototype, 'query');
      const [opened, waiting] = [new AbortController(), new AbortController()];
      const first = [await open(opened), await open(opened)];
      const others = times(11, () => open(waiting));
      const refused = await Promise.race(others);
      expect(refused.status).toBe(429);
      expect(await refused.json()).toMatchObject({ code: 'too_many_parallel_calls' });
      await expectAnswered(other.token);
      // Each reply has 100 parts, of which only as many are read as fit into the sockets.
      expect(queries.mock.calls.length).toBeLessThan(200);
      queries.mockRestore();
      // Used here, so that they are not garbage-collected before.
      expect(first.map(({ status, bodyUsed }) => [status, bodyUsed])).toEqual([
        [200, false],
        [200, false],
      ]);
      opened.abort();
      const next = others.map(async (call) => {
        const answer = await call;
        if (answer === refused) throw new Error('refused');
        return answer.status;
      });
      expect(await Promise.any(next)).toBe(200);
      waiting.abort();
      await Promise.allSettled(next);
      const last = new AbortController();
      expect((await open(last)).status).toBe(200);
      last.abort();
    },
  );
});
