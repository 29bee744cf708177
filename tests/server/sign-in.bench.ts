import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT, runNode } from './child.ts';

/**
 * Measures calls whose duration must not reveal who has an account, and other calls during 200 concurrent sign-ins (spec §11 A5, A6).
 * Not a test, as a busy machine would fail it: `node tests/server/sign-in.bench.ts`. DATABASE_URL measures on that Postgres.
 */

const ROUNDS = 60;
const dataDir = await mkdtemp(join(tmpdir(), 'aangan-bench-'));
const shop = runNode([join(ROOT, 'server/main.ts')], {
  env: {
    DATA_DIR: dataDir,
    PORT: '0',
    LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}),
  },
});
const [, url = ''] = await shop.printed(/is open at (\S+)[\s\S]*Database:/);

async function call(path: string, body: unknown): Promise<number> {
  const start = performance.now();
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return performance.now() - start;
}

async function listedIn(): Promise<number> {
  const start = performance.now();
  await (await fetch(`${url}/api/product/list`)).arrayBuffer();
  return performance.now() - start;
}

function at(times: readonly number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)} ms`;
}

/** Alternates the two, so that both run under the same load. */
async function compare(what: string, known: () => Promise<number>, unknown: () => Promise<number>) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.known.push(await known());
    times.unknown.push(await unknown());
  }
  process.stdout.write(
    `${what}: known ${at(times.known, 0.5)}, unknown ${at(times.unknown, 0.5)} (medians)\n`,
  );
}

let serial = 0;
const email = () => `bench${(serial += 1)}@example.com`;
const password = 'marigold-garland';

/** As many accounts as there are rounds, since a code can be sent to each only once a minute. */
const accounts = await Promise.all(
  Array.from({ length: ROUNDS }, async () => {
    const address = email();
    await call('/api/user/send-otp', { email: address, mode: 'signup' });
    return address;
  }),
);
const listed = await fetch(`${url}/sandbox/outbox`, { headers: { accept: 'application/json' } });
const Messages = v.array(v.object({ to: v.string(), code: v.string() }));
const outbox = new Map(v.parse(Messages, await listed.json()).map(({ to, code }) => [to, code]));
for (const address of accounts) {
  const body = { email: address, otp: outbox.get(address), mode: 'signup', name: 'Asha', password };
  await call('/api/user/verify-otp', body);
}
const [first = ''] = accounts;

await compare(
  'check-account',
  () => call('/api/user/check-account', { identifier: first }),
  () => call('/api/user/check-account', { identifier: email() }),
);
await compare(
  'login',
  () => call('/api/user/login', { email: first, password: 'wrong-password' }),
  () => call('/api/user/login', { email: email(), password: 'wrong-password' }),
);
process.stdout.write('… waiting a minute until codes can be sent again\n');
await new Promise((resolve) => {
  setTimeout(resolve, 61_000);
});
const left = [...accounts];
await compare(
  'send-otp',
  () => call('/api/user/send-otp', { email: left.pop(), mode: 'login' }),
  () => call('/api/user/send-otp', { email: email(), mode: 'login' }),
);

const logins = Array.from({ length: 200 }, () => call('/api/user/login', { email: first, password }));
const others: number[] = [];
const progress = { done: false };
const all = Promise.all(logins).finally(() => {
  progress.done = true;
});
while (!progress.done) others.push(await listedIn());
const times = await all;
process.stdout.write(
  `200 logins at once: ${at(times, 0.99)} until the last; product list meanwhile ${at(others, 0.5)} median, ${at(others, 0.99)} at worst of ${others.length}\n`,
);
shop.process.kill('SIGTERM');
await shop.exited;
await rm(dataDir, { recursive: true, force: true });
