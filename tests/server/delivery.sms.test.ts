import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { describeGateways } from '../../server/messaging/gateways.ts';
import { startShop, type Shop } from './harness.ts';
import { msg91StandIn, type Msg91StandIn } from './msg91-stand-in.ts';
import { newMobile, send } from './shopper.ts';
import { freePort } from '../free-port.ts';

const MAIL = { url: 'smtp://mail.example', from: { name: '', address: 'a@b.example' } };
const SMS = { url: 'https://control.msg91.com', authKey: 'key', templateId: 'one', sender: 'AANGAN' };

let msg91: Msg91StandIn;
let shop: Shop;
beforeAll(async () => {
  msg91 = await msg91StandIn();
  shop = await startShop({
    env: {
      SMS_MSG91_AUTH_KEY: 'canary-key',
      SMS_MSG91_TEMPLATE_ID: 'template-1',
      SMS_MSG91_SENDER: 'AANGAN',
      SMS_MSG91_URL: msg91.url,
      PUBLIC_URL: 'https://shop.example',
    },
  });
});
afterEach(() => {
  msg91.requested.length = 0;
  msg91.answers.length = 0;
});
afterAll(async () => {
  await shop.close();
  await msg91.close();
});

const waitForRequests = (times: number) =>
  vi.waitFor(() => expect(msg91.requested).toHaveLength(times), { timeout: 15_000, interval: 50 });

describe('a code sent by SMS', () => {
  test('is sent as a request that MSG91 documents', async () => {
    const phone = newMobile();
    expect((await send(shop, 'sendOtp', { body: { phone, mode: 'signup' } })).status).toBe(200);
    await waitForRequests(1);
    expect(msg91.requested).toEqual([
      {
        line: 'POST /api/v5/flow',
        authkey: 'canary-key',
        body: {
          template_id: 'template-1',
          sender: 'AANGAN',
          short_url: '0',
          recipients: [
            {
              mobiles: `91${phone}`,
              code: expect.stringMatching(/^\d{6}$/),
              host: 'shop.example',
              tag: expect.stringMatching(/^#\d{6}$/),
            },
          ],
        },
      },
    ]);
  });

  test.each([
    [
      'refuses with status 200',
      { status: 200, body: '{"message":"template id missing","type":"error","code":"211"}' },
      'MSG91: refused with 211',
    ],
    ['is out of order', { status: 502, body: '<html>' }, 'MSG91: status 502'],
    ['sends an invalid response', { status: 200, body: '<html>' }, 'MSG91: invalid response'],
  ])('is retried when MSG91 %s', async (_what, answer, reason) => {
    msg91.answers.push(answer);
    const phone = newMobile();
    expect((await send(shop, 'sendOtp', { body: { phone, mode: 'signup' } })).status).toBe(200);
    await waitForRequests(2);
    const log = shop.logged.join('');
    expect(log).toContain(reason);
    expect(log).not.toContain('canary-key');
    expect(log).not.toContain(phone);
  });
});

test('when only SMS has a gateway, mail still goes to the outbox', async () => {
  await send(shop, 'sendOtp', { body: { email: 'asha@example.com', mode: 'signup' } });
  await shop.codeDelivery.drained();
  expect(shop.outbox.list()).toMatchObject([{ to: 'asha@example.com', channel: 'email' }]);
});

test('in production, refuses identifiers that no gateway can reach, and only those', async () => {
  const port = await freePort();
  const production = await startShop({
    env: { NODE_ENV: 'production', SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'a@shop.example' },
  });
  const byPhone = await send(production, 'sendOtp', { body: { phone: newMobile(), mode: 'signup' } });
  expect(byPhone).toMatchObject({
    status: 503,
    body: {
      success: false,
      message: 'We cannot text codes right now. Please use your email address.',
    },
  });
  const byMail = await send(production, 'sendOtp', { body: { email: 'asha@example.com', mode: 'signup' } });
  expect(byMail.status).toBe(200);
  expect((await fetch(`${production.url}/sandbox/outbox`)).status).toBe(404);
  expect(production.outbox.list()).toEqual([]);
  await production.close();
});

test.each([
  [{ mail: null, sms: null, production: false }, 'appear at http://shop/sandbox/outbox'],
  [
    { mail: null, sms: null, production: true },
    'no mail or SMS gateway is configured, so none can be delivered',
  ],
  [{ mail: MAIL, sms: null, production: true }, 'phones are refused, as SMS_MSG91_AUTH_KEY is not set'],
  [{ mail: null, sms: SMS, production: true }, 'email addresses are refused, as SMTP_URL is not set'],
  [
    { mail: null, sms: SMS, production: false },
    'those to email addresses appear at http://shop/sandbox/outbox',
  ],
  [{ mail: MAIL, sms: SMS, production: true }, 'go out by mail (SMTP) and SMS (MSG91).'],
])('the start prints where codes are delivered (%#)', (config, texts) => {
  expect(describeGateways(config, 'http://shop')).toContain(texts);
});
