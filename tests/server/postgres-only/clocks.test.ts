import { createHmac, randomInt } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSandbox, type Sandbox } from '@aangan/provider-sandbox';
import { call, newBuyer, ordersOf, type Buyer } from '../../faults/calling.ts';
import { providerEnv } from '../../faults/provider-env.ts';
import { startProcess, type ShopProcess } from '../../faults/process.ts';
import { freePort } from '../../free-port.ts';
import { SECRET } from '../harness.ts';
import { freshPostgres } from '../postgres.ts';

/** Two processes of one shop, on machines whose clocks differ by ten minutes. */
const AHEAD_MS = 600_000;

let database: Awaited<ReturnType<typeof freshPostgres>>;
let sandbox: Sandbox;
let right: ShopProcess;
let ahead: ShopProcess;
let buyer: Buyer;
beforeAll(async () => {
  database = await freshPostgres();
  sandbox = await openSandbox({ pagesPort: null, paceS: 60 });
  const env = {
    DATABASE_URL: database.url,
    AUTH_SECRET: SECRET,
    PUBLIC_URL: 'https://shop.example',
    ...providerEnv(sandbox.providers),
  };
  right = await startProcess({ ...env, PORT: String(await freePort()) });
  buyer = await newBuyer(right, 'stripe');
  ahead = await startProcess({
    ...env,
    PORT: String(await freePort()),
    CLOCK_AHEAD_MS: String(AHEAD_MS),
  });
}, 120_000);
afterAll(async () => {
  for (const { child } of [right, ahead]) child.process.kill('SIGTERM');
  await Promise.all([right.child.exited, ahead.child.exited]);
  await sandbox.close();
  await database.close();
}, 60_000);

const Outbox = v.array(v.object({ to: v.string(), code: v.optional(v.string()) }));

/** The code that one of the processes has sent: either may do the job. */
async function codeTo(phone: string): Promise<string> {
  const sent = await Promise.all(
    [right, ahead].map(async ({ url }) => {
      const answer = await fetch(`${url}/sandbox/outbox`, { headers: { accept: 'application/json' } });
      return v.parse(Outbox, await answer.json()).find(({ to }) => to === phone)?.code;
    }),
  );
  const code = sent.find((one) => one !== undefined);
  if (code === undefined) throw new Error('No code was sent');
  return code;
}

test('each accepts codes, sessions and carts of the other', async () => {
  for (const [sender, verifier] of [
    [right, ahead],
    [ahead, right],
  ] as const) {
    const phone = `+91${9_000_000_000 + randomInt(999_999_999)}`;
    const body = { phone, mode: 'signup' };
    expect(await call(sender, 'sendOtp', { body })).toMatchObject({ status: 200 });
    // Neither counts the other's minute in another way.
    expect(await call(verifier, 'sendOtp', { body })).toMatchObject({ status: 429 });
    const otp = await vi.waitFor(() => codeTo(phone), { timeout: 15_000 });
    const signedUp = await call(verifier, 'verifyOtp', { body: { ...body, otp, name: 'Asha Rao' } });
    expect(signedUp).toMatchObject({ status: 200 });
    const { token } = v.parse(v.object({ token: v.string() }), signedUp.body);
    for (const shop of [sender, verifier])
      expect(await call(shop, 'getCart', { token })).toMatchObject({ status: 200 });
  }
}, 60_000);

test('both accept a correct webhook of Stripe, and refuse one that is six minutes old', async () => {
  sandbox.set({ stripe: { webhooks: 'held' } });
  const { body } = await call(right, 'startStripe', { ...buyer, body: buyer.request });
  const { session_url } = v.parse(v.object({ session_url: v.string() }), body);
  sandbox.payStripe(new URL(session_url).pathname.split('/').at(-1) ?? '', 'pay');
  const event = sandbox.held().find(({ type }) => type === 'checkout.session.completed');
  const post = async ({ url }: ShopProcess, at: number) => {
    const t = Math.floor(at / 1_000);
    const signature = createHmac('sha256', sandbox.keys.stripe.webhookSecret)
      .update(`${t}.${event?.body}`)
      .digest('hex');
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${t},v1=${signature}` };
    return (await fetch(`${url}/api/webhooks/stripe`, { method: 'POST', headers, body: event?.body ?? '' }))
      .status;
  };
  for (const shop of [right, ahead]) expect(await post(shop, Date.now() - 360_000)).toBe(400);
  for (const shop of [ahead, right]) expect(await post(shop, Date.now())).toBe(200);
  expect(await ordersOf(ahead, buyer)).toMatchObject([{ status: 'Order Confirmed', payment: true }]);
}, 60_000);

test('the process with the wrong clock is ready, and reports that it is wrong', async () => {
  const answer = await fetch(`${ahead.url}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { status: 'ready', warnings: ['the clock of this process is 600 s ahead of that of the database'] },
  ]);
  expect(await (await fetch(`${right.url}/readyz`)).json()).toEqual({ status: 'ready' });
  expect(ahead.child.err()).toContain('the system clock differs from the database clock');
}, 60_000);
