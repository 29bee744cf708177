import type { Page } from '@playwright/test';
import { Failure } from '../../contract/failure.ts';
import { deskSessionMachine } from '../../machines/desk/deskSession.machine.ts';
import { HeldRequest } from '@aangan/lab/walks/held-request.ts';
import {
  done,
  failed,
  isAt,
  REFUSED,
  refused,
  shopperAction,
  SHOWN_ONCE,
  skipStates,
  type TestModel,
} from '@aangan/lab/walks/model.ts';
import { testAllPaths } from '@aangan/lab/walks/run.ts';
import { newEmail, sentCode } from './api.ts';
import { addStaff, beStaff, callDesk, joinStaff, totpOf, type Staff } from './desk-steps.ts';
import { advanceShopClock, WITH_MOVABLE_CLOCK } from './movable-clock.ts';
import { connectDevice, localAddress } from './passkey-steps.ts';
import type { RunningShop } from './running-shop.ts';
import { expect, test } from './shop-test.ts';

test.use({
  shopSettings: WITH_MOVABLE_CLOCK,
  // Its clock is right at the beginning.
  ownShop: true,
  baseURL: async ({ shop }, provide) => provide(localAddress(shop)),
});

interface World {
  readonly page: Page;
  readonly shop: RunningShop;
  readonly staff: Staff;
  readonly sending: HeldRequest;
  readonly requesting: HeldRequest;
  readonly starting: HeldRequest;
  readonly ending: HeldRequest;
  /** How far the clock of the shop is ahead. */
  aheadMs: number;
}

const SESSION = { staff: { id: 's1', email: 'owner@shop.example', roles: ['owner'] }, expiresAt: 1 };
/** No limit of codes is reached, and the app has another code. */
const HOUR = 61 * 60_000;
const ENDED = { status: 401, code: 'desk_sign_in_required' };
const REFUSAL = { success: false, code: 'closed', message: REFUSED };

const FORGOTTEN = 'a sign-in begins with the email, as somebody else may be at the screen';
const ALL_STATES = [
  'settingUp',
  ...['email', 'sending', 'codes', 'resending', 'answeringPasskey', 'signingIn'].map(
    (step) => `signedOut.${step}`,
  ),
  'signedIn',
  'signingOut',
].map((state) => `deskSession.${state}`);

const button = ({ page }: World, name: string) => page.getByRole('button', { name, exact: true });
const press = (name: string) => (world: World) => button(world, name).click();
const otpField = ({ page }: World) => page.getByLabel('Code from the mail');
const totpField = ({ page }: World) => page.getByLabel('Code from your authenticator app');
const emailField = ({ page }: World) => page.getByLabel('Email');
const isSignedIn = isAt('signedIn');

async function wait(world: World): Promise<void> {
  world.aheadMs += HOUR;
  await advanceShopClock(world.shop, HOUR);
}

const refuses = (state: string, actor: string, request: (world: World) => HeldRequest) => ({
  events: () => [refused(actor, REFUSED)],
  when: isAt({ signedOut: state }),
  perform: (world: World) => request(world).answer(400, REFUSAL),
});

const model: TestModel<World> = {
  machine: deskSessionMachine,
  open: async (page, shop) => {
    await connectDevice(page);
    const held = (path: string) => HeldRequest.at(page, path);
    return {
      page,
      shop,
      staff: await joinStaff(shop),
      sending: await held('**/api/desk/code'),
      requesting: await held('**/api/desk/passkey'),
      starting: await held('**/api/desk/session'),
      ending: await held('**/api/desk/session/end'),
      aheadMs: 0,
    };
  },
  serialize: ({ context: { error, field } }) => ({ hasError: error !== null, field }),
  starts: {
    'opens the desk': {
      input: { token: null },
      first: [done('fetchSession', null)],
      perform: async ({ page }) => void (await page.goto('/desk')),
    },
    'opens the desk with a session': {
      input: { token: null },
      first: [done('fetchSession', SESSION)],
      perform: async ({ page, shop, staff }) => {
        await beStaff(page.context(), { ...shop, url: localAddress(shop) }, staff);
        await page.goto('/desk');
      },
    },
    'opens the desk without a connection': {
      input: { token: null },
      first: [failed('fetchSession', new Failure('', { status: 0 }))],
      perform: async ({ page }) => {
        await page.route('**/api/desk/session', (route) =>
          route.request().method() === 'GET' ? route.abort() : route.fallback(),
        );
        await page.goto('/desk');
      },
    },
    'follows a link': {
      input: { token: 'a-token' },
      perform: async ({ page, shop }) => void (await page.goto(await addStaff(shop, newEmail()))),
      without: ['goes to the sign-in'],
    },
    'follows a link that was used': {
      input: { token: 'a-token' },
      perform: async ({ page, shop }) => {
        await page.goto((await addStaff(shop, newEmail())).replace(/.{8}$/, 'AAAAAAAA'));
      },
      without: ['sets up the sign-in'],
    },
  },
  actions: {
    'sets up the sign-in': {
      events: () => [done('setUp', { session: SESSION })],
      when: isAt('settingUp'),
      perform: async (world) => {
        const secret = (await world.page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
        await totpField(world).fill(totpOf(secret, world));
        await press('Finish and sign in')(world);
      },
    },
    'goes to the sign-in': {
      events: () => [{ type: 'link.dismissed' }, done('fetchSession', null)],
      when: isAt('settingUp'),
      perform: press('Go to sign-in'),
    },
    'tries again': {
      events: () => [{ type: 'session.retry' }, done('fetchSession', null)],
      when: isAt('failed'),
      perform: async (world) => {
        await world.page.unroute('**/api/desk/session');
        await press('Try again')(world);
      },
    },
    'submits no email': shopperAction(
      { signedOut: 'email' },
      { type: 'email.submitted', email: '' },
      async (world) => {
        await emailField(world).fill('');
        await press('Send code')(world);
      },
    ),
    'submits the email': shopperAction(
      { signedOut: 'email' },
      { type: 'email.submitted', email: SESSION.staff.email },
      async (world) => {
        await wait(world);
        await emailField(world).fill(world.staff.email);
        await press('Send code')(world);
      },
    ),
    'the code is sent': {
      events: () => [done('sendCode')],
      when: isAt({ signedOut: 'sending' }),
      perform: ({ sending }) => sending.pass(),
    },
    'the server refuses to send a code': refuses('sending', 'sendCode', ({ sending }) => sending),
    'submits a code with a digit too few': shopperAction(
      { signedOut: 'codes' },
      { type: 'codes.submitted', otp: '12345', totp: '' },
      async (world) => {
        await otpField(world).fill('12345');
        await totpField(world).fill('');
        await press('Sign in')(world);
      },
    ),
    'submits the codes': shopperAction(
      { signedOut: 'codes' },
      { type: 'codes.submitted', otp: '123456', totp: '654321' },
      async (world) => {
        const { shop, staff } = world;
        await otpField(world).fill((await sentCode(shop, staff.email)) ?? 'no code was sent');
        await totpField(world).fill(totpOf(staff.secret, world));
        await press('Sign in')(world);
      },
    ),
    'the codes are right': {
      events: () => [done('startSession', SESSION)],
      when: isAt({ signedOut: 'signingIn' }),
      perform: ({ starting }) => starting.pass(),
    },
    'the server refuses the codes': refuses('signingIn', 'startSession', ({ starting }) => starting),
    'chooses a passkey without a code': shopperAction(
      { signedOut: 'codes' },
      { type: 'passkey.chosen', otp: '' },
      async (world) => {
        await otpField(world).fill('');
        await press('Sign in with a passkey instead')(world);
      },
    ),
    'chooses a passkey': shopperAction(
      { signedOut: 'codes' },
      { type: 'passkey.chosen', otp: '123456' },
      async (world) => {
        await otpField(world).fill('123456');
        await press('Sign in with a passkey instead')(world);
      },
    ),
    'the device has no passkey': {
      events: () => [failed('answerPasskey', Object.assign(new Error(''), { name: 'NotAllowedError' }))],
      when: isAt({ signedOut: 'answeringPasskey' }),
      perform: ({ requesting }) => requesting.pass(),
    },
    'the server refuses a passkey': refuses(
      'answeringPasskey',
      'answerPasskey',
      ({ requesting }) => requesting,
    ),
    'asks for another code': shopperAction({ signedOut: 'codes' }, { type: 'code.resend' }, async (world) => {
      await wait(world);
      await press('Send another code')(world);
    }),
    'another code is sent': {
      events: () => [done('resendCode')],
      when: isAt({ signedOut: 'resending' }),
      perform: ({ sending }) => sending.pass(),
    },
    'the server refuses to send another code': refuses('resending', 'resendCode', ({ sending }) => sending),
    'uses another email': shopperAction(
      { signedOut: 'codes' },
      { type: 'email.edit' },
      press('Use another email'),
    ),
    'signs out': shopperAction('signedIn', { type: 'signOut.requested' }, async (world) => {
      await world.page.getByRole('link', { name: 'Account', exact: true }).click();
      await press('Sign out')(world);
    }),
    'the session is ended': {
      events: () => [done('endSession')],
      when: isAt('signingOut'),
      perform: ({ ending }) => ending.pass(),
    },
    'the server refuses to end the session': {
      events: () => [refused('endSession', REFUSED)],
      when: isAt('signingOut'),
      perform: ({ ending }) => ending.answer(400, REFUSAL),
    },
    'the session has ended before': {
      events: () => [{ type: 'session.lost' }],
      when: isAt('signingOut'),
      perform: ({ ending }) => ending.answer(401, { ...REFUSAL, ...ENDED }),
    },
    'the session ends elsewhere': {
      events: () => [{ type: 'session.lost' }],
      when: isSignedIn,
      perform: async ({ page, shop }) => {
        const cookies = await page.context().cookies(`${localAddress(shop)}/api/desk`);
        const cookie = cookies.find(({ name }) => name === 'aangan_desk');
        await callDesk(shop, 'endDeskSession', { cookie: `aangan_desk=${cookie?.value}` });
        await page.getByRole('link', { name: 'Orders', exact: true }).click();
      },
    },
  },
  shows: {
    'deskSession.settingUp': ({ page }) =>
      expect(page.getByRole('heading', { name: 'Set up your sign-in' })).toBeVisible(),
    'deskSession.failed': (world) => expect(button(world, 'Try again')).toBeVisible(),
    'deskSession.signedOut.email': async (world, { context }) => {
      await expect(button(world, 'Send code')).toHaveAttribute('aria-busy', 'false');
      await expect(world.page.getByRole('alert')).toHaveCount(context.error ? 1 : 0);
    },
    'deskSession.signedOut.sending': async (world) => {
      await expect(button(world, 'Send code')).toHaveAttribute('aria-busy', 'true');
      await world.sending.expectWaiting(1);
    },
    'deskSession.signedOut.codes': async (world, { context }) => {
      await expect(button(world, 'Sign in')).toHaveAttribute('aria-busy', 'false');
      const invalid = world.page.locator('[name="otp"][aria-invalid="true"]');
      await expect(invalid).toHaveCount(context.field === 'otp' ? 1 : 0);
    },
    'deskSession.signedOut.answeringPasskey': async (world) => {
      await expect(button(world, 'Sign in with a passkey instead')).toHaveAttribute('aria-busy', 'true');
      await world.requesting.expectWaiting(1);
    },
    'deskSession.signedOut.resending': ({ sending }) => sending.expectWaiting(1),
    'deskSession.signedOut.signingIn': async (world) => {
      await expect(button(world, 'Sign in')).toHaveAttribute('aria-busy', 'true');
      await world.starting.expectWaiting(1);
    },
    'deskSession.signedIn': ({ page }) =>
      expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible(),
    'deskSession.signingOut': ({ ending }) => ending.expectWaiting(1),
  },
  returns: {
    livesInTab: true,
    start: (now) => ({
      input: { token: now.matches('settingUp') ? 'a-token' : null },
      first: now.matches('settingUp')
        ? []
        : [done('fetchSession', isSignedIn(now) || now.matches('signingOut') ? SESSION : null)],
    }),
    loses: {
      hasError: SHOWN_ONCE,
      field: SHOWN_ONCE,
      'deskSession.signedOut.sending': FORGOTTEN,
      'deskSession.signedOut.codes': FORGOTTEN,
      'deskSession.signedOut.resending': FORGOTTEN,
      'deskSession.signedOut.answeringPasskey': FORGOTTEN,
      'deskSession.signedOut.signingIn': FORGOTTEN,
      'deskSession.signingOut': 'who reloads before the sign-out is done stays signed in',
    },
    skips: {
      ...skipStates(
        ALL_STATES,
        'most have no link to another page, and the machine lives in the tab',
        (_, name) => name !== 'reloads',
      ),
      ...skipStates(['deskSession.failed'], 'the connection would still be cut'),
    },
  },
  elsewhere: {
    'deskSession.signedOut.answeringPasskey on xstate.done.actor.answerPasskey, choice 1 of 1':
      'The device of the walks has no passkey: desk.account.e2e.ts.',
  },
  unreachable: {
    'deskSession.settingUp on xstate.error.actor.setUp, choice 1 of 1':
      'The machine of the set-up shows what goes wrong, and does not fail.',
  },
};

testAllPaths(model);
