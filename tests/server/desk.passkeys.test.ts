import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { PasskeyCreation, PasskeyRequest, type PasskeyAssertion } from '../../contract/passkeys/passkeys.ts';
import { passkeyChallenges } from '../../server/db/schema.ts';
import { addStaff } from '../../server/desk/staff.ts';
import {
  callDesk,
  cookieOf,
  followLink,
  newApp,
  tokenOfLink,
  totpOf,
  type DeskAnswer,
} from './desk-staff.ts';
import { startShop, type Shop } from './harness.ts';
import { send, signUp } from './shopper.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

const ORIGIN = 'https://shop.example';
const MINUTE = 60_000;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ stocked: false, env: { PUBLIC_URL: ORIGIN } });
});
afterAll(() => shop.close());

let serial = 0;
const newEmail = () => `passkeys${(serial += 1)}@shop.example`;
const optionsOf = ({ body }: DeskAnswer) => body['options'];

async function newLink(email = newEmail()) {
  return { email, token: tokenOfLink(await addStaff(shop, email, ['owner'])) };
}

async function requestCreation(token: string): Promise<PasskeyCreation> {
  return v.parse(PasskeyCreation, optionsOf(await callDesk(shop, 'requestLinkPasskey', { body: { token } })));
}

const finish = (token: string, response: unknown) =>
  callDesk(shop, 'finishLink', { body: { token, name: 'Phone', factor: { kind: 'passkey', response } } });

async function requestAnswer(): Promise<PasskeyRequest> {
  return v.parse(PasskeyRequest, optionsOf(await callDesk(shop, 'requestDeskPasskey')));
}

/** Somebody who has set up a passkey by the link. */
async function member() {
  const { email, token } = await newLink();
  const device = new SoftwareAuthenticator(ORIGIN);
  const finished = await finish(token, device.create(await requestCreation(token)));
  expect(finished.status).toBe(200);
  return { email, device, cookie: cookieOf(finished) };
}

/** The subjects of the mails about somebody's sign-in, oldest first. */
async function noticesTo(email: string): Promise<(string | undefined)[]> {
  await shop.securityNotices.drained();
  return shop.outbox
    .list()
    .filter(({ to, code }) => to === email && code === undefined)
    .map(({ subject }) => subject?.split(' at the desk')[0])
    .toReversed();
}

async function sentCode(email: string): Promise<string> {
  shop.clock.advance(MINUTE);
  await callDesk(shop, 'sendDeskCode', { body: { email } });
  await shop.codeDelivery.drained();
  return shop.outbox.list().find(({ to, code }) => to === email && code)?.code ?? '';
}

const proofOf = (response: PasskeyAssertion) => ({ proof: { kind: 'passkey', response } });
const signIn = (email: string, otp: string, response: PasskeyAssertion) =>
  callDesk(shop, 'startDeskSession', { body: { email, otp, ...proofOf(response) } });
const confirm = (cookie: string, response: PasskeyAssertion) =>
  callDesk(shop, 'confirmDeskSession', { cookie, body: proofOf(response) });

describe('the link of the command', () => {
  test('sets up a discoverable passkey, whose owner is verified, and signs in', async () => {
    const { token } = await newLink();
    const options = await requestCreation(token);
    expect(options).toMatchObject({
      rp: { id: 'shop.example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const finished = await finish(token, new SoftwareAuthenticator(ORIGIN).create(options));
    const { body } = await callDesk(shop, 'getDeskAccount', { cookie: cookieOf(finished) });
    expect(body['factors']).toMatchObject([{ kind: 'passkey', name: 'Phone', lastUsedAt: null }]);
    expect((await callDesk(shop, 'requestLinkPasskey', { body: { token } })).code).toBe('desk_link_invalid');
  });

  test('accepts no passkey of another page, of another person, without its owner, or a second time', async () => {
    const { token } = await newLink();
    const other = await newLink();
    const create = (options: PasskeyCreation, answering = {}) =>
      new SoftwareAuthenticator(ORIGIN).create(options, answering);
    const elsewhere = create(await requestCreation(token), { origin: 'https://evil.example' });
    expect((await finish(token, elsewhere)).code).toBe('passkey_invalid');
    const unverified = create(await requestCreation(token), { isVerified: false });
    expect((await finish(token, unverified)).code).toBe('passkey_invalid');
    const ofOther = create(await requestCreation(other.token));
    expect((await finish(token, ofOther)).code).toBe('passkey_expired');
    const late = create(await requestCreation(token));
    shop.clock.advance(5 * MINUTE);
    expect((await finish(token, late)).code).toBe('passkey_expired');
    const answer = create(await requestCreation(token));
    const both = await Promise.all([finish(token, answer), finish(token, answer)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await newLink();
    expect((await finish(again.token, answer)).status).toBe(400);
  });

  test('replaces lost passkeys: they and the sessions end when it is used', async () => {
    const { email, device, cookie } = await member();
    const { token } = await newLink(email);
    expect((await confirm(cookie, device.get(await requestAnswer()))).status).toBe(200);
    await followLink(shop, `${ORIGIN}/desk#token=${token}`);
    expect((await callDesk(shop, 'getDeskSession', { cookie })).status).toBe(401);
    expect(await noticesTo(email)).toEqual(['Your sign-in']);
    const refused = await signIn(email, await sentCode(email), device.get(await requestAnswer()));
    expect(refused.code).toBe('desk_sign_in_refused');
  });
});

describe('the sign-in', () => {
  test('needs the code of the mail and a passkey of the same person', async () => {
    const { email, device } = await member();
    const stranger = await member();
    const otp = await sentCode(email);
    const wrong = otp === '000000' ? '000001' : '000000';
    const before = await shop.db.$count(passkeyChallenges);
    expect((await signIn(email, wrong, device.get(await requestAnswer()))).code).toBe('desk_sign_in_refused');
    const others = stranger.device.get(await requestAnswer());
    expect((await signIn(email, otp, others)).code).toBe('desk_sign_in_refused');
    // Neither is answered by somebody who is known.
    expect(await shop.db.$count(passkeyChallenges)).toBe(before);
    const started = await signIn(email, otp, device.get(await requestAnswer()));
    expect(started.status).toBe(200);
    const account = await callDesk(shop, 'getDeskAccount', { cookie: cookieOf(started) });
    expect(account.body['factors']).toMatchObject([{ lastUsedAt: shop.clock.now() }]);
    expect(account.body['otherSessions']).toBe(1);
  });

  test('is refused for an answer from another page, without its owner, twice, late, or of a copy of the device', async () => {
    const { email, device } = await member();
    const otp = await sentCode(email);
    const refusedFor = async (response: PasskeyAssertion) => (await signIn(email, otp, response)).code;
    const foreign = device.get(await requestAnswer(), { origin: 'https://evil.example' });
    expect(await refusedFor(foreign)).toBe('desk_sign_in_refused');
    const absent = device.get(await requestAnswer(), { isVerified: false });
    expect(await refusedFor(absent)).toBe('desk_sign_in_refused');
    const late = device.get(await requestAnswer());
    shop.clock.advance(5 * MINUTE);
    expect(await refusedFor(late)).toBe('passkey_expired');
    const answer = device.get(await requestAnswer());
    const next = await sentCode(email);
    const both = await Promise.all([signIn(email, next, answer), signIn(email, next, answer)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    device.counter = 0;
    const copied = device.get(await requestAnswer());
    expect((await signIn(email, await sentCode(email), copied)).code).toBe('desk_sign_in_refused');
  });

  test('accepts no passkey of a shopper, and the shop none of the staff', async () => {
    const { email, device } = await member();
    const shopper = await signUp(shop);
    const phone = new SoftwareAuthenticator(ORIGIN);
    const added = await send(shop, 'requestPasskey', { token: shopper.token, origin: ORIGIN });
    const creation = v.parse(PasskeyCreation, added.body['options']);
    const response = phone.create(creation);
    await send(shop, 'addPasskey', {
      token: shopper.token,
      origin: ORIGIN,
      body: { response, name: 'Phone' },
    });
    const otp = await sentCode(email);
    expect((await signIn(email, otp, phone.get(await requestAnswer()))).code).toBe('desk_sign_in_refused');
    const challenge = await send(shop, 'requestPasskeySignIn', { origin: ORIGIN });
    const ofShop = v.parse(PasskeyRequest, challenge.body['options']);
    expect((await signIn(email, otp, device.get(ofShop))).code).toBe('passkey_expired');
    const inShop = await send(shop, 'signInWithPasskey', {
      origin: ORIGIN,
      body: { response: device.get(ofShop) },
    });
    expect(inShop.body).toMatchObject({ code: 'passkey_unknown' });
  });

  test('has no passkeys for a forged origin or host', async () => {
    for (const headers of [
      { origin: 'https://evil.example', host: 'evil.example' },
      { origin: 'https://www.shop.example', host: 'www.shop.example' },
      { host: 'shop.example' },
    ]) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/desk/passkey',
        headers,
        payload: {},
      });
      expect(answer.statusCode).toBe(403);
    }
  });
});

describe('somebody who is signed in', () => {
  test('adds a passkey and an app, renames and removes them, and has at least one', async () => {
    const { email, cookie } = await member();
    const tablet = new SoftwareAuthenticator(ORIGIN);
    const requested = await callDesk(shop, 'requestNewDeskPasskey', { cookie });
    const options = v.parse(PasskeyCreation, optionsOf(requested));
    expect(options.excludeCredentials).toHaveLength(1);
    const addPasskey = (response: unknown) =>
      callDesk(shop, 'addDeskFactor', {
        cookie,
        body: { name: 'Tablet', factor: { kind: 'passkey', response } },
      });
    const created = tablet.create(options);
    shop.clock.advance(MINUTE);
    expect((await addPasskey(created)).status).toBe(200);
    expect((await addPasskey(created)).code).toBe('passkey_expired');

    shop.clock.advance(MINUTE);
    const { secret = '', setUp } = (await callDesk(shop, 'prepareDeskApp', { cookie })).body;
    const addApp = (code: string) => {
      const { name, factor } = newApp(code);
      return callDesk(shop, 'addDeskFactor', { cookie, body: { name, factor: { ...factor, setUp } } });
    };
    const code = totpOf(shop, String(secret));
    expect((await addApp(code === '000000' ? '000001' : '000000')).code).toBe('desk_totp_invalid');
    const added = await addApp(code);
    expect(added.body['factors']).toMatchObject([
      { kind: 'passkey', name: 'Phone' },
      { kind: 'passkey', name: 'Tablet' },
      { kind: 'app', name: 'Phone' },
    ]);
    expect((await addApp(code)).code).toBe('desk_factor_exists');

    const [phone, second, app] = v.parse(v.array(v.object({ id: v.string() })), added.body['factors']);
    const change = (name: 'renameDeskFactor' | 'removeDeskFactor', id = '', body = {}) =>
      callDesk(shop, name, { cookie, params: { id }, body });
    expect((await change('renameDeskFactor', app?.id, { name: ' ' })).code).toBe('desk_factor_name_invalid');
    const renamed = await change('renameDeskFactor', app?.id, { name: 'Old phone' });
    expect(renamed.body['factors']).toMatchObject([{}, {}, { name: 'Old phone' }]);
    const stranger = await member();
    const ofStranger = await callDesk(shop, 'removeDeskFactor', {
      cookie: stranger.cookie,
      params: { id: app?.id ?? '' },
    });
    expect(ofStranger.code).toBe('desk_factor_not_found');
    await change('removeDeskFactor', phone?.id);
    expect(await noticesTo(email)).toEqual([
      'A passkey was added to your sign-in',
      'An authenticator app was added to your sign-in',
      'A passkey was removed from your sign-in',
    ]);
    // The removals of the last two arrive at once.
    const removals = await Promise.all([
      change('removeDeskFactor', second?.id),
      change('removeDeskFactor', app?.id),
    ]);
    expect(new Set(removals.map((removal) => removal.code))).toEqual(new Set([null, 'desk_last_factor']));
    const { body } = await callDesk(shop, 'getDeskAccount', { cookie });
    expect(body).toMatchObject({ email, factors: [{}] });
  });

  test('has no app that was prepared for somebody else, or too long ago', async () => {
    const { cookie } = await member();
    const other = await member();
    const { secret, setUp } = (await callDesk(shop, 'prepareDeskApp', { cookie })).body;
    const add = (as: string) => {
      const { name, factor } = newApp(totpOf(shop, String(secret)));
      return callDesk(shop, 'addDeskFactor', { cookie: as, body: { name, factor: { ...factor, setUp } } });
    };
    expect((await add(other.cookie)).code).toBe('desk_set_up_expired');
    shop.clock.advance(30 * MINUTE);
    expect((await add(cookie)).code).toBe('desk_set_up_expired');
  });

  test('confirms by a passkey or a code of the app, for ten minutes and this session alone', async () => {
    const { email, device, cookie } = await member();
    const isFresh = async (session: string) =>
      (await callDesk(shop, 'prepareDeskApp', { cookie: session })).status === 200;
    shop.clock.advance(10 * MINUTE);
    expect(await isFresh(cookie)).toBe(false);
    const other = cookieOf(await signIn(email, await sentCode(email), device.get(await requestAnswer())));
    expect([await isFresh(cookie), await isFresh(other)]).toEqual([false, true]);
    const foreign = device.get(await requestAnswer(), { origin: 'https://evil.example' });
    expect((await confirm(cookie, foreign)).code).toBe('desk_proof_refused');
    const answer = device.get(await requestAnswer());
    expect((await confirm(cookie, answer)).status).toBe(200);
    expect((await confirm(cookie, answer)).code).toBe('passkey_expired');
    expect(await isFresh(cookie)).toBe(true);
    shop.clock.advance(10 * MINUTE - 1);
    expect(await isFresh(cookie)).toBe(true);
    shop.clock.advance(1);
    expect(await isFresh(cookie)).toBe(false);
  });

  test('ends the sessions in other browsers', async () => {
    const { email, device, cookie } = await member();
    const other = cookieOf(await signIn(email, await sentCode(email), device.get(await requestAnswer())));
    const ended = await callDesk(shop, 'endOtherDeskSessions', { cookie });
    expect(ended.body['otherSessions']).toBe(0);
    expect((await callDesk(shop, 'getDeskSession', { cookie: other })).status).toBe(401);
  });
});
