import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doctorCommand } from '../../server/commands/doctor.ts';
import type { Config } from '../../server/config.ts';
import { providerEvents, shipments } from '../../server/db/schema.ts';
import { checkDisk } from '../../server/doctor/check-disk.ts';
import { ok, problem, warning, type CheckResult } from '../../server/doctor/check-result.ts';
import { examineShop } from '../../server/doctor/examine-shop.ts';
import { STRIPE_EVENTS } from '../../server/payments/stripe/entities.ts';
import type { Providers } from '../../server/providers.ts';
import { webhookUrls } from '../../server/sandbox.ts';
import { freePort } from '../free-port.ts';
import { storeOrder } from './desk-orders.ts';
import { startShop, type Shop } from './harness.ts';
import { msg91StandIn } from './msg91-stand-in.ts';
import { runShopCommand } from './run-shop-command.ts';
import { signUp } from './shopper.ts';
import { shiprocketStandIn } from './shiprocket-stand-in.ts';
import { listenForMail } from './smtp-stand-in.ts';

let shop: Shop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-doctor-'));
  shop = await startShop({ env: { DATA_DIR: folder } });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

interface Changes {
  readonly config?: Partial<Config>;
  readonly providers?: Partial<Providers>;
  readonly database?: Partial<Shop['database']> | null;
}

/** What the doctor finds in the shop with these changes. */
async function examine({ config, providers, database = {} }: Changes = {}, timeoutMs?: number) {
  const { checks } = await examineShop(
    {
      config: { ...shop.config, ...config },
      providers: { ...shop.providers, ...providers },
      database: database && { ...shop.database, ...database },
      databaseError: database ? '' : 'connect ECONNREFUSED 127.0.0.1:5432',
    },
    timeoutMs,
  );
  return Object.fromEntries(
    checks.map(({ check, level, message, advice }): [string, CheckResult] => [
      check,
      { level, message, advice },
    ]),
  );
}

/** Only what is not ok. */
async function faults(changes: Changes, timeoutMs?: number) {
  const results = Object.entries(await examine(changes, timeoutMs));
  return Object.fromEntries(
    results.flatMap(([check, { level, message, advice }]) =>
      level === 'ok' ? [] : [[check, `${level}: ${message} → ${advice}`]],
    ),
  );
}

/** A server that answers each request in this way. */
async function serverOf(
  answer: (url: string) => { status?: number; headers?: Record<string, string>; body?: unknown } | 'silent',
) {
  const server = createServer((request, response) => {
    const reply = answer(request.url ?? '');
    if (reply === 'silent') return;
    const { status = 200, headers = {}, body = {} } = reply;
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

describe('a healthy shop', () => {
  test('has no problem and no warning; the report is text or JSON', async () => {
    const report = await runShopCommand(shop, doctorCommand, []);
    expect(report).toMatch(
      /^ok {7}database {13}(The embedded database, PGlite|Postgres) \d+[\d.]*.* has \d+ MB/,
    );
    for (const line of [
      'ok       Stripe               Stripe accepts the test key.',
      'ok       Stripe webhooks      Stripe sends webhooks with all events; none was received yet.',
      'ok       Razorpay webhooks    Razorpay sends webhooks with all events; none was received yet.',
      'ok       Shiprocket           Shiprocket accepts the user, and knows the pickup address Primary.',
      'ok       jobs                 No job has failed for good, and none is overdue.',
      '0 problems, 0 warnings.',
    ])
      expect(report?.split('\n')).toContain(line);
    expect(await faults({})).toEqual({});

    const json: unknown = JSON.parse((await runShopCommand(shop, doctorCommand, ['--json'])) ?? '');
    expect(json).toMatchObject({
      checks: expect.arrayContaining([
        { check: 'Stripe', level: 'ok', message: 'Stripe accepts the test key.', advice: null },
      ]) as unknown,
    });
  });

  test.each([['now'], ['--all'], ['--json', 'x']])('does not understand doctor %j %j', (...words) => {
    expect(doctorCommand.parse(words)).toBeNull();
  });
});

const PRODUCTION = { production: true, publicUrl: 'https://shop.invalid' };

describe('mail and SMS', () => {
  test('are tried without sending any; a refused user, a silent server and missing ones are named', async () => {
    const port = await freePort();
    const smtp = await listenForMail(port);
    const mail = async (url: string) =>
      (await examine({ config: { mail: { url, from: { name: '', address: 'a@b.example' } } } })).mail;
    try {
      expect(await mail(`smtp://asha:right@127.0.0.1:${port}`)).toEqual(
        ok('The mail server 127.0.0.1 answers and accepts the user.'),
      );
      expect(await mail(`smtp://asha:canary@127.0.0.1:${port}`)).toEqual(
        problem('The mail server refuses the user or the password.', 'Correct them in SMTP_URL.'),
      );
      expect(smtp.received).toEqual([]);
    } finally {
      await smtp.close();
    }
    expect(await mail(`smtp://127.0.0.1:${port}`)).toEqual(
      problem(
        'The mail server does not answer as it should (SMTP: ESOCKET).',
        'Correct host, port and smtp: or smtps: in SMTP_URL, or try again later.',
      ),
    );
    expect((await examine({ config: { production: true } })).mail).toMatchObject({
      level: 'problem',
      advice: 'Set SMTP_URL and MAIL_FROM.',
    });
  });

  test('MSG91 shows its balance to the right key', async () => {
    const msg91 = await msg91StandIn();
    const sms = { url: msg91.url, authKey: 'canary key', templateId: '1', sender: 'AANGAN' };
    const found = async (status: number, body: string) => {
      msg91.answers.push({ status, body });
      return (await examine({ config: { sms } })).SMS;
    };
    try {
      expect(await found(200, '1250.5')).toEqual(ok('MSG91 accepts the key; its balance is 1250.5.'));
      expect(msg91.requested[0]?.line).toBe('GET /api/balance.php?authkey=canary+key&type=4');
      expect(await found(200, '0')).toEqual(
        problem('The balance at MSG91 is used up.', 'Recharge the account at MSG91.'),
      );
      expect(await found(200, '{"msg":"Authentication failure","msg_type":"error"}')).toEqual(
        problem('MSG91 refuses the key.', 'Correct SMS_MSG91_AUTH_KEY.'),
      );
      expect(await found(503, '')).toMatchObject({
        level: 'problem',
        message: 'MSG91 does not answer as it should (MSG91: status 503).',
      });
    } finally {
      await msg91.close();
    }
  });
});

describe('payment providers', () => {
  test('refuse a wrong key', async () => {
    const { stripe, razorpay } = shop.sandbox.providers;
    expect(
      await faults({
        providers: {
          stripe: { ...stripe, secretKey: 'sk_test_canary' },
          razorpay: { ...razorpay, keySecret: 'canary' },
        },
      }),
    ).toEqual({
      Stripe:
        'problem: Stripe refuses the key (stripe: StripeAuthenticationError 401). → Correct STRIPE_SECRET_KEY.',
      'Stripe webhooks': expect.stringMatching(
        /^warning: Stripe does not show its webhooks to this key; none was received yet\./,
      ) as unknown,
      Razorpay:
        'problem: Razorpay refuses the key (razorpay: status 401 BAD_REQUEST_ERROR). → Correct RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET.',
      'Razorpay webhooks': expect.stringMatching(/^warning: Razorpay does not show its webhooks/) as unknown,
    });
  });

  test('that are down or silent are lines of their own, and the others are examined', async () => {
    await using silent = await serverOf(() => 'silent');
    const stripe = { ...shop.sandbox.providers.stripe, apiUrl: silent.url };
    const found = await faults({
      config: { paymentTimeoutMs: 50 },
      providers: { stripe, razorpay: null },
    });
    expect(found).toEqual({
      Stripe:
        'problem: Stripe does not answer as it should (stripe: StripeConnectionError). → Try again later; look whether the machine reaches Stripe, and at its status page.',
      'Stripe webhooks': found['Stripe'],
    });
    shop.sandbox.set({ razorpay: { down: 'error500' } });
    try {
      expect((await examine())['Razorpay']).toMatchObject({
        level: 'problem',
        message: 'Razorpay does not answer as it should (razorpay: status 500 SERVER_ERROR).',
      });
    } finally {
      shop.sandbox.set({ razorpay: { down: false } });
    }
  });

  test('test keys in production are a warning, and a payment provider that is not configured is fine', async () => {
    const found = await examine({
      config: { production: true },
      providers: { razorpay: null },
    });
    expect(found['Stripe']).toEqual(
      warning(
        'Stripe accepts the key, but it is a test key: no money moves.',
        'Set the live keys in STRIPE_SECRET_KEY.',
      ),
    );
    expect(found['Razorpay']).toEqual(ok('Razorpay is not configured; shoppers are not offered it.'));
  });

  test('a webhook that is missing, disabled or lacks events is a problem', async () => {
    const own = 'https://shop.invalid/api/webhooks/stripe';
    let endpoints: object[] = [];
    await using standIn = await serverOf(() => ({
      body: { object: 'list', data: endpoints, has_more: false },
    }));
    const { stripe } = shop.sandbox.providers;
    const found = async (...stored: object[]) => {
      endpoints = stored;
      const changes = {
        config: { publicUrl: 'https://shop.invalid' },
        providers: { stripe: { ...stripe, apiUrl: standIn.url } },
      };
      return (await examine(changes))['Stripe webhooks'];
    };
    const endpoint = { url: own, status: 'enabled', enabled_events: STRIPE_EVENTS };
    expect(await found({ ...endpoint, url: 'https://old.invalid/api/webhooks/stripe' })).toEqual(
      problem(
        'Stripe sends no webhooks to this shop.',
        `Add ${own} in Stripe’s dashboard, Developers → Webhooks, with ${STRIPE_EVENTS.join(', ')}.`,
      ),
    );
    expect(await found({ ...endpoint, status: 'disabled' })).toEqual(
      problem(
        'The webhook of this shop at Stripe is disabled.',
        'Enable it in Stripe’s dashboard, Developers → Webhooks.',
      ),
    );
    expect(await found({ ...endpoint, enabled_events: STRIPE_EVENTS.slice(0, -2) })).toEqual(
      problem(
        'The webhook of this shop at Stripe lacks events: charge.refunded, refund.failed.',
        'Add them in Stripe’s dashboard, Developers → Webhooks.',
      ),
    );
    expect(await found(endpoint)).toMatchObject({ level: 'ok' });

    shop.sandbox.deliverTo({});
    expect((await examine())['Razorpay webhooks']).toMatchObject({
      level: 'problem',
      message: 'Razorpay sends no webhooks to this shop.',
    });
    shop.sandbox.deliverTo(webhookUrls(shop.url));
  });
});

describe('Shiprocket', () => {
  test('a refused user, an unknown pickup address and another PIN code are named', async () => {
    const standIn = await shiprocketStandIn();
    const settings = {
      apiUrl: standIn.url,
      email: 'api@shop.example',
      password: 'canary',
      webhookKey: 'a long webhook key',
      pickupPin: '302029',
    };
    const found = async (changes: Changes['config'] = {}, pickupPin = '302029') =>
      (await examine({ config: changes, providers: { shiprocket: { ...settings, pickupPin } } }))[
        'Shiprocket'
      ];
    try {
      expect(await found()).toMatchObject({ level: 'ok' });
      standIn.next.push({ path: '/auth/login', answer: { status: 403, body: { message: 'Invalid' } } });
      expect(await found()).toMatchObject({
        level: 'problem',
        message: 'Shiprocket refuses the API user or its password.',
      });
      const shipmentDefaults = { ...shop.config.shipments, pickupLocation: 'Warehouse' };
      expect(await found({ shipments: shipmentDefaults })).toMatchObject({
        level: 'problem',
        message: 'Shiprocket has no pickup address with the name Warehouse.',
      });
      expect(await found({}, '560001')).toEqual(
        warning(
          'The pickup address Primary has the PIN code 302029, not 560001.',
          'Correct SHIPROCKET_PICKUP_PIN: delivery dates are computed with it.',
        ),
      );
      standIn.next.push({ path: '/settings', answer: 'nothing' });
      expect(await found()).toMatchObject({
        level: 'problem',
        message: 'Shiprocket does not answer as it should (no connection).',
      });
    } finally {
      await standIn.close();
    }
  });

  test('webhooks that never arrive are a problem while couriers have parcels', async () => {
    const name = 'Shiprocket webhooks';
    const shiprocket = { ...shop.sandbox.providers.shiprocket, webhookKey: null };
    expect((await examine({ providers: { shiprocket } }))[name]).toMatchObject({ level: 'warning' });

    const { id: userId } = await signUp(shop);
    const { id: orderId } = await storeOrder(shop, userId);
    await shop.db.insert(shipments).values({
      orderId,
      providerOrderRef: orderId,
      awbCode: 'AWB1',
      status: 'IN TRANSIT',
      createdAt: new Date(Date.now() - 3 * 24 * 60 * 60_000),
    });
    expect((await examine())[name]).toMatchObject({
      level: 'problem',
      message: 'Couriers have 1 parcels of the last 7 days, and no webhook about them has arrived.',
    });
    await shop.db.insert(providerEvents).values({ provider: 'shiprocket', eventId: 'one' });
    expect((await examine())[name]?.message).toMatch(
      /^Webhooks of Shiprocket are accepted; the last one was received on \d{4}-\d\d-\d\d\.$/,
    );
  });
});

describe('the machine', () => {
  test('a database that cannot be opened, written or read is named, and the rest is examined', async () => {
    expect(await faults({ database: null, config: { databaseUrl: 'postgres://127.0.0.1/x' } })).toEqual({
      database:
        'problem: The database cannot be opened: connect ECONNREFUSED 127.0.0.1:5432. → Start the Postgres, and correct DATABASE_URL.',
      'Shiprocket webhooks': expect.stringContaining('unknown without the database') as unknown,
      jobs: expect.stringContaining('unknown without the database') as unknown,
    });
    for (const [fault, message] of [
      ['disk full', 'The disk of the database is full, so no order can be stored.'],
      ['read-only', 'The database accepts no writes.'],
      [
        'migrations missing',
        'The database lacks tables of this version, as after a restore of an old backup.',
      ],
    ] as const)
      expect((await examine({ database: { findFault: async () => fault } })).database).toMatchObject({
        level: 'problem',
        message,
      });
    const broken = () => Promise.reject(new Error('Connection terminated'));
    expect((await examine({ database: { findFault: broken } })).database).toMatchObject({
      level: 'problem',
      message: 'This could not be examined: Connection terminated.',
    });
    const never = () => new Promise<never>(() => undefined);
    expect((await examine({ database: { findFault: never } }, 2_000)).database).toMatchObject({
      level: 'problem',
      message: 'This could not be examined: Timed out after 2000 ms.',
    });
  });

  test('a clock that differs from the database or from a provider is named', async () => {
    const behind = (ms: number) => ({ readClock: async () => Date.now() - ms });
    expect((await examine({ database: behind(90_000) })).clock).toEqual(
      problem(
        'The clock of this machine is 90 s ahead of that of the database.',
        'Let the clock of the machine be set by a time server (NTP).',
      ),
    );
    expect((await examine({ database: behind(-20_000) })).clock).toMatchObject({
      level: 'warning',
      message: 'The clock of this machine is 20 s behind that of the database.',
    });
    await using standIn = await serverOf(() => ({
      headers: { date: new Date(Date.now() + 600_000).toUTCString() },
    }));
    const stripe = { ...shop.sandbox.providers.stripe, apiUrl: standIn.url };
    expect((await examine({ providers: { stripe } })).clock).toMatchObject({
      level: 'problem',
      message: expect.stringMatching(/ is (?:601|600|599) s behind that of 127\.0\.0\.1\.$/) as unknown,
    });
    expect((await examine()).clock).toEqual(
      ok('The clock of this machine agrees with that of the database and 127.0.0.1.'),
    );
  });

  test('a disk with little room is a warning, and below the limit a problem', async () => {
    const { config } = shop;
    const free = (mb: number) =>
      checkDisk({ config: { ...config, dataDir: folder } }, async () => ({
        bavail: mb,
        bsize: 1024 ** 2,
      }));
    expect(await free(5_000)).toMatchObject({ level: 'ok' });
    expect(await free(500)).toMatchObject({ level: 'warning', advice: 'Make room before it is full.' });
    expect(await free(50)).toEqual(
      problem(
        `50 MB are free on the disk of DATA_DIR ${folder}.`,
        'Make room: below MIN_FREE_DISK_MB, 100 MB, no order is accepted.',
      ),
    );
    const dataDir = join(folder, 'missing');
    expect(await checkDisk({ config: { ...config, dataDir } })).toMatchObject({ level: 'problem' });
  });

  test('PUBLIC_URL must lead to this shop, by https', async () => {
    const found = async (publicUrl: string | null, production = true) =>
      (await examine({ config: { ...PRODUCTION, publicUrl, production } }))['public URL'];
    expect(await found(null)).toMatchObject({
      level: 'problem',
      advice: 'Set PUBLIC_URL=https://YOUR.SHOP.',
    });
    expect(await found(shop.url)).toMatchObject({
      level: 'problem',
      message: 'PUBLIC_URL is not https: sign-in, passkeys and payments need it.',
    });
    expect(await found(shop.url, false)).toMatchObject({ level: 'warning' });
    expect(await found('https://shop.invalid')).toMatchObject({
      level: 'problem',
      message: expect.stringMatching(
        /^https:\/\/shop\.invalid cannot be reached from this machine \((ENOTFOUND|EAI_AGAIN)\)\.$/,
      ) as unknown,
    });
    await using other = await serverOf((url) =>
      url.startsWith('/api') ? { body: { config: { name: 'Another shop' } } } : {},
    );
    expect(await found(other.url)).toMatchObject({ message: `${other.url} answers, but not as Aangan.` });
    await using moved = await serverOf((url) => ({
      status: 301,
      headers: { location: `https://www.shop.invalid${url}` },
    }));
    expect(await found(moved.url)).toMatchObject({
      message: `${moved.url} leads on to https://www.shop.invalid.`,
    });
    await using down = await serverOf(() => ({ status: 502 }));
    expect(await found(down.url)).toMatchObject({ message: `${down.url} answers with status 502.` });
  });

  test('secrets that could be guessed are named without being shown', async () => {
    const { razorpay, shiprocket } = shop.sandbox.providers;
    expect((await examine({ config: { authSecret: 'canary' } })).secrets).toMatchObject({ level: 'problem' });
    const authSecret = 'please-change-me-to-a-long-random-string';
    expect((await examine({ config: { authSecret } })).secrets).toMatchObject({ level: 'warning' });
    expect((await examine({ config: { authSecret, production: true } })).secrets).toMatchObject({
      level: 'problem',
    });
    const config = {
      razorpay: { ...razorpay, webhookSecret: 'canary1' },
      shiprocket: { ...shiprocket, webhookKey: 'canary2' },
    };
    expect((await examine({ config })).secrets).toEqual(
      warning(
        'RAZORPAY_WEBHOOK_SECRET and SHIPROCKET_WEBHOOK_KEY are short: somebody could guess it and forge webhooks.',
        'Choose 16 characters or more, here and at the provider.',
      ),
    );
  });

  test('backups that are missing or old are named', async () => {
    const backups = await mkdtemp(join(folder, 'backups-'));
    const found = async (changes: Partial<Config>) => (await examine({ config: changes })).backups;
    expect(await found({ production: true, databaseUrl: null })).toMatchObject({ level: 'warning' });
    const config = { nightlyBackup: { folder: backups, at: '03:00', count: 14 } };
    expect(await found(config)).toMatchObject({
      level: 'warning',
      message: `There is no backup in ${backups} yet.`,
    });
    const file = join(backups, 'aangan-2026-11-20T030000Z.tar.gz');
    await writeFile(file, '');
    expect(await found(config)).toEqual(ok(`The newest backup in ${backups} is 0 hours old.`));
    const old = new Date(Date.now() - 50 * 60 * 60_000);
    await utimes(file, old, old);
    expect(await found(config)).toMatchObject({
      level: 'problem',
      message: `The newest backup in ${backups} is 50 hours old.`,
    });
  });

  test('jobs that failed for good and jobs that no process carries out are problems', async () => {
    const { db } = shop;
    const jobs = async () => (await examine()).jobs;
    const add = await shop.jobs.createQueue('doctor-test', {});
    await add(db, {});
    await db.execute(
      sql`update pgboss.job set start_after = now() - interval '1 hour' where name = 'doctor-test'`,
    );
    expect(await jobs()).toEqual(
      problem('1 job is due, and no process carries them out.', 'Start the shop, or look at its log.'),
    );
    await db.execute(sql`update pgboss.job set state = 'failed' where name = 'doctor-test'`);
    expect(await jobs()).toEqual(
      problem(
        '1 job has no tries left: 1 of doctor-test.',
        'List them with npm run jobs, solve the cause, and run npm run jobs -- retry all.',
      ),
    );
    await db.execute(sql`delete from pgboss.job where name = 'doctor-test'`);
    expect(await jobs()).toMatchObject({ level: 'ok' });
  });
});
