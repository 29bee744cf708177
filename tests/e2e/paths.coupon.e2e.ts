import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { couponMessages } from '../../contract/coupons/couponMessages.ts';
import { couponRefusals } from '../../contract/coupons/couponRefusals.ts';
import { Failure } from '../../contract/failure.ts';
import { paise } from '../../contract/money.ts';
import { couponMachine } from '../../machines/coupon.machine.ts';
import { HeldRequest } from '@aangan/lab/walks/held-request.ts';
import { done, failed, isAt, serverActions, SHOWN_ONCE, type TestModel } from '@aangan/lab/walks/model.ts';
import { testAllPaths } from '@aangan/lab/walks/run.ts';
import { call, newAccount, someProducts, type Account } from './api.ts';
import { runShopCommand } from './shop-command.ts';
import { expect } from './shop-test.ts';
import { beSignedIn } from './shopper.ts';

/** The coupon of the cart. Its minimum is the price of two pieces. */

interface World {
  readonly page: Page;
  readonly account: Account;
  readonly code: string;
  readonly checking: HeldRequest;
}

const CODE = 'SAVE';
const UNKNOWN = 'UNKNOWN';
const items = (quantity: number) => [{ productId: 'diya', size: 'Small', quantity }];
const COUPON = { code: CODE, discount: paise(5_000), deliveryFee: paise(0) };

const main = ({ page }: World) => page.getByRole('main');
const field = (world: World) => main(world).getByRole('textbox', { name: 'Coupon code' });
const applyButton = (world: World) => main(world).getByRole('button', { name: 'Apply' });
const removeButton = (world: World) => main(world).getByRole('button', { name: 'Remove coupon' });
const billLine = (world: World) => main(world).locator('dl > div').filter({ hasText: world.code });

const isChecked = (code: string, quantity?: number) => (now: AnyMachineSnapshot) =>
  now.matches('checking') &&
  now.context.code === code &&
  (quantity === undefined || now.context.items[0]?.quantity === quantity);

async function enter(world: World, code: string): Promise<void> {
  const open = main(world).getByRole('button', { name: 'Have a coupon code?' });
  if (await open.isVisible()) await open.click();
  await field(world).fill(code);
  await applyButton(world).click();
}
const entersCode = (code: string, typed: (world: World) => string) => ({
  events: () => [{ type: 'coupon.entered', code }],
  when: (now: AnyMachineSnapshot) =>
    !now.matches('reading') && now.context.coupon === null && !now.hasTag('busy'),
  perform: (world: World) => enter(world, typed(world)),
});
const choosesQuantity = (quantity: number) => ({
  events: () => [{ type: 'items.changed', items: items(quantity) }],
  when: (now: AnyMachineSnapshot) => !now.hasTag('busy') && now.context.items[0]?.quantity !== quantity,
  perform: async ({ page }: World) => {
    await page.getByRole('main').getByRole('spinbutton').fill(String(quantity));
    await page.getByRole('main').getByRole('spinbutton').press('Enter');
  },
});
const { answers } = serverActions<World>(
  'checking',
  'checkCoupon',
  () => COUPON,
  ({ checking }) => checking,
);
const refusal = (code: 'coupon_unknown' | 'coupon_below_minimum') =>
  failed(
    'checkCoupon',
    new Failure(couponRefusals[code].text, { status: couponRefusals[code].status, code }),
  );
const removes = (when: (now: AnyMachineSnapshot) => boolean) => ({
  events: () => [{ type: 'coupon.removed' }],
  when,
  perform: (world: World) => removeButton(world).click(),
});

const NOT_USED = 'No order is refused for a coupon that it does not use.';

const model: TestModel<World> = {
  machine: couponMachine,
  open: async (page, shop) => {
    const account = await newAccount(shop);
    const [product] = await someProducts(shop, 1);
    if (!product) throw new Error('There is no product');
    const { _id: itemId, sizes, price } = product;
    await call(shop, 'addToCart', { body: { itemId, size: sizes[0], quantity: 1 }, token: account.token });
    const code = `${CODE}${Date.now()}`;
    await runShopCommand(shop, 'coupons', 'add', code, '--amount', '50', '--minimum', String(2 * price));
    return { page, account, code, checking: await HeldRequest.at(page, '**/api/coupon/check') };
  },
  serialize: ({ context }) => ({
    code: context.code,
    quantity: context.items[0]?.quantity,
    hasCoupon: context.coupon !== null,
    reason: context.reason,
  }),
  starts: {
    'opens the cart': {
      input: { items: items(1) },
      first: [done('readCode', null)],
      perform: ({ page, account }) => beSignedIn(page, account, '/cart'),
    },
  },
  actions: {
    'enters a code': entersCode(CODE, ({ code }) => code),
    'enters an unknown code': entersCode(UNKNOWN, () => UNKNOWN),
    'enters nothing': entersCode('', () => ''),
    'wants two': choosesQuantity(2),
    'wants one': choosesQuantity(1),
    'the coupon can be used': { ...answers, when: isChecked(CODE, 2) },
    'the items are worth too little': {
      ...answers,
      events: () => [refusal('coupon_below_minimum')],
      when: isChecked(CODE, 1),
    },
    'the server does not know the code': {
      ...answers,
      events: () => [refusal('coupon_unknown')],
      when: isChecked(UNKNOWN),
    },
    'the server fails': {
      events: () => [failed('checkCoupon', new Failure('', { status: 500 }))],
      when: isAt('checking'),
      perform: async ({ checking }) => {
        // The page repeats the call once.
        await checking.answer(500, {});
        await checking.answer(500, {});
      },
    },
    'removes the coupon': removes((now) => now.context.coupon !== null),
    'removes the code': removes((now) => now.matches('refused') || now.matches('unanswered')),
  },
  shows: {
    'coupon.none': async (world, { context }) => {
      await expect(billLine(world)).toHaveCount(0);
      await expect(removeButton(world)).toHaveCount(0);
      if (context.reason === couponMessages.missing)
        await expect(main(world).getByText(couponMessages.missing)).toBeVisible();
      else if (context.reason !== null)
        await expect(main(world).getByText(couponRefusals.coupon_unknown.text)).toBeVisible();
    },
    'coupon.checking': async (world, { context }) => {
      await world.checking.expectWaiting(1);
      if (context.coupon === null) await expect(applyButton(world)).toHaveAttribute('aria-busy', 'true');
      else await expect(removeButton(world)).toBeVisible();
      await expect(main(world).locator('dl').first()).toHaveAttribute('aria-busy', 'true');
    },
    'coupon.applied': async (world) => {
      await expect(billLine(world)).toContainText('-₹50.00');
      await expect(field(world)).toHaveCount(0);
    },
    'coupon.refused': async (world) => {
      await expect(main(world).getByText(/^Add ₹.+ more to use this coupon\.$/)).toBeVisible();
      await expect(field(world)).toHaveValue(world.code);
      await expect(billLine(world)).toHaveCount(0);
    },
    'coupon.unanswered': async (world) => {
      await expect(main(world).getByText(couponMessages.failed)).toBeVisible();
      await expect(billLine(world)).toHaveCount(0);
    },
  },
  returns: {
    start: ({ context }) => ({
      input: { items: context.items },
      first: [done('readCode', context.code)],
    }),
    redo: {
      'coupon.applied': ['the coupon can be used'],
      'coupon.refused': ['the items are worth too little'],
      'coupon.unanswered': ['the server fails'],
    },
    loses: { reason: SHOWN_ONCE, hasCoupon: 'the coupon is checked again' },
    preserves: ['quantity'],
  },
  elsewhere: {
    'coupon.applied on check.retried, choice 1 of 1': 'The checkout checks again, see coupons.e2e.ts.',
  },
  unreachable: {
    'coupon.refused on check.retried, choice 1 of 1': NOT_USED,
    'coupon.unanswered on check.retried, choice 1 of 1': NOT_USED,
    'coupon.reading on items.changed, choice 1 of 1':
      'The browser has read the code before the shopper can change the cart.',
    'coupon.reading on xstate.error.actor.readCode, choice 1 of 1':
      'Reading the browser’s storage answers null where it is blocked or corrupt.',
  },
};

testAllPaths(model);
