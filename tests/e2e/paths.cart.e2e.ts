import { getStateNodes } from 'xstate';
import type { AnyMachineSnapshot } from 'xstate';
import { cartLines, buildCart, quantityIn } from '../../contract/carts/cart.ts';
import type { CartChange } from '../../contract/carts/cart.ts';
import type { Cart } from '../../contract/carts/entities.ts';
import { cartMessages } from '../../contract/carts/cartMessages.ts';
import { Failure } from '../../contract/failure.ts';
import { cartMachine } from '../../machines/cart.machine.ts';
import { done, failed, skipStates, type TestModel } from '@aangan/lab/walks/model.ts';
import { CartWorld } from './paths.cart-world.ts';
import { testAllPaths } from '@aangan/lab/walks/run.ts';
import { expect } from './shop-test.ts';
import { storeGuestCart } from './shopper.ts';

const ITEM = 'diya';
const SIZE = 'Small';
const ONE = { [ITEM]: { [SIZE]: 1 } };
/** A line that does not change and is sent before the other one. */
const BELL = { itemId: 'bell', size: SIZE, quantity: 1 };
const BOTH = { ...buildCart([BELL]), ...ONE };

const quantityInCart = ({ context }: AnyMachineSnapshot) => quantityIn(context.cart, ITEM, SIZE);
const changesIn = ({ context }: AnyMachineSnapshot): readonly CartChange[] => context.changes;
const isAt = (value: Parameters<AnyMachineSnapshot['matches']>[0]) => (now: AnyMachineSnapshot) =>
  now.matches(value);
const isAccount = isAt('account');
const isFetching = isAt({ account: { merging: 'fetching' } });
const isPushing = isAt({ account: { merging: 'pushing' } });
const isSaving = (now: AnyMachineSnapshot) => isPushing(now) || now.matches({ account: 'sending' });
/** The actor whose request saves a change. */
const saverIn = (now: AnyMachineSnapshot) => (isPushing(now) ? 'pushLine' : 'sendChange');
const shownIn = (now: AnyMachineSnapshot) => ({
  quantity: quantityInCart(now),
  lines: cartLines(now.context.cart).length,
  isKnown: !isAccount(now) || now.context.saved !== null,
});
const started = { type: 'session.started' };
const ordered = { type: 'cart.ordered' };
const refresh = { type: 'cart.refresh' };
const read = (cart: object) => ({ type: 'guestCart.read', cart });
const readStoredCart = (changes: readonly CartChange[] = [], lastKnown: Cart | null = null) =>
  done('readStoredCart', { changes, lastKnown });
const asChanges = ({ context }: AnyMachineSnapshot) =>
  cartLines(context.cart).map((line): CartChange => ({ kind: 'add', line, key: line.itemId }));
/** The server has what it has confirmed: requests that fail here do not reach it. */
const fetched = ({ context }: AnyMachineSnapshot) => done('fetchCart', context.saved ?? {});
const setTo = (quantity: number): CartChange => ({
  kind: 'set',
  line: { itemId: ITEM, size: SIZE, quantity },
  key: String(quantity),
});

/** The change that is being sent. A quantity that was set meanwhile has replaced it in the queue. */
const changeInFlight = ({ context }: AnyMachineSnapshot): CartChange => context.sent;
/** Each change fails twice at most, so that the walks end. */
const mayFail = (now: AnyMachineSnapshot) =>
  isSaving(now) &&
  !now.context.failed.some(
    ({ key, failures }: { key: string; failures: number }) => key === changeInFlight(now).key && failures > 1,
  );

const isAdding = (now: AnyMachineSnapshot) => isSaving(now) && changeInFlight(now).kind === 'add';
const isSetting = (now: AnyMachineSnapshot) => isSaving(now) && changeInFlight(now).kind === 'set';
/** While a quantity is being saved, another one can be set once. */
const canSet = (now: AnyMachineSnapshot) =>
  !isSaving(now) || (isSetting(now) && changesIn(now).at(-1)?.target !== undefined);

/** The delays that end in the current states of the machine. Delays of refused changes are only awaited when there is no other delay. */
const delaysIn = (now: AnyMachineSnapshot) => {
  const delayed: readonly string[] = now.context.delayed;
  if (now.matches({ account: 'waiting' })) return delayed.map((key) => ({ type: 'change.due', key }));
  if (delayed.length > 0) return [];
  return [...getStateNodes(now.machine.root, now.value)].flatMap(({ after }) =>
    after.map(({ eventType }) => ({ type: eventType })),
  );
};

/** The shopper sets the quantity of the product. */
const setQuantityAction = (quantity: number) => ({
  events: () => [{ type: 'cart.changed', change: setTo(quantity) }],
  when: (now: AnyMachineSnapshot) => canSet(now) && ![0, quantity].includes(quantityInCart(now)),
  perform: (world: CartWorld) => world.setQuantity(quantity),
});

/** A response after which the shop may retry automatically. */
const answering = (answer: (world: CartWorld) => Promise<void>) => async (world: CartWorld) => {
  await world.stopTime();
  await answer(world);
};

const expectSaving = (world: CartWorld, now: AnyMachineSnapshot) =>
  world.expectCart(shownIn(now), isAdding(now) ? { adding: 1 } : { saving: 1 });

const model: TestModel<CartWorld> = {
  machine: cartMachine,
  open: (page, shop) => CartWorld.open(page, shop),
  serialize: (now) => ({
    cart: now.context.cart,
    saved: now.context.saved,
    changes: changesIn(now).map(({ key, target }) => [key, target]),
    sent: isSaving(now) && changeInFlight(now).key,
    failed: now.context.failed.map(({ key, failures, isHeldBack }: Record<string, unknown>) => [
      key,
      failures,
      isHeldBack,
    ]),
    isUnavailable: now.context.outage.failures > 0,
  }),
  starts: {
    'has filled the cart as a guest': {
      first: [{ type: 'session.absent' }, read(BOTH)],
      without: ['the payment is confirmed'],
      perform: async ({ page, product, bell }) => {
        await storeGuestCart(page, [bell, product]);
        await page.goto('/cart');
      },
    },
    'has filled the cart of the account': {
      first: [started, readStoredCart(), done('fetchCart', ONE)],
      without: ['the payment is confirmed'],
      perform: (world) => world.openWithProduct('/cart'),
    },
    'returns from a card payment': {
      first: [started, readStoredCart([], ONE)],
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
      events: (now) => [started, readStoredCart(asChanges(now))],
      when: (now) => now.matches('guest') && quantityInCart(now) > 0,
      perform: (world) => world.signIn(),
    },
    'the account’s cart is fetched': {
      events: (now) => [fetched(now)],
      when: isFetching,
      perform: answering(({ fetching }) => fetching.pass()),
    },
    'the account’s cart cannot be fetched': {
      events: () => [failed('fetchCart', new Failure('', { status: 500 }))],
      when: isFetching,
      perform: (world) =>
        world.failTwice(world.fetching, (request) => request.answer(500, { success: false })),
    },
    'the payment is confirmed': {
      events: () => [ordered, readStoredCart(), refresh],
      when: isFetching,
      perform: async ({ page, verifying }) => {
        await verifying.pass();
        await expect(page).toHaveURL('/orders');
      },
    },
    'the server saves the change': {
      events: (now) => [done(saverIn(now), { change: changeInFlight(now), isSent: true })],
      when: isSaving,
      perform: async (world, now) => {
        await world.stopTime();
        await (isAdding(now) ? world.adding : world.saving).pass();
      },
    },
    'the server refuses the change': {
      events: (now) => [failed(saverIn(now), new Failure('No', { status: 400 }))],
      when: mayFail,
      perform: async (world, now) => {
        await world.stopTime();
        await (isAdding(now) ? world.adding : world.saving).answer(400, { success: false, message: 'No' });
      },
    },
    'the connection is cut': {
      events: (now) => [failed(saverIn(now), new Failure('', { status: 0 }))],
      when: mayFail,
      perform: (world, now) =>
        world.failTwice(isAdding(now) ? world.adding : world.saving, (request) => request.lose()),
    },
    'returns to the page': {
      events: () => [refresh],
      when: isAccount,
      perform: (world) => world.returnToPage(),
    },
    'minutes pass': {
      events: (now) => delaysIn(now),
      when: (now) => delaysIn(now).length > 0,
      perform: ({ page }) => page.clock.fastForward('05:00'),
    },
    'orders the whole cart': {
      events: () => [ordered, readStoredCart(), refresh],
      when: (now) => now.matches({ account: 'idle' }) && quantityInCart(now) > 0,
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
      else await expect(world.page.getByText(cartMessages.empty)).toBeVisible();
    },
    'cart.account.merging.fetching': (world, now) => world.expectCart(shownIn(now), { fetching: 1 }),
    'cart.account.merging.unloaded': async (world, now) => {
      await world.expectCart(shownIn(now));
      await world.expectMessage(cartMessages.loadFailed, true);
    },
    'cart.account.merging.pushing': expectSaving,
    'cart.account.merging.waiting': async (world, now) => {
      await world.expectCart(shownIn(now));
      await world.expectMessage(cartMessages.unsavedChanges, changesIn(now).length > 0);
    },
    'cart.account.idle': async (world, now) => {
      await world.expectCart(shownIn(now));
      await world.expectMessage(cartMessages.unsavedChanges, false);
    },
    'cart.account.sending.current': expectSaving,
    'cart.account.sending.outdated': expectSaving,
    'cart.account.waiting': async (world, now) => {
      await world.expectCart(shownIn(now));
      await world.expectMessage(cartMessages.unsavedChanges, true);
    },
  },
  returns: {
    livesInTab: true,
    skips: skipStates(
      [
        'merging.fetching',
        'merging.unloaded',
        'merging.pushing',
        'merging.waiting',
        'idle',
        'sending.current',
        'sending.outdated',
        'waiting',
      ].map((state) => `cart.account.${state}`),
      'A reload of the cart of an account is in cart-page.e2e.ts, guest-cart.e2e.ts and merge.e2e.ts.',
      (_, name) => name === 'reloads',
    ),
    start: ({ context: { cart } }) => ({ first: [{ type: 'session.absent' }, read(cart)] }),
    loses: {},
  },
  elsewhere: {
    'cart.account on cart.shared, choice 1 of 1': 'Needs a second tab, see cart-page.e2e.ts.',
    'cart.account on cart.orderedElsewhere, choice 1 of 1': 'Needs a second tab, see cart.account.suite.ts.',
    'cart.account.merging.fetching on cart.shared, choice 1 of 1':
      'Needs a second tab, see cart-page.e2e.ts.',
    'cart.account.waiting on cart.shared, choice 1 of 1': 'Needs a second tab, see cart.saving.suite.ts.',
    'cart.account.merging.pushing on xstate.done.actor.pushLine, choice 1 of 2':
      'Needs a second tab, see cart.account.suite.ts.',
    'cart.account.sending on xstate.done.actor.sendChange, choice 2 of 3':
      'Needs a second tab, see cart.account.suite.ts.',
  },
  unreachable: {
    'cart on cart.changed, choice 1 of 1': 'Before the records are read, no page reacts to a shopper.',
    'cart.guest on xstate.error.actor.watchGuestCart, choice 1 of 1':
      'Listening to another tab’s storage events fails in no browser.',
    'cart.account on xstate.error.actor.watchTabs, choice 1 of 1':
      'Listening to another tab’s messages fails in no browser.',
    'cart.account.merging.reading on xstate.error.actor.readStoredCart, choice 1 of 1':
      'A record that cannot be read counts as an empty one.',
  },
};

testAllPaths(model);
