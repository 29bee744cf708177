import type { AnyMachineSnapshot } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import { paise } from '../../contract/money.ts';
import type { Return, ReturnsOfOrder } from '../../contract/returns/entities.ts';
import { returnRefusals } from '../../contract/returns/returnRefusals.ts';
import { returnRequestMachine, type ReturnFields } from '../../machines/returnRequest.machine.ts';
import { HeldRequest } from '@aangan/lab/walks/held-request.ts';
import {
  failed,
  isAt,
  REFUSED,
  refused,
  serverActions,
  shopperAction,
  SHOWN_ONCE,
  type TestModel,
} from '@aangan/lab/walks/model.ts';
import { testAllPaths } from '@aangan/lab/walks/run.ts';
import { ADDRESS, newAccount, type SentProduct } from './api.ts';
import type { ProfileWorld } from './paths.profile-world.ts';
import { placeDelivered } from './return-steps.ts';
import { expect } from './shop-test.ts';
import { beSignedIn } from './shopper.ts';

interface World extends Omit<ProfileWorld, 'request'> {
  readonly orderId: string;
  readonly product: SentProduct;
  readonly listing: HeldRequest;
  readonly requesting: HeldRequest;
  readonly withdrawing: HeldRequest;
}

/** What the server has of the order. The id of the model's order is its name, so that the page can be opened again. */
type Stored = 'nothing' | 'requested' | 'withdrawn';

const UNITS = { productId: 'diya', size: 'Small', quantity: 2 };
const FIELDS = { items: [UNITS], reason: 'unwanted', note: '' } as const satisfies ReturnFields;
const returnIn = (status: 'requested' | 'withdrawn'): Return => ({
  _id: 'return',
  status,
  reason: FIELDS.reason,
  resolution: 'refund',
  items: [],
  refund: paise(99_800),
  events: [],
  withdrawable: status === 'requested',
});
const RETURNABLE = [{ ...UNITS, exchangeSizes: [] }];
const ANSWERS: Readonly<Record<Stored, ReturnsOfOrder>> = {
  nothing: { returns: [], returnable: RETURNABLE, until: 0 },
  requested: { returns: [returnIn('requested')], returnable: [], until: 0 },
  withdrawn: { returns: [returnIn('withdrawn')], returnable: RETURNABLE, until: 0 },
};
function storedIn({ context }: AnyMachineSnapshot): Stored {
  if (context.returns === null) return context.orderId;
  return context.returns.returns[0]?.status ?? 'nothing';
}

const main = ({ page }: World) => page.getByRole('main');
const openButton = (world: World) => main(world).getByRole('button', { name: 'Return or exchange items' });
const form = (world: World) => main(world).getByRole('form', { name: 'Return or exchange items' });
const submitButton = (world: World) => form(world).getByRole('button', { name: 'Request return' });
const retryButton = (world: World) => main(world).getByRole('button', { name: 'Try again' });
const withdrawButton = (world: World) => main(world).getByRole('button', { name: 'Withdraw return' });

async function submit(world: World, quantity: number, reason: string): Promise<void> {
  await form(world).getByRole('combobox', { name: world.product.name }).selectOption(String(quantity));
  await form(world).getByRole('combobox', { name: 'Why are you returning it?' }).selectOption(reason);
  await form(world).getByRole('textbox', { name: 'UPI ID' }).fill('asha@okbank');
  await submitButton(world).click();
}

const OUTDATED = returnRefusals.return_units_unavailable.text;
const listing = serverActions<World>(
  'loading',
  'listReturns',
  (before) => ANSWERS[storedIn(before)],
  (world) => world.listing,
);
const requesting = serverActions<World>(
  'sending',
  'requestReturn',
  () => ANSWERS.requested,
  (world) => world.requesting,
);
const reloading = serverActions<World>(
  'reloading',
  'listReturnsAgain',
  (before) => ANSWERS[storedIn(before)],
  (world) => world.listing,
);
const withdrawing = serverActions<World>(
  'withdrawing',
  'withdrawReturn',
  () => ANSWERS.withdrawn,
  (world) => world.withdrawing,
);

const showsError = async (world: World, { context: { error } }: AnyMachineSnapshot) => {
  const alert = main(world).getByRole('alert');
  if (error) await expect(alert).toContainText(typeof error === 'string' ? error : error.message);
  else await expect(alert).toHaveCount(0);
};
const CLOSED = 'the form is closed';

const model: TestModel<World> = {
  machine: returnRequestMachine,
  open: async (page, shop) => {
    const account = await newAccount(shop, { address: ADDRESS });
    const { id, product } = await placeDelivered(shop, account);
    return {
      page,
      shop,
      account,
      orderId: id,
      product,
      listing: await HeldRequest.at(page, '**/api/order/returns'),
      requesting: await HeldRequest.at(page, '**/api/order/return'),
      withdrawing: await HeldRequest.at(page, '**/api/order/return/withdraw'),
    };
  },
  serialize: (now) => ({ stored: storedIn(now), error: now.context.error }),
  starts: {
    'opens a delivered order': {
      input: { orderId: 'nothing' },
      perform: ({ page, account, orderId }) => beSignedIn(page, account, `/orders/${orderId}`),
    },
  },
  actions: {
    'the returns are loaded': listing.answers,
    'the returns cannot be loaded': listing.refuses,
    'tries again': shopperAction('failed', { type: 'list.retried' }, (world) => retryButton(world).click()),
    'opens the form': {
      events: () => [{ type: 'form.opened' }],
      when: (now) => now.matches('listed') && storedIn(now) === 'nothing',
      perform: (world) => openButton(world).click(),
    },
    'closes the form': shopperAction('filling', { type: 'form.closed' }, (world) =>
      form(world).getByRole('button', { name: 'Cancel' }).click(),
    ),
    'submits without a choice': shopperAction(
      'filling',
      { type: 'return.submitted', fields: { ...FIELDS, items: [] } },
      (world) => submit(world, 0, 'unwanted'),
    ),
    'submits without a reason': shopperAction(
      'filling',
      { type: 'return.submitted', fields: { ...FIELDS, reason: null } },
      (world) => submit(world, UNITS.quantity, ''),
    ),
    submits: shopperAction('filling', { type: 'return.submitted', fields: FIELDS }, (world) =>
      submit(world, UNITS.quantity, 'unwanted'),
    ),
    'the return is requested': requesting.answers,
    'the server refuses the return': requesting.refuses,
    'the pieces are in another return': {
      events: () => [
        failed('requestReturn', new Failure(OUTDATED, { status: 409, code: 'return_units_unavailable' })),
      ],
      when: isAt('sending'),
      perform: ({ requesting: request }) =>
        request.answer(409, { success: false, message: OUTDATED, code: 'return_units_unavailable' }),
    },
    'the returns are loaded again': reloading.answers,
    'the returns cannot be loaded again': {
      ...reloading.refuses,
      events: () => [refused('listReturnsAgain', REFUSED)],
    },
    withdraws: {
      events: () => [{ type: 'withdrawal.requested', returnId: 'return' }],
      when: (now) => now.matches('listed') && storedIn(now) === 'requested',
      perform: (world) => withdrawButton(world).click(),
    },
    'the return is withdrawn': withdrawing.answers,
    'the server refuses the withdrawal': withdrawing.refuses,
  },
  shows: {
    'returnRequest.loading': async (world) => {
      await world.listing.expectWaiting(1);
      await expect(openButton(world)).toHaveCount(0);
      await expect(main(world).getByRole('article')).toHaveCount(0);
    },
    'returnRequest.failed': async (world) => {
      await expect(main(world).getByText(REFUSED)).toBeVisible();
      await expect(retryButton(world)).toBeVisible();
    },
    'returnRequest.listed': async (world, now) => {
      const stored = storedIn(now);
      await expect(openButton(world)).toHaveCount(stored === 'requested' ? 0 : 1);
      await expect(form(world)).toHaveCount(0);
      if (stored === 'nothing') await expect(main(world).getByRole('article')).toHaveCount(0);
      else await expect(main(world).getByRole('article')).toContainText(`Return ${stored}`);
      await showsError(world, now);
    },
    'returnRequest.filling': async (world, now) => {
      await expect(submitButton(world)).toHaveAttribute('aria-busy', 'false');
      await showsError(world, now);
    },
    'returnRequest.sending': async (world) => {
      await expect(submitButton(world)).toHaveAttribute('aria-busy', 'true');
      await world.requesting.expectWaiting(1);
    },
    'returnRequest.reloading': async (world, now) => {
      await expect(submitButton(world)).toHaveAttribute('aria-busy', 'true');
      await world.listing.expectWaiting(1);
      await showsError(world, now);
    },
    'returnRequest.withdrawing': async (world) => {
      await expect(withdrawButton(world)).toHaveAttribute('aria-busy', 'true');
      await world.withdrawing.expectWaiting(1);
    },
  },
  returns: {
    start: (before) => ({ input: { orderId: storedIn(before) } }),
    redo: { 'returnRequest.listed': ['the returns are loaded'] },
    loses: {
      error: SHOWN_ONCE,
      'returnRequest.failed': 'the returns are loaded again',
      'returnRequest.filling': CLOSED,
      'returnRequest.sending': CLOSED,
      'returnRequest.reloading': CLOSED,
      'returnRequest.withdrawing': 'the return is shown as the server has it',
    },
  },
  unreachable: {},
};

testAllPaths(model);
