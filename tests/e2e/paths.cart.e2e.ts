import type { AnyMachineSnapshot } from 'xstate';
import { quantityIn } from '../../contract/cart.ts';
import { Failure } from '../../contract/failure.ts';
import { messages } from '../../contract/texts/messages.ts';
import { cartMachine } from '../../machines/cart.machine.ts';
import { done, failed, type Book } from './paths.book.ts';
import { CartWorld } from './paths.cart-world.ts';
import { walkAll } from './paths.take.ts';
import { expect } from './shop-test.ts';
import { fillCart } from './shopper.ts';

const ITEM = 'diya';
const SIZE = 'Small';
const ONE = { [ITEM]: { [SIZE]: 1 } };

const piecesIn = ({ context }: AnyMachineSnapshot) => quantityIn(context.cart, ITEM, SIZE);
const isAt = (value: Parameters<AnyMachineSnapshot['matches']>[0]) => (now: AnyMachineSnapshot) =>
  now.matches(value);
const isAccount = (now: AnyMachineSnapshot) => now.matches('merging') || now.matches('account');
const isSaving = isAt({ account: 'saving' });
const started = { type: 'session.started' };
const ordered = { type: 'cart.ordered' };
const refresh = { type: 'cart.refresh' };
const read = (cart: object) => ({ type: 'guestCart.read', cart });

/** The shopper wants so many of the piece. */
const asking = (quantity: number) => ({
  events: () => [
    {
      type: 'cart.changed',
      change: { kind: 'set', line: { itemId: ITEM, size: SIZE, quantity }, key: String(quantity) },
    },
  ],
  when: (now: AnyMachineSnapshot) => ![0, quantity].includes(piecesIn(now)),
  make: (world: CartWorld) => world.ask(quantity),
});

/** An answer after which the shop may do something by itself in a while. */
const answering = (answer: (world: CartWorld) => Promise<void>) => async (world: CartWorld) => {
  await world.stopTime();
  await answer(world);
};

const book: Book<CartWorld> = {
  machine: cartMachine,
  open: (page, shop) => CartWorld.open(page, shop),
  likeness: ({ context: { cart, changes, unfinished, unanswered } }) => [
    cart,
    changes.length,
    unfinished > 0,
    unanswered > 0,
  ],
  starts: {
    'has filled the cart as a guest': {
      first: [{ type: 'session.absent' }, read(ONE)],
      without: ['the payment is confirmed'],
      make: async ({ page, product }) => {
        await fillCart(page, [product]);
        await page.goto('/cart');
      },
    },
    'has filled the cart of the account': {
      first: [started, done('merge', { cart: ONE, unmerged: [] })],
      without: ['the payment is confirmed'],
      make: (world) => world.openWithPiece('/cart'),
    },
    'comes back from paying by card': {
      first: [started],
      without: ['signs out', 'comes back to the page', 'orders it all', 'asks for two', 'asks for three'],
      make: (world) => world.payByCard(),
    },
  },
  happenings: {
    'asks for two': asking(2),
    'asks for three': asking(3),
    'signs in': {
      events: () => [started],
      when: (now) => now.matches('guest') && piecesIn(now) > 0,
      make: (world) => world.signIn(),
    },
    'the account’s cart comes': {
      events: ({ context }) => [done('merge', { cart: context.cart, unmerged: [] })],
      when: isAt('merging'),
      make: answering(({ fetching }) => fetching.pass()),
    },
    'the account’s cart does not come': {
      events: () => [done('merge', { cart: null, unmerged: [] })],
      when: isAt('merging'),
      make: answering(({ fetching }) => fetching.answer(500, { success: false })),
    },
    'the payment is confirmed': {
      events: () => [ordered],
      when: isAt('merging'),
      make: async ({ page, verifying }) => {
        await verifying.pass();
        await expect(page).toHaveURL('/orders');
      },
    },
    'the server takes the change': {
      events: () => [done('sendChange')],
      when: isSaving,
      make: answering(({ saving }) => saving.pass()),
    },
    'the change is refused': {
      events: () => [failed('sendChange', new Failure('No', { status: 400 }))],
      when: isSaving,
      make: answering(({ saving }) => saving.spoil(400, { success: false, message: 'No' })),
    },
    'the answer is lost': {
      events: () => [failed('sendChange', new Failure('', { status: 0 }))],
      when: isSaving,
      make: answering(({ saving }) => saving.spoil(null)),
    },
    'comes back to the page': {
      events: () => [refresh],
      when: isAt('account'),
      make: (world) => world.comeBack(),
    },
    'minutes pass before the change is sent again': {
      events: () => [{ type: 'xstate.after.changeRetryDelay.cart.account.unanswered' }],
      when: isAt({ account: 'unanswered' }),
      make: ({ page }) => page.clock.fastForward('05:00'),
    },
    'minutes pass before the carts are joined again': {
      events: () => [{ type: 'xstate.after.mergeRetryDelay.cart.account.ready' }],
      when: isAt({ account: 'ready' }),
      make: ({ page }) => page.clock.fastForward('05:00'),
    },
    'orders it all': {
      // What was put into the cart meanwhile, in another tab, is looked for at once.
      events: () => [ordered, refresh],
      when: (now) => now.matches({ account: 'ready' }) && piecesIn(now) > 0,
      make: (world) => world.order(),
    },
    'signs out': {
      events: () => [{ type: 'session.ended' }, read({})],
      when: isAccount,
      make: (world) => world.signOut(),
    },
  },
  shows: {
    'cart.guest': async (world, now) => {
      await world.expectCart(piecesIn(now));
      const kept = () => world.page.evaluate(() => localStorage.getItem('aangan.guestCart') ?? '');
      if (piecesIn(now) > 0) await expect.poll(kept).toContain(`"quantity":${piecesIn(now)}`);
      else await expect(world.page.getByText(messages.cart.empty)).toBeVisible();
    },
    'cart.merging': (world, now) => world.expectCart(piecesIn(now), { fetching: 1 }),
    'cart.account.ready': (world, now) => world.expectCart(piecesIn(now)),
    'cart.account.saving': (world, now) => world.expectCart(piecesIn(now), { saving: 1 }),
    'cart.account.unanswered': (world, now) => world.expectCart(piecesIn(now)),
  },
  outOfReach: {
    'cart.guest on xstate.error.actor.watchGuestCart, choice 1 of 1':
      'Listening to another tab’s storage events fails in no browser.',
    'cart.merging on xstate.error.actor.merge, choice 1 of 1':
      'The machine that joins the carts answers every failure itself.',
  },
};

walkAll(book);
