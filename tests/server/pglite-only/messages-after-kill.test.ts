import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SERVER } from '../../../scripts/build.ts';
import { call, newBuyer } from '../../faults/calling.ts';
import { DEMO_OWNER } from '../../../server/desk/demo-owner.ts';
import { runNode, SHORT_LIVED, type Child } from '../child.ts';
import { createDatabaseCopy } from '../pglite.ts';
import { freePort } from '../../free-port.ts';
import { listenForMail, type SmtpStandIn } from '../smtp-stand-in.ts';

let dataDir: string;
let port: number;
let smtp: SmtpStandIn | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aangan-killed-'));
  await createDatabaseCopy(dataDir);
  port = await freePort();
});
afterEach(async () => {
  await smtp?.close();
  await rm(dataDir, { recursive: true });
});

/** Starts the shop with the data of the one before. */
async function start(): Promise<[Child, string]> {
  const env = {
    DATA_DIR: dataDir,
    PORT: '0',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'namaste@shop.example',
  };
  const shop = runNode([SHORT_LIVED, SERVER], { env });
  const [, url = ''] = await shop.printed(/is open at (\S+)[\s\S]*Database:/);
  return [shop, url];
}

test('a requested code is delivered after the shop was killed before sending it', async () => {
  const [killed, url] = await start();
  expect(killed.out()).toContain('One-time codes go out by mail (SMTP); those to phones appear at');
  const answer = await fetch(`${url}/api/user/send-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'asha@example.com', mode: 'signup' }),
  });
  expect(answer.status).toBe(200);
  killed.process.kill('SIGKILL');
  await killed.exited;

  smtp = await listenForMail(port);
  const [shop] = await start();
  await vi.waitFor(() => expect(smtp?.received).toMatchObject([{ to: 'asha@example.com' }]), {
    timeout: 60_000,
    interval: 100,
  });
  shop.process.kill('SIGTERM');
  expect(await shop.exited).toBe(0);
}, 90_000);

test('a mail about an order is sent again under its Message-ID when the shop is killed between the mail server’s acceptance and its own note of it', async () => {
  let kill = () => undefined as void;
  // The owner of the demo gets a mail too.
  smtp = await listenForMail(port, ({ to }) => {
    if (to !== DEMO_OWNER) kill();
  });
  const [killed, url] = await start();
  kill = () => void killed.process.kill('SIGKILL');
  const { token, key, request } = await newBuyer({ url }, 'cod');
  await call({ url }, 'placeOrder', { token, key, body: request }).catch(() => undefined);
  await killed.exited;
  kill = () => undefined;

  const [shop] = await start();
  const toShopper = () => smtp?.received.filter(({ to }) => to !== DEMO_OWNER) ?? [];
  await vi.waitFor(() => expect(toShopper()).toHaveLength(2), { timeout: 60_000, interval: 100 });
  const ids = toShopper().map(({ source }) => /^Message-ID:\s+<(.*)>$/m.exec(source)?.[1]);
  expect(ids[0]).toMatch(/^order-[-\da-f]{36}-placed@shop.example$/);
  expect(ids[1]).toBe(ids[0]);
  shop.process.kill('SIGTERM');
  expect(await shop.exited).toBe(0);
  expect(toShopper()).toHaveLength(2);
}, 120_000);
