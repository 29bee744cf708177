import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { addToCart, EMPTY_CART } from '../../contract/cart.ts';
import type { Cart } from '../../contract/entities.ts';
import { Failure } from '../../contract/failure.ts';
import { cartMachine } from '../../machines/cart.machine.ts';
import type { GuestLine } from '../../machines/cart.machine.ts';
import { flushPromises } from './clock.ts';
import { recordTransitions } from './coverage.ts';
import { FakePromiseActor, FakeAction } from './fakes.ts';

const DIYA: GuestLine = { itemId: 'diya', size: 'Small', quantity: 2, key: 'k1' };
const BELL: GuestLine = { itemId: 'bell', size: 'One size', quantity: 1, key: 'k2' };
const MALA: GuestLine = { itemId: 'mala', size: '108', quantity: 3, key: 'k3' };

function startMerge() {
  const read = new FakePromiseActor<readonly GuestLine[]>();
  const push = new FakePromiseActor<void, { line: GuestLine | undefined }>();
  const fetchCart = new FakePromiseActor<Cart>();
  const drop = new FakeAction<{ lines: readonly GuestLine[] }>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const cart = createActor(
    cartMachine.provide({
      actors: { readGuestLines: read.actor, pushGuestLine: push.actor, fetchCart: fetchCart.actor },
      actions: { removeGuestLines: drop.action, logFailure: logFailure.action },
    }),
    { inspect: recordTransitions },
  ).start();
  cart.send({ type: 'session.started' });
  const dropped = () => drop.params.flatMap(({ lines }) => lines);
  return { cart, read, push, fetchCart, dropped, logFailure };
}

describe('merging a guest’s cart into the account’s', () => {
  test('pushes line by line, in order, then fetches the account’s cart', async () => {
    const { cart, read, push, fetchCart } = startMerge();
    await read.answer([DIYA, BELL]);
    expect(push.inputs).toEqual([{ line: DIYA }]);
    await push.answer();
    expect(push.inputs).toEqual([{ line: DIYA }, { line: BELL }]);
    expect(fetchCart.inputs).toHaveLength(0);
    await push.answer();
    const fetched: Cart = { diya: { Small: 2 }, bell: { 'One size': 1 } };
    await fetchCart.answer(fetched);
    expect(cart.getSnapshot().value).toEqual({ account: 'ready' });
    expect(cart.getSnapshot().context).toMatchObject({ cart: fetched, unmerged: [] });
  });

  test('removes a guest line from the record only once the server has it', async () => {
    const { read, push, dropped } = startMerge();
    await read.answer([DIYA, BELL]);
    expect(dropped()).toEqual([]);
    await push.answer();
    expect(dropped()).toEqual([DIYA]);
    await push.answer();
    expect(dropped()).toEqual([DIYA, BELL]);
  });

  test('keeps a failed line for another attempt and continues with the others', async () => {
    const { cart, read, push, fetchCart, dropped, logFailure } = startMerge();
    await read.answer([DIYA, BELL, MALA]);
    await push.fail();
    await push.answer();
    await push.fail(new Failure('Gone', { status: 404 }));
    expect(push.inputs.map(({ line }) => line?.key)).toEqual(['k1', 'k2', 'k3']);
    expect(dropped()).toEqual([BELL]);
    expect(logFailure.params).toHaveLength(2);
    await fetchCart.answer({});
    expect(cart.getSnapshot().context).toMatchObject({
      cart: { diya: { Small: 2 }, mala: { 108: 3 } },
      unmerged: [DIYA, MALA],
    });
  });

  test('only fetches when the guest cart is empty', async () => {
    const { cart, read, push, fetchCart, dropped } = startMerge();
    await read.answer([]);
    await fetchCart.answer({ bell: { 'One size': 1 } });
    expect(push.inputs).toEqual([]);
    expect(dropped()).toEqual([]);
    expect(cart.getSnapshot().context.cart).toEqual({ bell: { 'One size': 1 } });
  });

  test('logs a corrupt record and shows the account’s cart', async () => {
    const { cart, read, fetchCart, logFailure, dropped } = startMerge();
    await read.fail(new SyntaxError('corrupt'));
    await fetchCart.answer({ bell: { 'One size': 1 } });
    expect(logFailure.params).toEqual([{ error: new SyntaxError('corrupt') }]);
    expect(dropped()).toEqual([]);
    expect(cart.getSnapshot().context.cart).toEqual({ bell: { 'One size': 1 } });
  });

  test('keeps the cart on the page when the account’s cannot be fetched, and tries again', async () => {
    const { cart, read, fetchCart, logFailure } = startMerge();
    await read.answer([]);
    await fetchCart.fail();
    expect(cart.getSnapshot().value).toEqual({ account: 'ready' });
    expect(cart.getSnapshot().context).toMatchObject({ cart: {}, unmerged: [], unfinished: 1 });
    expect(logFailure.params).toHaveLength(1);
  });

  test('ends with all lines kept when every request is answered with 401', async () => {
    const { cart, read, push, fetchCart, dropped } = startMerge();
    const unauthorized = new Failure('', { status: 401 });
    await read.answer([DIYA, BELL]);
    await push.fail(unauthorized);
    await push.fail(unauthorized);
    await fetchCart.fail(unauthorized);
    expect(cart.getSnapshot().value).toEqual({ account: 'ready' });
    expect(cart.getSnapshot().context).toMatchObject({ unmerged: [DIYA, BELL], unfinished: 1 });
    expect(dropped()).toEqual([]);
  });
});

describe('two tabs', () => {
  /** The record of one browser and one server, which accepts each key once. */
  function browser(lines: readonly GuestLine[]) {
    const seen: string[] = [];
    const state = { record: lines, cart: EMPTY_CART };
    const tab = () => {
      const cart = createActor(
        cartMachine.provide({
          actors: {
            readGuestLines: fromPromise(async () => state.record),
            pushGuestLine: fromPromise<void, { line: GuestLine | undefined }>(async ({ input: { line } }) => {
              if (line && !seen.includes(line.key)) state.cart = addToCart(state.cart, line);
              if (line) seen.push(line.key);
            }),
            fetchCart: fromPromise(async () => state.cart),
          },
          actions: {
            removeGuestLines: (_, { lines: dropped }) => {
              state.record = state.record.filter((line) => !dropped.some(({ key }) => key === line.key));
            },
          },
        }),
        { inspect: recordTransitions },
      ).start();
      cart.send({ type: 'session.started' });
    };
    return { state, seen, tab };
  }

  test('do not push the same lines again', async () => {
    const { seen, tab } = browser([DIYA, BELL]);
    tab();
    await flushPromises();
    tab();
    await flushPromises();
    expect(seen).toEqual(['k1', 'k2']);
  });

  test('of which one adds to the guest cart during the merge keep that line', async () => {
    const { state, tab } = browser([DIYA]);
    tab();
    state.record = [...state.record, MALA];
    await flushPromises();
    expect(state.record).toEqual([MALA]);
  });

  test('that merge at the same time add each line to the account once', async () => {
    const { state, tab } = browser([DIYA, BELL, MALA]);
    tab();
    tab();
    await flushPromises();
    expect(state.cart).toEqual({ diya: { Small: 2 }, bell: { 'One size': 1 }, mala: { 108: 3 } });
    expect(state.record).toEqual([]);
  });
});
