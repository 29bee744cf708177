import { Failure } from '../../contract/failure.ts';
import { accountDeletionMachine } from '../../machines/accountDeletion.machine.ts';
import { sentCode } from './api.ts';
import { advanceShopClock, WITH_MOVABLE_CLOCK } from './movable-clock.ts';
import { failed, REFUSED, serverActions, shopperAction, type TestModel } from '@aangan/lab/walks/model.ts';
import { HeldRequest } from '@aangan/lab/walks/held-request.ts';
import { openProfile, opensProfile, press, type ProfileWorld } from './paths.profile-world.ts';
import { testAllPaths } from '@aangan/lab/walks/run.ts';
import { expect, test } from './shop-test.ts';

interface World extends ProfileWorld {
  readonly deleting: HeldRequest;
}

test.use({ shopSettings: WITH_MOVABLE_CLOCK });

/** No limit of codes is reached. */
const HOUR = 61 * 60_000;
const SEND = 'Send me a code';
const DELETE = 'Delete my account for good';
const button = ({ page }: World, name: string) => page.getByRole('button', { name, exact: true });
const codeField = ({ page }: World) => page.getByLabel('Code', { exact: true });
const sending = serverActions<World>(
  'sendingCode',
  'sendDeletionCode',
  () => 'asha@example.com',
  ({ request }) => request,
);
const deleting = serverActions<World>(
  'deleting',
  'deleteAccount',
  () => undefined,
  (world) => world.deleting,
);
const hasCode = ({ context }: { context: { digits: string } }) => context.digits !== '';
const FORGOTTEN = 'deleting an account begins with the explanation, so that a reload undoes a slip';

const model: TestModel<World> = {
  machine: accountDeletionMachine,
  open: async (page, shop) => ({
    ...(await openProfile('**/api/user/data/deletion-code')(page, shop)),
    deleting: await HeldRequest.at(page, '**/api/user/data/delete'),
  }),
  serialize: ({ context: { digits, error, mayBeDeleted } }) => ({ digits, error, mayBeDeleted }),
  starts: { 'opens the profile': opensProfile },
  actions: {
    'asks to delete the account': shopperAction('offered', { type: 'deletion.requested' }, (world) =>
      press(world, 'Delete my account'),
    ),
    'keeps the account': {
      events: () => [{ type: 'deletion.cancelled' }],
      when: (now) => now.matches('explained') || now.matches('entering'),
      perform: (world) => press(world, 'Keep my account'),
    },
    'asks for a code': shopperAction('explained', { type: 'code.requested' }, async (world) => {
      await advanceShopClock(world.shop, HOUR);
      await press(world, SEND);
    }),
    'the code is sent': sending.answers,
    'the server refuses to send a code': sending.refuses,
    'confirms without a code': {
      events: () => [{ type: 'deletion.confirmed' }],
      when: (now) => now.matches('entering') && !hasCode(now),
      perform: (world) => press(world, DELETE),
    },
    'types the code': {
      events: () => [{ type: 'code.typed', digits: '123456' }],
      when: (now) => now.matches('entering') && !hasCode(now),
      perform: async (world) =>
        codeField(world).fill((await sentCode(world.shop, world.account.email)) ?? 'no code was sent'),
    },
    confirms: {
      events: () => [{ type: 'deletion.confirmed' }],
      when: (now) => now.matches('entering') && hasCode(now),
      perform: (world) => press(world, DELETE),
    },
    'the server refuses to delete the account': deleting.refuses,
    'the account is deleted': deleting.answers,
    'the connection is cut': {
      events: () => [failed('deleteAccount', new Failure('', { status: 0 }))],
      when: (now) => now.matches('deleting') && !now.context.mayBeDeleted,
      perform: (world) => world.deleting.lose(),
    },
    'the session has ended before': {
      events: () => [failed('deleteAccount', new Failure('', { status: 401 }))],
      when: (now) => now.matches('deleting') && now.context.mayBeDeleted,
      perform: (world) => world.deleting.answer(401, { success: false, message: 'Please log in again.' }),
    },
  },
  shows: {
    'accountDeletion.offered': (world) => expect(button(world, 'Delete my account')).toBeVisible(),
    'accountDeletion.explained': async (world, { context }) => {
      await expect(button(world, SEND)).toHaveAttribute('aria-busy', 'false');
      await expect(world.page.getByText(REFUSED)).toHaveCount(context.error ? 1 : 0);
    },
    'accountDeletion.sendingCode': async (world) => {
      await expect(button(world, SEND)).toHaveAttribute('aria-busy', 'true');
      await world.request.expectWaiting(1);
    },
    'accountDeletion.entering': async (world, { context }) => {
      await expect(button(world, DELETE)).toHaveAttribute('aria-busy', 'false');
      if (context.error) await expect(codeField(world)).toHaveAttribute('aria-invalid', 'true');
    },
    'accountDeletion.deleting': async (world) => {
      await expect(button(world, DELETE)).toHaveAttribute('aria-busy', 'true');
      await world.deleting.expectWaiting(1);
    },
    'accountDeletion.deleted': ({ page }) => expect(page).toHaveURL('/login'),
    'accountDeletion.unconfirmed': ({ page }) => expect(page).toHaveURL('/login'),
  },
  returns: {
    loses: {
      digits: FORGOTTEN,
      mayBeDeleted: FORGOTTEN,
      'accountDeletion.explained': FORGOTTEN,
      'accountDeletion.sendingCode': FORGOTTEN,
      'accountDeletion.entering': FORGOTTEN,
      'accountDeletion.deleting': FORGOTTEN,
    },
  },
  unreachable: {},
};

testAllPaths(model);
