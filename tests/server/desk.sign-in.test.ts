import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  deskAudit,
  deskFactors,
  deskLinks,
  deskSessions,
  oneTimeCodes,
  staff,
} from '../../server/db/schema.ts';
import { addStaff, removeStaff } from '../../server/desk/staff.ts';
import {
  appProof,
  callDesk,
  cookieOf,
  followLink,
  joinStaff,
  newApp,
  tokenOfLink,
  totpOf,
  type StaffOfTest,
} from './desk-staff.ts';
import { startShop, type Shop } from './harness.ts';
import { otherCode, send, signUp } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const STEP_MS = 30_000;

async function sentCode(email: string): Promise<string> {
  expect((await callDesk(shop, 'sendDeskCode', { body: { email } })).status).toBe(200);
  await shop.codeDelivery.drained();
  return shop.outbox.list().find(({ to, code }) => to === email && code)?.code ?? '';
}

const isOpen = async (cookie: string) => (await callDesk(shop, 'getDeskSession', { cookie })).status === 200;

/** The cookie of another session. */
async function signIn(email: string, secret: string): Promise<string> {
  const body = { email, otp: await sentCode(email), ...appProof(totpOf(shop, secret)) };
  return cookieOf(await callDesk(shop, 'startDeskSession', { body }));
}

/** A person whose next code of the app was not used yet. */
async function member(): Promise<StaffOfTest> {
  const person = await joinStaff(shop, 'owner');
  shop.clock.advance(STEP_MS);
  return person;
}

describe('the link of the command', () => {
  test('shows the secret for the app, works once, and starts a session of 12 hours', async () => {
    const link = await addStaff(shop, 'Asha@Shop.Example', ['owner']);
    expect(link).toMatch(/^http:\/\/localhost:\d+\/desk#token=[\w-]{43}$/);
    const token = tokenOfLink(link);
    const checked = await callDesk(shop, 'checkLink', { body: { token } });
    const secret = String(checked.body['secret']);
    expect(checked.body).toEqual({
      email: 'asha@shop.example',
      secret,
      otpauthUri: `otpauth://totp/Aangan:asha%40shop.example?issuer=Aangan&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    });
    const totp = totpOf(shop, secret);
    const wrong = await callDesk(shop, 'finishLink', { body: { token, ...newApp(otherCode(totp)) } });
    expect(wrong.code).toBe('desk_totp_invalid');

    const finished = await callDesk(shop, 'finishLink', { body: { token, ...newApp(totp) } });
    expect(finished.body).toEqual({
      staff: { id: expect.any(String), email: 'asha@shop.example', roles: ['owner'] },
      expiresAt: shop.clock.now() + 12 * 3_600_000,
    });
    expect(finished.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^device=/),
      expect.stringMatching(
        /^aangan_desk=[\w-]{43}; Max-Age=43200; Path=\/api\/desk; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    const opened = await callDesk(shop, 'getDeskSession', { cookie: cookieOf(finished) });
    expect(opened.body).toEqual(finished.body);
    for (const name of ['checkLink', 'finishLink'] as const)
      expect((await callDesk(shop, name, { body: { token, ...newApp(totp) } })).code).toBe(
        'desk_link_invalid',
      );
  });

  test('ends after 30 minutes, and when another one is made', async () => {
    const first = tokenOfLink(await addStaff(shop, 'ravi@shop.example', ['packer']));
    const second = tokenOfLink(await addStaff(shop, 'ravi@shop.example', ['packer']));
    expect((await callDesk(shop, 'checkLink', { body: { token: first } })).code).toBe('desk_link_invalid');
    shop.clock.advance(30 * 60_000 - 1);
    expect((await callDesk(shop, 'checkLink', { body: { token: second } })).status).toBe(200);
    shop.clock.advance(1);
    expect((await callDesk(shop, 'checkLink', { body: { token: second } })).code).toBe('desk_link_invalid');
  });

  test('starts one session of two that are requested at once', async () => {
    const token = tokenOfLink(await addStaff(shop, 'meera@shop.example', ['packer']));
    const { body } = await callDesk(shop, 'checkLink', { body: { token } });
    const totp = totpOf(shop, String(body['secret']));
    const answers = await Promise.all(
      [1, 2].map(() => callDesk(shop, 'finishLink', { body: { token, ...newApp(totp) } })),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, 'desk_link_invalid']));
  });

  test('replaces a lost app: the old one and the old sessions end when it is used, not before', async () => {
    const { email, cookie, secret } = await member();
    const link = await addStaff(shop, email, ['packer']);
    expect(await isOpen(cookie)).toBe(true);
    const replaced = await followLink(shop, link);
    expect(await isOpen(cookie)).toBe(false);
    expect(await isOpen(replaced.cookie)).toBe(true);
    shop.clock.advance(60_000);
    const body = { email, otp: await sentCode(email), ...appProof(totpOf(shop, secret)) };
    expect((await callDesk(shop, 'startDeskSession', { body })).code).toBe('desk_sign_in_refused');
  });

  test('allows ten wrong codes of the app in an hour', async () => {
    const token = tokenOfLink(await addStaff(shop, 'nila@shop.example', ['packer']));
    const { body } = await callDesk(shop, 'checkLink', { body: { token } });
    const right = totpOf(shop, String(body['secret']));
    const finish = (totp: string) => callDesk(shop, 'finishLink', { body: { token, ...newApp(totp) } });
    for (let tries = 0; tries < 10; tries += 1)
      expect((await finish(otherCode(right))).code).toBe('desk_totp_invalid');
    expect((await finish(right)).status).toBe(429);
  });
});

describe('the sign-in', () => {
  test('needs the code of the mail and the code of the app, each once', async () => {
    const { email, secret, cookie } = await member();
    const otp = await sentCode(email);
    const totp = totpOf(shop, secret);
    for (const [wrongOtp, wrongTotp] of [
      [otherCode(otp), totp],
      [otp, otherCode(totp)],
    ])
      expect(
        (
          await callDesk(shop, 'startDeskSession', {
            body: { email, otp: wrongOtp, ...appProof(wrongTotp ?? '') },
          })
        ).code,
      ).toBe('desk_sign_in_refused');

    const started = await callDesk(shop, 'startDeskSession', { body: { email, otp, ...appProof(totp) } });
    expect(started.status).toBe(200);
    expect(await isOpen(cookieOf(started))).toBe(true);
    expect(await isOpen(cookie)).toBe(true);
    // The same code of the app with another code of the mail, although its 30 seconds are not over.
    shop.clock.advance(STEP_MS);
    shop.clock.advance(STEP_MS);
    const next = await sentCode(email);
    expect(
      (await callDesk(shop, 'startDeskSession', { body: { email, otp: next, ...appProof(totp) } })).code,
    ).toBe('desk_sign_in_refused');
    const fresh = totpOf(shop, secret);
    const [one, two] = await Promise.all(
      [1, 2].map(() =>
        callDesk(shop, 'startDeskSession', { body: { email, otp: next, ...appProof(fresh) } }),
      ),
    );
    expect(new Set([one?.status, two?.status])).toEqual(new Set([200, 400]));
  });

  test('accepts no code of the app twice within its time', async () => {
    const { email, secret } = await member();
    const totp = totpOf(shop, secret);
    const otp = await sentCode(email);
    expect(
      (await callDesk(shop, 'startDeskSession', { body: { email, otp, ...appProof(totp) } })).status,
    ).toBe(200);
    // The window accepts the code before the present one.
    shop.clock.advance(STEP_MS);
    await shop.db.delete(oneTimeCodes).where(eq(oneTimeCodes.identifier, email));
    const again = await sentCode(email);
    expect(
      (await callDesk(shop, 'startDeskSession', { body: { email, otp: again, ...appProof(totp) } })).code,
    ).toBe('desk_sign_in_refused');
  });

  test('whose answer was lost needs another mail, which is sent at once, and the next code of the app', async () => {
    const { email, secret } = await member();
    const body = { email, otp: await sentCode(email), ...appProof(totpOf(shop, secret)) };
    expect((await callDesk(shop, 'startDeskSession', { body })).status).toBe(200);
    expect((await callDesk(shop, 'startDeskSession', { body })).code).toBe('desk_sign_in_refused');
    const otp = await sentCode(email);
    shop.clock.advance(STEP_MS);
    const next = { email, otp, ...appProof(totpOf(shop, secret)) };
    expect((await callDesk(shop, 'startDeskSession', { body: next })).status).toBe(200);
  });

  test('does not reveal who belongs to the staff', async () => {
    const { email } = await member();
    const stranger = 'nobody@elsewhere.example';
    const request = (to: string) => callDesk(shop, 'sendDeskCode', { body: { email: to } });
    for (const attempt of ['first', 'too soon']) {
      const [known, unknown] = [await request(email), await request(stranger)];
      expect([attempt, unknown.status, unknown.body]).toEqual([attempt, known.status, known.body]);
    }
    await shop.codeDelivery.drained();
    expect(shop.outbox.list().filter(({ to }) => to === email)).toHaveLength(1);
    expect(shop.outbox.list().filter(({ to }) => to === stranger)).toEqual([]);
    const wrong = (to: string) =>
      callDesk(shop, 'startDeskSession', { body: { email: to, otp: '000000', ...appProof('000000') } });
    const [known, unknown] = [await wrong(email), await wrong(stranger)];
    expect(unknown.body).toEqual(known.body);
  });

  test('is refused with the code of a shopper for the same mailbox', async () => {
    const { identifier } = await signUp(shop, { password: 'lotus-petals' });
    const email = 'email' in identifier ? identifier.email : '';
    const { secret } = await followLink(shop, await addStaff(shop, email, ['owner']));
    shop.clock.advance(60_000);
    await send(shop, 'sendOtp', { body: { email, mode: 'login' } });
    await shop.codeDelivery.drained();
    const otp = shop.outbox.list().find(({ to, code }) => to === email && code)?.code;
    const body = { email, otp, ...appProof(totpOf(shop, secret)) };
    expect((await callDesk(shop, 'startDeskSession', { body })).code).toBe('desk_sign_in_refused');
    shop.clock.advance(60_000);
    const deskCode = await sentCode(email);
    const answer = await send(shop, 'verifyOtp', { body: { email, otp: deskCode } });
    expect(answer.status).toBe(400);
  });
});

describe('a session', () => {
  test('ends after 12 hours', async () => {
    const { cookie } = await member();
    shop.clock.advance(12 * 3_600_000 - STEP_MS - 1);
    expect(await isOpen(cookie)).toBe(true);
    shop.clock.advance(1);
    expect((await callDesk(shop, 'getDeskSession', { cookie })).code).toBe('desk_sign_in_required');
  });

  test('ends when it is ended, and no other one', async () => {
    const { email, secret, cookie } = await member();
    const other = await signIn(email, secret);
    const ended = await callDesk(shop, 'endDeskSession', { cookie });
    expect(ended.headers.getSetCookie()).toEqual([
      expect.stringContaining('aangan_desk=; Max-Age=0; Path=/api/desk;'),
    ]);
    expect([await isOpen(cookie), await isOpen(other)]).toEqual([false, true]);
  });

  test('ends at once when its person is removed, who then gets no code', async () => {
    const { email, cookie } = await member();
    await removeStaff(shop, email);
    expect(await isOpen(cookie)).toBe(false);
    expect(await sentCode(email)).toBe('');
    await expect(removeStaff(shop, email)).rejects.toThrow(`no member of the staff has the email ${email}`);
  });

  test('is confirmed by a code of the app, again with the same one if the answer was lost', async () => {
    const { email, secret, cookie } = await member();
    shop.clock.advance(10 * 60_000);
    const other = await signIn(email, secret);
    shop.clock.advance(10 * 60_000);
    const body = appProof(totpOf(shop, secret));
    const confirm = (session: string) => callDesk(shop, 'confirmDeskSession', { cookie: session, body });
    expect((await confirm(cookie)).status).toBe(200);
    expect((await confirm(cookie)).status).toBe(200);
    expect((await confirm(other)).code).toBe('desk_proof_refused');
    const wrong = appProof(otherCode(totpOf(shop, secret)));
    expect((await callDesk(shop, 'confirmDeskSession', { cookie, body: wrong })).code).toBe(
      'desk_proof_refused',
    );
    // The code did not renew the session a second time.
    shop.clock.advance(STEP_MS);
    expect((await confirm(cookie)).status).toBe(200);
    shop.clock.advance(10 * 60_000 - STEP_MS);
    expect((await confirm(cookie)).code).toBe('desk_proof_refused');
  });

  test('has the roles of this moment', async () => {
    const { email, cookie } = await member();
    await addStaff(shop, email, ['editor']);
    expect((await callDesk(shop, 'listDeskOrders', { cookie })).code).toBe('desk_not_permitted');
  });
});

test('the database has no token, code or secret that can be used', async () => {
  const { email, cookie, secret } = await member();
  const link = await addStaff(shop, email, ['owner']);
  const otp = await sentCode(email);
  const tables = await Promise.all(
    [staff, deskFactors, deskLinks, deskSessions, deskAudit, oneTimeCodes].map((table) =>
      shop.db.select().from(table),
    ),
  );
  const stored = JSON.stringify(tables);
  for (const value of [cookie.split('=')[1], secret, tokenOfLink(link), `"${otp}"`])
    expect(stored).not.toContain(value);
  expect(shop.logged.join('\n')).not.toContain(tokenOfLink(link));
});

test('in production the cookie is only sent over TLS', async () => {
  const url = 'https://shop.example';
  const production = await startShop({
    env: { NODE_ENV: 'production', PUBLIC_URL: url, DELIVERY_FEE: '49' },
  });
  try {
    const link = await addStaff(production, 'asha@shop.example', ['owner']);
    expect(link).toMatch(/^https:\/\/shop\.example\/desk#token=/);
    const body = { token: tokenOfLink(link) };
    const { secret } = (await callDesk(production, 'checkLink', { body })).body;
    const totp = totpOf(production, String(secret));
    const finished = await callDesk(production, 'finishLink', { body: { ...body, ...newApp(totp) } });
    expect(finished.headers.getSetCookie().join()).toMatch(/; SameSite=Strict; Secure$/);
  } finally {
    await production.close();
  }
});
