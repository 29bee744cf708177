import { afterAll, describe, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { wishlistMachine, type WishlistChange } from '../../machines/wishlist.machine.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakeAction, FakeCallbackActor, FakePromiseActor } from './fakes.ts';

type WishlistEvent = Parameters<ReturnType<typeof createActor<typeof wishlistMachine>>['send']>[0];

function openWishlist() {
  const watchAccount = new FakeCallbackActor<WishlistEvent>();
  const watchRecord = new FakeCallbackActor<WishlistEvent>();
  const mergeWishlist = new FakePromiseActor<readonly string[]>();
  const saveWishlist = new FakePromiseActor<readonly string[], WishlistChange>();
  const toggleStoredProduct = new FakeAction<{ productId: string }>();
  const notifyUnsaved = new FakeAction();
  const logFailure = new FakeAction<{ error: unknown }>();
  const wishlist = createActor(
    wishlistMachine.provide({
      actors: {
        watchAccount: watchAccount.actor,
        watchRecord: watchRecord.actor,
        mergeWishlist: mergeWishlist.actor,
        saveWishlist: saveWishlist.actor,
      },
      actions: {
        toggleStoredProduct: toggleStoredProduct.action,
        notifyUnsaved: notifyUnsaved.action,
        logFailure: logFailure.action,
      },
    }),
    { inspect: recordTransitions },
  ).start();
  return {
    wishlist,
    watchAccount,
    watchRecord,
    mergeWishlist,
    saveWishlist,
    toggleStoredProduct,
    notifyUnsaved,
    logFailure,
    ids: () => wishlist.getSnapshot().context.ids,
    toggle: (productId: string) => wishlist.send({ type: 'product.toggled', productId }),
  };
}

async function openAccount(saved: readonly string[]) {
  const opened = openWishlist();
  opened.watchAccount.send({ type: 'account.opened' });
  await opened.mergeWishlist.answer(saved);
  return opened;
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(wishlistMachine));

describe('a guest’s wishlist', () => {
  test('belongs to this browser, and follows its other tabs', () => {
    const { watchAccount, watchRecord, ids, toggle, toggleStoredProduct } = openWishlist();
    watchAccount.send({ type: 'account.absent' });
    watchRecord.send({ type: 'wishlist.read', ids: ['mala'] });
    toggle('diya');
    expect(ids()).toEqual(['diya', 'mala']);
    toggle('mala');
    expect(ids()).toEqual(['diya']);
    expect(toggleStoredProduct.params).toMatchObject([{ productId: 'diya' }, { productId: 'mala' }]);
    watchRecord.send({ type: 'wishlist.read', ids: ['bell'] });
    expect(ids()).toEqual(['bell']);
  });

  test('is merged into the account’s at sign-in, and is a guest’s again afterwards', async () => {
    const { wishlist, watchAccount, watchRecord, mergeWishlist, ids } = openWishlist();
    watchAccount.send({ type: 'account.absent' });
    watchRecord.send({ type: 'wishlist.read', ids: ['diya'] });
    watchAccount.send({ type: 'account.opened' });
    expect(ids()).toEqual(['diya']);
    await mergeWishlist.answer(['diya', 'mala']);
    expect(ids()).toEqual(['diya', 'mala']);
    watchAccount.send({ type: 'account.absent' });
    expect(wishlist.getSnapshot().value).toBe('local');
  });
});

describe('an account’s wishlist', () => {
  test('shows a change at once, and what the server has made of it', async () => {
    const { ids, toggle, saveWishlist } = await openAccount(['mala']);
    toggle('diya');
    expect(ids()).toEqual(['diya', 'mala']);
    expect(saveWishlist.inputs).toEqual([{ add: ['diya'], remove: [] }]);
    await saveWishlist.answer(['diya', 'mala', 'bell']);
    expect(ids()).toEqual(['diya', 'mala', 'bell']);
  });

  test('sends a change during another one after it, so that the last one wins', async () => {
    const { wishlist, ids, toggle, saveWishlist } = await openAccount(['mala']);
    toggle('diya');
    toggle('diya');
    toggle('bell');
    expect(saveWishlist.inputs).toEqual([{ add: ['diya'], remove: [] }]);
    // Another device has saved the lamp.
    await saveWishlist.answer(['lamp', 'diya', 'mala']);
    expect(ids()).toEqual(['bell', 'lamp', 'mala']);
    expect(saveWishlist.inputs.at(-1)).toEqual({ add: ['bell'], remove: ['diya'] });
    await saveWishlist.answer(['bell', 'lamp', 'mala']);
    expect(ids()).toEqual(['bell', 'lamp', 'mala']);
    expect(wishlist.getSnapshot().matches({ account: 'ready' })).toBe(true);
  });

  test('loses a product that was removed while it was merged', async () => {
    const { watchAccount, watchRecord, mergeWishlist, saveWishlist, ids, toggle } = openWishlist();
    watchAccount.send({ type: 'account.absent' });
    watchRecord.send({ type: 'wishlist.read', ids: ['diya'] });
    watchAccount.send({ type: 'account.opened' });
    toggle('diya');
    toggle('bell');
    await mergeWishlist.answer(['diya', 'mala', 'bell']);
    expect(ids()).toEqual(['bell', 'mala']);
    expect(saveWishlist.inputs).toEqual([{ add: [], remove: ['diya'] }]);
  });

  test('shows when a change could not be saved, and shows the last one that was', async () => {
    const { ids, toggle, saveWishlist, notifyUnsaved, logFailure } = await openAccount(['mala']);
    toggle('diya');
    await saveWishlist.fail();
    expect(ids()).toEqual(['mala']);
    expect(notifyUnsaved.params).toHaveLength(1);
    expect(logFailure.params).toHaveLength(1);
  });

  test('loses nothing that is saved for later before it is loaded', async () => {
    const { wishlist, watchAccount, mergeWishlist, ids, toggle, toggleStoredProduct } = openWishlist();
    watchAccount.send({ type: 'account.opened' });
    toggle('diya');
    await mergeWishlist.fail();
    expect(wishlist.getSnapshot().hasTag('failed')).toBe(true);
    expect(ids()).toEqual(['diya']);
    toggle('bell');
    expect(toggleStoredProduct.params).toMatchObject([{ productId: 'diya' }, { productId: 'bell' }]);
    await mergeWishlist.fail();
    wishlist.send({ type: 'wishlist.refresh' });
    await mergeWishlist.answer(['bell', 'diya', 'mala']);
    expect(ids()).toEqual(['bell', 'diya', 'mala']);
  });
});

test('without its services it stays as it is, and logs why', () => {
  const broken = new FakeAction<{ error: unknown }>();
  const fail = () => {
    throw new Error('broken');
  };
  const watching = (actors: object) =>
    createActor(wishlistMachine.provide({ actors, actions: { logFailure: broken.action } }), {
      inspect: recordTransitions,
    }).start();
  watching({ watchAccount: fromCallback(fail) });
  watching({ watchRecord: fromCallback(fail) }).send({ type: 'account.absent' });
  expect(broken.params).toHaveLength(2);
});
