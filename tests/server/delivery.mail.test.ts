import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { oneTimeCodes } from '../../server/db/schema.ts';
import { freePort } from '../free-port.ts';
import { startShop, type Shop } from './harness.ts';
import { newEmail, send } from './shopper.ts';
import { listenForMail, type ReceivedMail, type SmtpStandIn } from './smtp-stand-in.ts';

let port: number;
let shop: Shop;
let smtp: SmtpStandIn | undefined;
beforeAll(async () => {
  port = await freePort();
  shop = await startShop({
    env: {
      LOG_LEVEL: 'trace',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Aangan <namaste@shop.example>',
      PUBLIC_URL: 'https://shop.example',
    },
  });
});
afterEach(async () => {
  await smtp?.close();
  smtp = undefined;
});
afterAll(() => shop.close());

const request = (email: string) => send(shop, 'sendOtp', { body: { email, mode: 'signup' } });
const codeIn = (mail: ReceivedMail) => /^Subject: (\d{6}) /m.exec(mail.source)?.[1] ?? '';

/** Waits for the mail to an address; the first retries after a failure are a few seconds apart. */
const mailTo = (email: string) =>
  vi.waitFor(
    () => {
      const mail = smtp?.received.find(({ to }) => to === email);
      if (!mail) throw new Error(`no mail to ${email} yet`);
      return mail;
    },
    { timeout: 15_000, interval: 50 },
  );
const findLogs = (text: string) =>
  vi.waitFor(() => expect(shop.logged.join('')).toContain(text), { timeout: 15_000, interval: 50 });
const jobRows = async () => JSON.stringify((await shop.db.execute(sql`select * from pgboss.job`)) ?? null);

describe('a code sent by mail', () => {
  test('uses the connection of the one before', async () => {
    smtp = await listenForMail(port);
    for (const email of [newEmail(), newEmail()]) {
      expect((await request(email)).status).toBe(200);
      await mailTo(email);
    }
    expect(smtp.connectionCount()).toBe(1);
  });

  test('goes to the SMTP server, in the form for autofill', async () => {
    smtp = await listenForMail(port);
    const email = newEmail();
    expect((await request(email)).status).toBe(200);
    const mail = await mailTo(email);
    expect(mail.from).toBe('namaste@shop.example');
    expect(mail.source).toContain('From: Aangan <namaste@shop.example>');
    expect(mail.source).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(mail.source).toMatch(/^Subject: \d{6} is your Aangan code$/m);
    const [text = ''] = mail.source.split('Content-Type: text/html');
    expect(text).toMatch(new RegExp(`\n@shop.example #${codeIn(mail)}\n--`));
    const body = { email, otp: codeIn(mail), mode: 'signup', name: 'Asha', password: 'lotus-petals' };
    expect((await send(shop, 'verifyOtp', { body })).status).toBe(200);
    expect(shop.outbox.list()).toEqual([]);
  });

  test.each([
    ["o'brien+puja!x%y=z@shop.example", "o'brien+puja!x%y=z@shop.example"],
    ['{asha|rao}@shop.example', '{asha|rao}@shop.example'],
    // The SMTP server decodes the domain to Unicode.
    ['asha@BÜCHER.example', 'asha@bücher.example'],
  ])('goes to exactly one mailbox, whatever characters its address has: %s', async (email, mailbox) => {
    smtp = await listenForMail(port);
    expect((await request(email)).status).toBe(200);
    await mailTo(mailbox);
    expect(smtp.received.map(({ to }) => to)).toEqual([mailbox]);
  });

  test('arrives once after an outage of the SMTP server, and the request succeeds in the meantime', async () => {
    const email = newEmail();
    expect((await request(email)).status).toBe(200);
    await findLogs('SMTP: ESOCKET');
    shop.clock.advance(60_000);
    expect((await request(email)).status).toBe(200);
    smtp = await listenForMail(port);
    const mail = await mailTo(email);
    const body = { email, otp: codeIn(mail), mode: 'signup', name: 'Asha', password: 'lotus-petals' };
    expect((await send(shop, 'verifyOtp', { body })).status).toBe(200);
    await vi.waitFor(async () => expect(await jobRows()).not.toContain('"state":"retry"'), {
      timeout: 15_000,
      interval: 100,
    });
    // The first code was replaced in the meantime, so it was not sent.
    expect(smtp.received).toHaveLength(1);
  });

  test('is dropped once it has expired', async () => {
    const email = newEmail();
    await request(email);
    await shop.codeDelivery.drained();
    shop.clock.advance(10 * 60_000);
    smtp = await listenForMail(port);
    await findLogs('expired before it was sent');
    expect(smtp.received).toEqual([]);
  });

  test('is not retried when the mailbox does not exist', async () => {
    smtp = await listenForMail(port);
    expect((await request('nobody@shop.example')).status).toBe(200);
    await findLogs('rejected by the gateway');
    expect(smtp.received).toEqual([]);
  });

  test('is not queued when the request was refused', async () => {
    smtp = await listenForMail(port);
    const email = newEmail();
    await request(email);
    await mailTo(email);
    const before = await shop.db.$count(sql`pgboss.job`);
    expect((await request(email)).status).toBe(429);
    expect(await shop.db.$count(sql`pgboss.job`)).toBe(before);
  });

  test('is not queued for an unknown account', async () => {
    const before = await shop.db.$count(sql`pgboss.job`);
    const email = newEmail();
    expect((await send(shop, 'sendOtp', { body: { email, mode: 'login' } })).status).toBe(200);
    expect(await shop.db.$count(sql`pgboss.job`)).toBe(before);
  });
});

test('a queued job contains neither code nor address, nor does the log of its failures', async () => {
  const email = 'canary-waiting@shop.example';
  await request(email);
  await findLogs('job failed, will be retried');
  const rows = await jobRows();
  const log = shop.logged
    .map((line) => line.replace(/"(time|request|ms|job)":("[^"]*"|[\d.]+)/g, ''))
    .join('');
  for (const text of [rows, log]) expect(text).not.toContain('canary');

  smtp = await listenForMail(port);
  const code = codeIn(await mailTo(email));
  expect(code).toMatch(/^\d{6}$/);
  // Times and ids in the rows may contain these six digits by chance.
  expect(rows.match(/"sealed":"[^"]+"|"reason":"[^"]+"/g)?.join()).not.toContain(code);
  expect(log).not.toContain(code);
  expect(JSON.stringify(await shop.db.select().from(oneTimeCodes))).not.toContain(`"${code}"`);
});
