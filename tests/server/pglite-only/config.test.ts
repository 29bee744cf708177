import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError } from '../../../server/config-error.ts';
import { readConfig, VARIABLES } from '../../../server/config.ts';
import { readSecret } from '../../../server/secret.ts';
import { SECRET } from '../harness.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The variables of .env.example with their values. */
async function readExample(): Promise<Record<string, string>> {
  const text = await readFile(join(ROOT, '.env.example'), 'utf8');
  return Object.fromEntries(
    [...text.matchAll(/^#([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

describe('configuration', () => {
  test('has a default for every variable', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      dataDir: 'data',
      databaseUrl: null,
      deliveryFee: 0,
      shopName: 'Aangan',
      corsOrigins: [],
      trustedProxies: [],
      stripe: null,
      razorpay: null,
      shiprocket: null,
    });
  });

  test('treats an empty variable as missing', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toEqual(readConfig({}));
  });

  test('enables inspectors, in production only Stately’s and only when INSPECT is set', () => {
    const production = { NODE_ENV: 'production', AUTH_SECRET: SECRET };
    const envs = [
      {},
      { INSPECT: 'offline' },
      { INSPECT: 'off' },
      production,
      { ...production, INSPECT: 'on' },
    ];
    expect(envs.map((env) => readConfig(env).inspect)).toEqual(['on', 'offline', 'off', 'off', 'on']);
    expect(() => readConfig({ ...production, INSPECT: 'offline' })).toThrow('INSPECT=offline needs');
  });

  test('offers tools to agents only when AGENT_TOOLS is on', () => {
    const envs = [{}, { AGENT_TOOLS: 'off' }, { AGENT_TOOLS: 'on' }];
    expect(envs.map((env) => readConfig(env).agentTools)).toEqual([false, false, true]);
  });

  test('reads the delivery fee as paise', () => {
    expect(readConfig({ DELIVERY_FEE: '49.50' }).deliveryFee).toBe(4950);
  });

  test('reads lists separated by commas', () => {
    const config = readConfig({
      CORS_ORIGINS: 'https://a.example, https://b.example:8443',
      TRUST_PROXY: '127.0.0.1,10.0.0.0/8,::1',
    });
    expect(config.corsOrigins).toEqual(['https://a.example', 'https://b.example:8443']);
    expect(config.trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1']);
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', '   '],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_URL', 'localhost'],
    ['AUTH_SECRET', SECRET.slice(1)],
    ['DELIVERY_FEE', '-1'],
    ['DELIVERY_FEE', '10.555'],
    ['DELIVERY_FEE', 'free'],
    ['DELIVERY_FEE', '1e3'],
    ['GIFT_WRAP_PRICE', 'free'],
    ['SUPPORT_PHONE', 'call us'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['SOCIAL_YOUTUBE', 'http://youtube.com/aangan'],
    ['SOCIAL_INSTAGRAM', 'javascript:alert(1)'],
    ['SOCIAL_TWITTER', '@aangan'],
    ['SOCIAL_FACEBOOK', 'facebook'],
    ['PUBLIC_URL', 'https://shop.example/path'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'https://a,b'],
    ['PUBLIC_URL', 'https://a;b'],
    ['PUBLIC_URL', 'https://*.shop.example'],
    ['PUBLIC_URL', 'https://user:password@shop.example'],
    ['CORS_ORIGINS', 'https://*'],
    ['CORS_ORIGINS', 'https://*.example'],
    ['SOCIAL_YOUTUBE', 'https://you"tube.com/aangan'],
    ['SOCIAL_TWITTER', 'https://user:password@twitter.com/aangan'],
    ['SOCIAL_FACEBOOK', 'https://facebook.com/aan\ngan'],
    ['RAZORPAY_SCRIPT_URL', 'https://a,b/checkout.js'],
    ['RAZORPAY_SCRIPT_URL', "https://a;script-src 'unsafe-inline'/checkout.js"],
    ['RAZORPAY_SCRIPT_URL', 'https://*/checkout.js'],
    ['RAZORPAY_SCRIPT_URL', 'http://checkout.razorpay.com/v1/checkout.js'],
    ['RAZORPAY_SCRIPT_URL', 'checkout.js'],
    ['RAZORPAY_API_URL', 'https://a,b'],
    ['PAYMENT_TIMEOUT_MS', '49'],
    ['PAYMENT_TIMEOUT_MS', '10001'],
    ['PAYMENT_TIMEOUT_MS', '1e3'],
    ['PAYMENT_TIMEOUT_MS', '100.5'],
    ['PAYMENT_TIMEOUT_MS', '6000 ms'],
    ['STRIPE_API_URL', 'https://user:password@api.stripe.com'],
    ['STRIPE_SECRET_KEY', 'sk_test_a\nb'],
    ['STRIPE_SECRET_KEY', 'sk_test_é'],
    ['STRIPE_SECRET_KEY', 'my_sk_test_a'],
    ['SHIPROCKET_API_URL', 'https://user:password@apiv2.shiprocket.in/v1'],
    ['SMS_MSG91_AUTH_KEY', 'a\nb'],
    ['SMS_MSG91_AUTH_KEY', 'ключ'],
    ['SMS_MSG91_URL', 'https://user:password@control.msg91.com'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://a.example,b.example'],
    ['TRUST_PROXY', 'on'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '*'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'loud'],
    ['RENDER', 'yes'],
    ['INSPECT', 'yes'],
    ['AGENT_TOOLS', 'yes'],
    ['SERVICE_WORKER', 'no'],
    ['NODE_ENV', 'prodction'],
    ['LIMITS', 'none'],
    ['DEMO_CATALOGUE', 'yes'],
    ['SMTP_URL', 'mail.shop.example:587'],
    ['SMTP_URL', 'https://mail.shop.example'],
    ['MAIL_FROM', 'namaste'],
    ['MAIL_FROM', 'Aangan <namaste>'],
    ['MAIL_FROM', 'namaste@shop.example, other@shop.example'],
    ['SUPPORT_EMAIL', '<namaste@shop.example>'],
    ['SMS_MSG91_AUTH_KEY', ' '],
    ['SMS_MSG91_SENDER', 'A sender'],
    ['SMS_MSG91_URL', 'control.msg91.com'],
    ['SHOP_NAME', ' '],
    ['SHOP_NAME', 'Aangan\r\nBcc: all@shop.example'],
    ['SHOP_TAGLINE', ' '],
    ['MAIL_FROM', 'Aangan\n <namaste@shop.example>'],
    ['DATA_DIR', ' '],
  ])('%s=%s is refused in one sentence that names the variable', (variable, value) => {
    expect(() => readConfig({ [variable]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [variable]: value })).toThrow(new RegExp(`^${variable} must [^\n]+[.]$`));
  });

  test('requires AUTH_SECRET in production with DATABASE_URL, which several processes may share', () => {
    const onPostgres = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/shop' };
    expect(() => readConfig(onPostgres)).toThrow(/^AUTH_SECRET must be set in production[^\n]*[.]$/);
    expect(readConfig({ ...onPostgres, AUTH_SECRET: SECRET }).production).toBe(true);
    expect(readConfig({ NODE_ENV: 'production' }).authSecret).toBeNull();
    expect(readConfig({ DATABASE_URL: onPostgres.DATABASE_URL }).authSecret).toBeNull();
  });

  test('counts the bytes of AUTH_SECRET, not its characters', () => {
    const cyrillic = 'щедрость-и-лето';
    expect(readConfig({ NODE_ENV: 'production', AUTH_SECRET: `${cyrillic}.жюэ` }).production).toBe(true);
  });

  test.each([
    'x'.repeat(40),
    ' '.repeat(40),
    'secret-secret-secret-secret-secret',
    'please-change-me-to-a-long-random-string',
    'your-super-secret-jwt-key-change-this-in-production',
    'changemechangemechangemechangeme!',
    '0123456789abcdef0123456789abcdef',
    'abcdefghijklmnopqrstuvwxyz012345',
    'qwertyuiopasdfghjklzxcvbnm123456',
    '11112222333344445555666677778888',
  ])('refuses the guessable AUTH_SECRET %j in production, without quoting it', (AUTH_SECRET) => {
    const start = () => readConfig({ NODE_ENV: 'production', AUTH_SECRET });
    expect(start).toThrow(/^AUTH_SECRET must be random in production[^\n]*[.]$/);
    expect(start).toThrow(expect.not.stringContaining(AUTH_SECRET.trim() || AUTH_SECRET));
    expect(readConfig({ AUTH_SECRET }).authSecret).toBe(AUTH_SECRET);
  });

  test.each(['hex', 'base64', 'base64url'] as const)(
    'never treats a random secret in %s as guessable',
    (notation) => {
      const secrets = Array.from({ length: 300 }, () => randomBytes(32).toString(notation));
      const refused = secrets.filter((AUTH_SECRET) => {
        try {
          return !readConfig({ NODE_ENV: 'production', AUTH_SECRET }).production;
        } catch {
          return true;
        }
      });
      expect(refused).toEqual([]);
    },
  );

  test.each([
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1,128.0.0.0/1',
    '10.0.0.0/8,0.0.0.0/2,64.0.0.0/2,128.0.0.0/1',
    '::/1,8000::/1',
    '2000::/3',
    '::ffff:0:0/96',
    '127.0.0.1,0.0.0.0/1',
  ])('refuses TRUST_PROXY=%s in production, which trusts everybody', (TRUST_PROXY) => {
    const start = () => readConfig({ NODE_ENV: 'production', TRUST_PROXY });
    expect(start).toThrow(/^TRUST_PROXY must list only your proxies in production[^\n]*[.]$/);
    expect(readConfig({ TRUST_PROXY }).trustedProxies).toEqual(TRUST_PROXY.split(','));
  });

  test.each([
    '127.0.0.1,::1',
    '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,100.64.0.0/10,fc00::/7,fe80::/10',
    // Cloudflare's largest networks
    '104.16.0.0/13,172.64.0.0/13,162.158.0.0/15,2606:4700::/32,2a06:98c0::/29',
  ])('accepts TRUST_PROXY=%s in production', (TRUST_PROXY) => {
    expect(readConfig({ NODE_ENV: 'production', TRUST_PROXY }).trustedProxies).not.toEqual([]);
  });

  test('has example contacts outside production, and in production only configured ones', () => {
    expect(readConfig({}).support).toEqual({ phone: '+91 98765 43210', email: 'namaste@aangan.example' });
    const production = readConfig({ NODE_ENV: 'production', SUPPORT_EMAIL: 'help@tulsi.example' });
    expect(production.support).toEqual({ phone: '', email: 'help@tulsi.example' });
    expect(Object.values(production.social)).toEqual(['', '', '', '']);
  });

  test('imports the demo catalogue into an empty shop outside production, or when configured', () => {
    const production = { NODE_ENV: 'production' };
    const on = { DEMO_CATALOGUE: 'on' };
    const filled = [{}, { DEMO_CATALOGUE: 'off' }, production, { ...production, ...on }];
    expect(filled.map((env) => readConfig(env).demoCatalogue)).toEqual([true, false, false, true]);
  });

  test('refuses to turn limits off in production', () => {
    const production = { NODE_ENV: 'production', AUTH_SECRET: SECRET };
    expect(() => readConfig({ ...production, LIMITS: 'off' })).toThrow(/^LIMITS must be on in production/);
    expect(readConfig({ LIMITS: 'off' }).limits).toBe(false);
  });

  const SMS = { SMS_MSG91_AUTH_KEY: 'key', SMS_MSG91_TEMPLATE_ID: 'one', SMS_MSG91_SENDER: 'AANGAN' };

  test.each([
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
    ['SMTP_URL', { MAIL_FROM: 'a@b.example' }],
    ['SMS_MSG91_TEMPLATE_ID', { ...SMS, SMS_MSG91_TEMPLATE_ID: '' }],
    ['SMS_MSG91_AUTH_KEY', { SMS_MSG91_SENDER: 'AANGAN' }],
    ['PUBLIC_URL', SMS],
  ])('names %s when the settings of a gateway are incomplete without it', (variable, env) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${variable} must be set with [^\n]+[.]$`));
  });

  test('reads the gateways of mail and SMS', () => {
    const config = readConfig({
      SMTP_URL: 'smtps://user:password@mail.example',
      MAIL_FROM: 'Aangan <a@b.example>',
      ...SMS,
      PUBLIC_URL: 'https://shop.example',
    });
    expect(config.mail).toEqual({
      url: 'smtps://user:password@mail.example',
      from: { name: 'Aangan', address: 'a@b.example' },
    });
    expect(config.sms).toEqual({
      url: 'https://control.msg91.com',
      authKey: 'key',
      templateId: 'one',
      sender: 'AANGAN',
    });
  });

  test('never quotes an invalid secret', () => {
    expect(() => readConfig({ AUTH_SECRET: 'hunter2' })).toThrow(expect.not.stringContaining('hunter2'));
  });

  test('.env.example has every variable with its default, and nothing else', async () => {
    const example = await readExample();
    expect(Object.keys(example).toSorted()).toEqual(VARIABLES.toSorted());
    expect(readConfig(example)).toEqual(readConfig({}));
  });

  test('docs/configuration.md has every variable with the default that .env.example has', async () => {
    const page = await readFile(join(ROOT, 'docs/configuration.md'), 'utf8');
    const rows = [...page.matchAll(/^\| `([A-Z0-9_]+)` +\| (?:`(.*?)`)? +\|/gm)];
    expect(Object.fromEntries(rows.map(([, name, value = '']) => [name, value]))).toEqual(
      await readExample(),
    );
  });
});

describe('the secret', () => {
  const STORED = { authSecret: null, production: true };
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'aangan-secret-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  test('is created once, readable by the owner only, even by two concurrent starts', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => readSecret({ ...STORED, dataDir })));
    expect(one?.byteLength).toBeGreaterThanOrEqual(32);
    expect(other).toEqual(one);
    expect(await readSecret({ ...STORED, dataDir })).toEqual(one);
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
  });

  test('is AUTH_SECRET when it is set', async () => {
    expect(await readSecret({ ...STORED, authSecret: SECRET, dataDir })).toEqual(
      new TextEncoder().encode(SECRET),
    );
  });

  test.each(['short', 'x'.repeat(40)])('is refused when the stored one is %s', async (stored) => {
    await writeFile(join(dataDir, 'secret'), stored);
    await expect(readSecret({ ...STORED, dataDir })).rejects.toThrow(/^AUTH_SECRET/);
  });
});
