import type { AnyMachineSnapshot } from 'xstate';
import { cartLines, buildCart, isSameLine, quantityIn } from '../../contract/cart.ts';
import { Failure } from '../../contract/failure.ts';
import { messages } from '../../contract/texts/messages.ts';
import { cartMachine } from '../../machines/cart.machine.ts';
import type { GuestLine } from '../../machines/cart.machine.ts';
import { done, failed, type TestModel } from './paths.model.ts';
import { CartWorld } from './paths.cart-world.ts';
import { testAllPaths } from './paths.run.ts';
import { expect } from './shop-test.ts';
import { fillCart } from './shopper.ts';

const ITEM = 'diya';
const SIZE = 'Small';
const ONE = { [ITEM]: { [SIZE]: 1 } };
/** A line that does not change and is pushed before the other one. */
const BELL = { itemId: 'bell', size: SIZE, quantity: 1, key: 'bell' };
const BOTH = { ...buildCart([BELL]), ...ONE };

const quantityInCart = ({ context }: AnyMachineSnapshot) => quantityIn(context.cart, ITEM, SIZE);
const shownIn = (now: AnyMachineSnapshot) => ({
  quantity: quantityInCart(now),
  lines: cartLines(now.context.cart).length,
});
const isAt = (value: Parameters<AnyMachineSnapshot['matches']>[0]) => (now: AnyMachineSnapshot) =>
  now.matches(value);
const isAccount = (now: AnyMachineSnapshot) => now.matches('merging') || now.matches('account');
const isPushing = isAt({ merging: 'pushing' });
const isFetching = isAt({ merging: 'fetching' });
const isSaving = isAt({ account: 'saving' });
const started = { type: 'session.started' };
const ordered = { type: 'cart.ordered' };
const refresh = { type: 'cart.refresh' };
const read = (cart: object) => ({ type: 'guestCart.read', cart });
/** Reading the browser's record has no visible effect outside a merge. */
const readLines = (lines: readonly GuestLine[] = []) => done('readGuestLines', lines);
const asGuestLines = ({ context }: AnyMachineSnapshot) =>
  cartLines(context.cart).map((line) => ({ ...line, key: line.itemId }));
const refusedLines = ({ context }: AnyMachineSnapshot): readonly GuestLine[] => context.refused;
/** The account's cart: what the page shows, without changes that the server rejected. */
const fetched = (now: AnyMachineSnapshot) =>
  done(
    'fetchCart',
    buildCart(
      cartLines(now.context.cart).filter(
        (line) => !refusedLines(now).some((other) => isSameLine(line, other)),
      ),
    ),
  );

/** The shopper sets the quantity of the product. */
const setQuantityAction = (quantity: number) => ({
  events: () => [
    {
      type: 'cart.changed',
      change: { kind: 'set', line: { itemId: ITEM, size: SIZE, quantity }, key: String(quantity) },
    },
  ],
  when: (now: AnyMachineSnapshot) => ![0, quantity].includes(quantityInCart(now)),
  perform: (world: CartWorld) => world.setQuantity(quantity),
});

/** A response after which the shop may retry by itself. */
const answering = (answer: (world: CartWorld) => Promise<void>) => async (world: CartWorld) => {
  await world.stopTime();
  await answer(world);
};

const model: TestModel<CartWorld> = {
  machine: cartMachine,
  open: (page, shop) => CartWorld.open(page, shop),
  serialize: ({ context: { cart, changes, unfinished, unanswered, unpushed, refused, unmerged } }) => [
    cart,
    changes.length,
    unfinished > 0,
    unanswered > 0,
    unpushed.length,
    refused.length,
    unmerged.length,
  ],
  starts: {
    'has filled the cart as a guest': {
      first: [{ type: 'session.absent' }, read(BOTH)],
      without: ['the payment is confirmed'],
      perform: async ({ page, product, bell }) => {
        await fillCart(page, [bell, product]);
        await page.goto('/cart');
      },
    },
    'has filled the cart of the account': {
      first: [started, readLines(), done('fetchCart', ONE)],
      without: ['the payment is confirmed'],
      perform: (world) => world.openWithProduct('/cart'),
    },
    'returns from a card payment': {
      first: [started, readLines()],
      without: [
        'signs out',
        'returns to the page',
        'orders the whole cart',
        'sets the quantity to two',
        'sets the quantity to three',
      ],
      perform: (world) => world.payByCard(),
    },
  },
  actions: {
    'sets the quantity to two': setQuantityAction(2),
    'sets the quantity to three': setQuantityAction(3),
    'signs in': {
      events: (now) => [started, readLines(asGuestLines(now))],
      when: (now) => now.matches('guest') && quantityInCart(now) > 0,
      perform: (world) => world.signIn(),
    },
    'the server accepts the line': {
      events: () => [done('pushGuestLine')],
      when: isPushing,
      perform: answering(({ adding }) => adding.pass()),
    },
    'the server rejects the line': {
      events: () => [failed('pushGuestLine', new Failure('No', { status: 400 }))],
      when: (now) => isPushing(now) && now.context.unpushed[0]?.itemId === BELL.itemId,
      perform: answering(({ adding }) => adding.answer(400, { success: false, message: 'No' })),
    },
    'the account’s cart is fetched': {
      events: (now) => [fetched(now)],
      when: isFetching,
      perform: answering(({ fetching }) => fetching.pass()),
    },
    'the account’s cart cannot be fetched': {
      events: () => [failed('fetchCart', new Failure('', { status: 500 }))],
      when: isFetching,
      perform: answering(({ fetching }) => fetching.answer(500, { success: false })),
    },
    'the payment is confirmed': {
      events: () => [ordered, readLines()],
      when: isFetching,
      perform: async ({ page, verifying }) => {
        await verifying.pass();
        await expect(page).toHaveURL('/orders');
      },
    },
    'the server accepts the change': {
      events: () => [done('sendChange')],
      when: isSaving,
      perform: answering(({ saving }) => saving.pass()),
    },
    'the server rejects the change': {
      events: () => [failed('sendChange', new Failure('No', { status: 400 }))],
      when: isSaving,
      perform: answering(({ saving }) => saving.fail(400, { success: false, message: 'No' })),
    },
    'the response is lost': {
      events: () => [failed('sendChange', new Failure('', { status: 0 }))],
      when: isSaving,
      perform: answering(({ saving }) => saving.fail(null)),
    },
    'returns to the page': {
      events: ({ context }) => [refresh, readLines(context.unmerged)],
      when: isAt('account'),
      perform: (world) => world.returnToPage(),
    },
    'minutes pass before the change is retried': {
      events: () => [{ type: 'xstate.after.changeRetryDelay.cart.account.unanswered' }],
      when: isAt({ account: 'unanswered' }),
      perform: ({ page }) => page.clock.fastForward('05:00'),
    },
    'minutes pass before the merge is retried': {
      events: ({ context }) => [
        { type: 'xstate.after.mergeRetryDelay.cart.account.ready' },
        readLines(context.unmerged),
      ],
      when: isAt({ account: 'ready' }),
      perform: ({ page }) => page.clock.fastForward('05:00'),
    },
    'orders the whole cart': {
      // What another tab has added to the cart meanwhile is read at once.
      events: () => [ordered, refresh, readLines()],
      when: (now) => now.matches({ account: 'ready' }) && quantityInCart(now) > 0,
      perform: (world) => world.order(),
    },
    'signs out': {
      events: () => [{ type: 'session.ended' }, read({})],
      when: isAccount,
      perform: (world) => world.signOut(),
    },
  },
  shows: {
    'cart.guest': async (world, now) => {
      await world.expectCart(shownIn(now));
      const stored = () => world.page.evaluate(() => localStorage.getItem('aangan.guestCart') ?? '');
      if (quantityInCart(now) > 0) await expect.poll(stored).toContain(`"quantity":${quantityInCart(now)}`);
      else await expect(world.page.getByText(messages.cart.empty)).toBeVisible();
    },
    'cart.merging.pushing': (world, now) => world.expectCart(shownIn(now), { adding: 1 }),
    'cart.merging.fetching': (world, now) => world.expectCart(shownIn(now), { fetching: 1 }),
    'cart.account.ready': (world, now) => world.expectCart(shownIn(now)),
    'cart.account.saving': (world, now) => world.expectCart(shownIn(now), { saving: 1 }),
    'cart.account.unanswered': (world, now) => world.expectCart(shownIn(now)),
  },
  unreachable: {
    'cart.guest on xstate.error.actor.watchGuestCart, choice 1 of 1':
      'Listening to another tab’s storage events fails in no browser.',
    'cart.merging.reading on xstate.error.actor.readGuestLines, choice 1 of 1':
      'A record that cannot be read counts as an empty one.',
  },
};

testAllPaths(model);
