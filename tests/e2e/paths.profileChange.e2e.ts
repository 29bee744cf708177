import type { AnyMachineSnapshot } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import { passkeyRefusals } from '../../contract/passkeys/passkeyRefusals.ts';
import { profileChangeMachine } from '../../machines/profileChange.machine.ts';
import { HeldRequest } from '@aangan/lab/walks/held-request.ts';
import {
  done,
  failed,
  isAt,
  REFUSED,
  serverActions,
  shopperAction,
  SHOWN_ONCE,
  type TestModel,
} from '@aangan/lab/walks/model.ts';
import { testAllPaths } from '@aangan/lab/walks/run.ts';
import { call, newEmail, PASSWORD } from './api.ts';
import { openProfile, opensProfile, press, type ProfileWorld } from './paths.profile-world.ts';
import { expect } from './shop-test.ts';
import { codeField, enterCode, receivedCode } from './shopper.ts';

interface World extends ProfileWorld {
  /** The next new email, which the server sends one code. */
  email: string;
  readonly saving: HeldRequest;
  readonly sending: HeldRequest;
  readonly changing: HeldRequest;
  isSent: boolean;
  /** The email of the account. */
  currentEmail: string;
}

const NAME = 'Asha Iyer';
const EMAIL = 'new@example.com';
const DIGITS = '123456';
const { text: TOO_OLD, status: TOO_OLD_STATUS } = passkeyRefusals.sign_in_not_recent;

const main = ({ page }: ProfileWorld) => page.getByRole('main');
const form = (world: World) => main(world).getByRole('textbox', { name: /^(Name|New email)$/ });
const isEditing = (field: string) => (now: AnyMachineSnapshot) =>
  now.matches('editing') && now.context.field === field;
const submits = (field: string, typed: string, label: string, text: (world: World) => string) => ({
  events: () => [{ type: 'change.submitted', typed }],
  when: isEditing(field),
  perform: async (world: World) => {
    await form(world).fill(text(world));
    await press(world, label);
  },
});
const changes = (field: 'name' | 'email', label: string) =>
  shopperAction<World>('shown', { type: 'change.requested', field }, (world) =>
    press(world, `Change ${label}`),
  );

const saving = serverActions<World>(
  'savingName',
  'saveName',
  () => undefined,
  (world) => world.saving,
);
const sending = serverActions<World>(
  'sendingCode',
  'sendContactCode',
  () => undefined,
  (world) => world.sending,
);
const changing = serverActions<World>(
  'changing',
  'changeContact',
  () => undefined,
  (world) => world.changing,
);
const tooOld = (state: string, actor: string, request: (world: World) => HeldRequest) => ({
  events: () => [failed(actor, new Failure(TOO_OLD, { status: TOO_OLD_STATUS, code: 'sign_in_not_recent' }))],
  when: isAt(state),
  perform: (world: World) =>
    request(world).answer(TOO_OLD_STATUS, {
      success: false,
      message: TOO_OLD,
      code: 'sign_in_not_recent',
    }),
});
const showsError = async (world: World, { context: { error } }: AnyMachineSnapshot) =>
  expect(main(world).getByText(REFUSED)).toHaveCount(error === REFUSED ? 1 : 0);
const CLOSED = 'the form is closed';

const model: TestModel<World> = {
  machine: profileChangeMachine,
  open: async (page, shop) => {
    // The server sends the account one code a minute.
    await page.route('**/api/user/send-otp', (route) => route.fulfill({ json: { success: true } }));
    const world = await openProfile('**/api/user/verify-otp')(page, shop);
    return {
      ...world,
      currentEmail: world.account.email,
      email: newEmail(),
      saving: await HeldRequest.at(page, '**/api/user/profile', 'PUT'),
      sending: await HeldRequest.at(page, '**/api/user/profile/code'),
      changing: await HeldRequest.at(page, '**/api/user/profile/contact', 'PUT'),
      isSent: false,
    };
  },
  serialize: ({ context: { field, error, digits } }) => ({
    field,
    error,
    hasCode: digits === DIGITS,
  }),
  starts: {
    'opens the profile': {
      ...opensProfile,
      input: { identifier: { email: 'asha@example.com' } },
    },
  },
  actions: {
    'changes the name': changes('name', 'Name'),
    'changes the email': changes('email', 'Email'),
    'submits no name': submits('name', '', 'Save', () => ''),
    'submits a name': submits('name', NAME, 'Save', () => NAME),
    'submits no email': submits('email', '', 'Send me a code', () => ''),
    'submits an email': submits('email', EMAIL, 'Send me a code', ({ email }) => email),
    cancels: {
      events: () => [{ type: 'change.cancelled' }],
      when: (now) => ['editing', 'confirming', 'entering'].some((state) => now.matches(state)),
      perform: (world) => press(world, 'Cancel'),
    },
    'the name is saved': saving.answers,
    'the server refuses the name': saving.refuses,
    'the code is sent': {
      ...sending.answers,
      perform: async (world) => {
        // The server sends one code a minute; the first one is still valid.
        if (world.isSent) return world.sending.answer(200, { success: true });
        world.isSent = true;
        return world.sending.pass();
      },
    },
    'the server refuses the code': sending.refuses,
    'the sign-in is too old to send a code': tooOld(
      'sendingCode',
      'sendContactCode',
      (world) => world.sending,
    ),
    // No code was sent to the account. The crafted answer opens another session of it.
    'confirms with a code': {
      events: () => [done('otp', { token: 'renewed' })],
      when: isAt('confirming'),
      perform: async (world) => {
        await enterCode(world.page, DIGITS);
        const { token } = await call(world.shop, 'login', {
          body: { email: world.currentEmail, password: PASSWORD },
        });
        await world.request.answer(200, { success: true, token });
      },
    },
    'types the code': {
      events: () => [{ type: 'code.typed', digits: DIGITS }],
      when: (now) => now.matches('entering') && now.context.digits === '',
      perform: async (world) => enterCode(world.page, await receivedCode(world.shop, world.email)),
    },
    'submits the code': shopperAction('entering', { type: 'code.submitted' }, (world) =>
      press(world, 'Save'),
    ),
    'the email is changed': {
      ...changing.answers,
      perform: async (world) => {
        await world.changing.pass();
        Object.assign(world, { currentEmail: world.email, email: newEmail(), isSent: false });
      },
    },
    'the server refuses the change': changing.refuses,
    'the sign-in is too old to change the email': tooOld(
      'changing',
      'changeContact',
      (world) => world.changing,
    ),
  },
  shows: {
    'profileChange.shown': async (world) => {
      await expect(main(world).getByRole('button', { name: 'Change Email' })).toBeVisible();
      await expect(form(world)).toHaveCount(0);
    },
    'profileChange.editing': async (world, now) => {
      await expect(form(world)).toBeVisible();
      await showsError(world, now);
    },
    'profileChange.savingName': async (world) => {
      const button = main(world).getByRole('button', { name: 'Save', exact: true });
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await world.saving.expectWaiting(1);
    },
    'profileChange.sendingCode': async (world) => {
      const button = main(world).getByRole('button', { name: 'Send me a code' });
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await world.sending.expectWaiting(1);
    },
    'profileChange.confirming': async (world) => {
      await expect(main(world).getByText(/^For your safety/)).toBeVisible();
      await expect(codeField(world.page)).toBeFocused();
    },
    'profileChange.entering': async (world, now) => {
      await expect(main(world).getByText(`We sent a code to ${world.email}.`)).toBeVisible();
      await showsError(world, now);
    },
    'profileChange.changing': async (world) => {
      const button = main(world).getByRole('button', { name: 'Save', exact: true });
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await expect(codeField(world.page)).toHaveAttribute('readonly');
      await world.changing.expectWaiting(1);
    },
  },
  returns: {
    loses: {
      field: CLOSED,
      error: SHOWN_ONCE,
      hasCode: CLOSED,
      'profileChange.editing': CLOSED,
      'profileChange.savingName': CLOSED,
      'profileChange.sendingCode': CLOSED,
      'profileChange.confirming': CLOSED,
      'profileChange.entering': CLOSED,
      'profileChange.changing': CLOSED,
    },
  },
  unreachable: {
    'profileChange.confirming on xstate.error.actor.otp, choice 1 of 1':
      'The machine of the code does not fail.',
  },
};

testAllPaths(model);
