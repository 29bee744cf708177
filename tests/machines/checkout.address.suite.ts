import { describe, expect, test } from 'vitest';
import { Failure } from '../../contract/failure.ts';
import { toPaise } from '../../contract/money.ts';
import { ADDRESS } from '../contract/catalogue/goods.ts';
import {
  NEW_ADDRESS,
  openCheckout,
  opened,
  openedWithTwo,
  ORDER,
  OTHER_ADDRESS,
  RESUMED_ORDER,
  START,
} from './checkoutPage.ts';

describe('the address', () => {
  test.each([null, NEW_ADDRESS])('is as it was saved when editing is cancelled, draft %o', async (draft) => {
    const { page, is, context, drafts } = await opened(ADDRESS, draft);
    if (!draft) {
      page.send({ type: 'address.edit' });
      page.send({ type: 'address.edited', address: { ...ADDRESS, city: '' } });
      page.send({ type: 'address.submitted' });
    }
    page.send({ type: 'edit.cancelled' });
    expect(is({ choosing: { address: 'saved' } })).toBe(true);
    expect(context()).toMatchObject({ address: ADDRESS, addressProblems: [] });
    expect(drafts.at(-1)).toBeNull();
  });

  test('that was changed and saved is restored by a later cancellation', async () => {
    const { page, context, saveAddress } = await opened();
    page.send({ type: 'address.edit' });
    page.send({ type: 'address.edited', address: NEW_ADDRESS });
    page.send({ type: 'address.submitted' });
    await saveAddress.answer(null);
    page.send({ type: 'address.edit' });
    page.send({ type: 'address.edited', address: ADDRESS });
    page.send({ type: 'edit.cancelled' });
    expect(context().address).toEqual(NEW_ADDRESS);
  });

  test('of a new shopper has nothing to return to', async () => {
    const { page, is } = await opened(null);
    page.send({ type: 'edit.cancelled' });
    expect(is({ choosing: { address: 'editing' } })).toBe(true);
  });

  test('of an order that is paid again cannot be changed, also if it would be refused today', async () => {
    const { page, is, open, fetchStatus } = openCheckout({ resumedOrderId: 'o7' });
    const address = { ...ADDRESS, city: '' };
    await open.answer({ ...START, address, orderId: 'o7', resumedOrder: RESUMED_ORDER, method: 'stripe' });
    await fetchStatus.answer({ state: 'unpaid' });
    page.send({ type: 'address.edit' });
    expect(is({ choosing: { address: 'saved' } })).toBe(true);
    page.send({ ...ORDER, order: { ...ORDER.order, arePricesAgreed: false } });
    page.send({ type: 'changes.declined' });
    await fetchStatus.answer({ state: 'unpaid' });
    page.send({ type: 'address.edit' });
    expect(is({ choosing: { address: 'saved' } })).toBe(true);
    page.send(ORDER);
    expect(is('placing')).toBe(true);
  });

  test('of an order that can no longer be paid cannot be changed, and the reason stays', async () => {
    const { page, is, context, open, fetchStatus } = openCheckout({ resumedOrderId: 'o7' });
    await open.answer({ ...START, orderId: 'o7', resumedOrder: RESUMED_ORDER, method: 'stripe' });
    await fetchStatus.fail(
      new Failure('We refund your payment', { status: 409, code: 'order_closed_refund_pending' }),
    );
    page.send({ type: 'address.edit' });
    expect(is({ choosing: { address: 'saved', result: 'failed' } })).toBe(true);
    expect(context().message).toMatchObject({ message: 'We refund your payment' });
  });

  test('is restored as a draft after a reload, even when another one is saved', async () => {
    const { is, context } = await opened(ADDRESS, { ...NEW_ADDRESS, street: '' });
    expect(is({ choosing: { address: 'editing' } })).toBe(true);
    expect(context().address).toEqual({ ...NEW_ADDRESS, street: '' });
  });

  test('is stored in the browser while it is edited, until it is saved', async () => {
    const { page, saveAddress, drafts } = await opened(null);
    page.send({ type: 'address.edited', address: NEW_ADDRESS });
    expect(drafts).toEqual([NEW_ADDRESS]);
    page.send({ type: 'address.submitted' });
    await saveAddress.fail();
    expect(drafts).toEqual([NEW_ADDRESS]);
    page.send({ type: 'address.submitted' });
    await saveAddress.answer(null);
    expect(drafts).toEqual([NEW_ADDRESS, null]);
  });

  test('is edited, saved and shown read-only again: ‘Address saved’', async () => {
    const { page, is, saveAddress, effects } = await opened();
    page.send({ type: 'address.edit' });
    page.send({ type: 'address.edited', address: NEW_ADDRESS });
    page.send({ type: 'address.submitted' });
    expect(is({ choosing: { address: 'saving' } })).toBe(true);
    expect(saveAddress.inputs).toEqual([{ address: NEW_ADDRESS, addressId: null }]);
    await saveAddress.answer(null);
    expect(is({ choosing: { address: 'saved' } })).toBe(true);
    expect(effects).toEqual(['Address saved']);
  });

  test('is saved before its order, whose payment method can no longer be changed', async () => {
    const { page, context, submit, saveAddress, recordAttempt } = await opened(null);
    page.send({ type: 'address.edited', address: NEW_ADDRESS });
    await submit();
    page.send({ type: 'payment.chosen', method: 'stripe' });
    expect(context().method).toBe('cod');
    await saveAddress.answer(null);
    expect(recordAttempt.inputs.map(({ order }) => order.paymentMethod)).toEqual(['cod']);
  });

  test('is saved before its order, whose gift message can no longer be changed', async () => {
    const { page, submit, saveAddress, recordAttempt, options } = await opened(null);
    page.send({ type: 'address.edited', address: NEW_ADDRESS });
    page.send({ type: 'options.edited', options: { giftMessage: ' For Nani \n' } });
    await submit();
    page.send({ type: 'options.edited', options: {} });
    await saveAddress.answer(null);
    expect(recordAttempt.inputs).toMatchObject([{ order: { giftMessage: 'For Nani' } }]);
    expect(options.params).toMatchObject([{ options: { giftMessage: ' For Nani \n' } }]);
  });

  test('is saved alone while another payment method is chosen', async () => {
    const { page, context, is } = await opened(null);
    page.send({ type: 'address.edited', address: NEW_ADDRESS });
    page.send({ type: 'address.submitted' });
    expect(is({ choosing: { address: 'saving' } })).toBe(true);
    page.send({ type: 'payment.chosen', method: 'stripe' });
    expect(context().method).toBe('stripe');
  });

  test('is not saved when it is invalid; all problems are shown until they are corrected', async () => {
    const { page, context, saveAddress } = await opened(null);
    page.send({ type: 'address.edited', address: { ...ADDRESS, city: '', phone: '12345' } });
    page.send({ type: 'address.submitted' });
    expect(context().addressProblems.map(({ field, message }) => [field, message])).toEqual([
      ['city', 'Please fill in all required fields'],
      ['phone', 'Phone must be a 10-digit number'],
    ]);
    expect(saveAddress.inputs).toEqual([]);
    page.send({ type: 'address.edited', address: ADDRESS });
    page.send({ type: 'address.submitted' });
    expect(context().addressProblems).toEqual([]);
  });

  test('keeps the form open when it cannot be saved: ‘Failed to save address’, until another attempt succeeds', async () => {
    const { page, is, context, saveAddress } = await opened(null);
    page.send({ type: 'address.edited', address: ADDRESS });
    page.send({ type: 'address.submitted' });
    await saveAddress.fail();
    expect(is({ choosing: { address: 'editing' } })).toBe(true);
    expect(context()).toMatchObject({
      addressError: 'Failed to save address',
      address: ADDRESS,
    });
    page.send({ type: 'address.submitted' });
    await saveAddress.answer(null);
    expect(context().addressError).toBeNull();
  });

  test('is used as it is when it was saved before', async () => {
    const { page, is, saveAddress } = await opened();
    page.send(ORDER);
    expect(is('placing')).toBe(true);
    expect(saveAddress.inputs).toEqual([]);
  });

  test('is saved first when the order is placed from the form', async () => {
    const { page, is, saveAddress, recordAttempt } = await opened(null);
    page.send({ type: 'address.edited', address: ADDRESS });
    page.send(ORDER);
    expect(recordAttempt.inputs).toEqual([]);
    expect(['busy', 'addressForm'].map((tag) => page.getSnapshot().tags.has(tag))).toEqual([true, true]);
    await saveAddress.answer(null);
    expect(is('placing')).toBe(true);
    expect(recordAttempt.inputs[0]?.order.address).toEqual(ADDRESS);
  });

  test('is saved and ordered to without the 91 or the 0 before its phone', async () => {
    const { page, saveAddress, recordAttempt } = await opened(null);
    page.send({ type: 'address.edited', address: { ...ADDRESS, phone: '+91 98765 43210' } });
    page.send(ORDER);
    await saveAddress.answer(null);
    const address = { ...ADDRESS, phone: '9876543210' };
    expect(saveAddress.inputs).toEqual([{ address, addressId: null }]);
    expect(recordAttempt.inputs.map(({ order }) => order.address)).toEqual([address]);
  });

  test('is saved first, and then changed prices must be confirmed', async () => {
    const { page, is, saveAddress, recordAttempt, drafts, choices } = await opened(null);
    page.send({ type: 'address.edited', address: ADDRESS });
    page.send({ ...ORDER, order: { ...ORDER.order, arePricesAgreed: false } });
    await saveAddress.answer(null);
    expect(is('confirmingPrices')).toBe(true);
    expect(drafts.at(-1)).toBeNull();
    expect(choices).toHaveLength(1);
    expect(recordAttempt.inputs).toEqual([]);
  });

  test('is saved once, however often the order is placed meanwhile; the last version is ordered', async () => {
    const { page, saveAddress, recordAttempt } = await opened(null);
    page.send({ type: 'address.edited', address: ADDRESS });
    page.send(ORDER);
    page.send({ ...ORDER, order: { ...ORDER.order, amount: toPaise(499) } });
    expect(saveAddress.inputs).toHaveLength(1);
    await saveAddress.answer(null);
    expect(recordAttempt.inputs.map(({ order }) => order.amount)).toEqual([toPaise(499)]);
  });

  test('is ordered to once it is saved when the order is placed meanwhile', async () => {
    const { page, is, saveAddress, recordAttempt } = await opened(null);
    page.send({ type: 'address.edited', address: ADDRESS });
    page.send({ type: 'address.submitted' });
    page.send(ORDER);
    expect(page.getSnapshot().hasTag('ordering')).toBe(true);
    expect(recordAttempt.inputs).toEqual([]);
    await saveAddress.answer(null);
    expect(saveAddress.inputs).toHaveLength(1);
    expect(is('placing')).toBe(true);
  });

  test('does not place the order when saving fails, not even after a later save', async () => {
    const { page, is, saveAddress, sendOrder } = await opened(null);
    page.send({ type: 'address.edited', address: ADDRESS });
    page.send(ORDER);
    await saveAddress.fail();
    page.send({ type: 'address.submitted' });
    await saveAddress.answer(null);
    expect(is({ choosing: { address: 'saved' } })).toBe(true);
    expect(sendOrder.inputs).toEqual([]);
  });

  test('can be ordered to once saving has succeeded after a failure', async () => {
    const { page, is, saveAddress } = await opened(null);
    page.send({ type: 'address.edited', address: ADDRESS });
    page.send(ORDER);
    await saveAddress.fail();
    page.send(ORDER);
    await saveAddress.answer(null);
    expect(is('placing')).toBe(true);
  });

  test('opens the form and does not place the order when it is invalid', async () => {
    const { page, is, context, sendOrder } = await opened({ ...ADDRESS, postalCode: '!' });
    page.send(ORDER);
    expect(is({ choosing: { address: 'editing' } })).toBe(true);
    expect(context().addressProblems).toMatchObject([{ message: 'Invalid postal code' }]);
    page.send(ORDER);
    expect(context().addressProblems).toMatchObject([{ message: 'Invalid postal code' }]);
    expect(sendOrder.inputs).toEqual([]);
  });
});

describe('several saved addresses', () => {
  const NEW_PLACE = { ...ADDRESS, street: '', city: '', state: '', postalCode: '' };

  test('are chosen from: the chosen one is stored and ordered to', async () => {
    const { page, is, context, choices, recordAttempt } = await openedWithTwo();
    expect(context()).toMatchObject({ chosenId: 'home', address: ADDRESS });
    page.send({ type: 'address.chosen', addressId: 'office' });
    expect(is({ choosing: { address: 'saved' } })).toBe(true);
    expect(choices).toEqual(['office']);
    page.send(ORDER);
    expect(recordAttempt.inputs.map(({ order }) => order.address)).toEqual([OTHER_ADDRESS]);
  });

  test('cannot be chosen or added while an order is placed, an address is typed or saved, or there is only one', async () => {
    const choose = { type: 'address.chosen', addressId: 'office' } as const;
    const add = { type: 'address.added', addressId: 'new' } as const;
    const { page, is, context } = await openedWithTwo();
    const expectFixed = () =>
      expect([choose, add].some((event) => page.getSnapshot().can(event))).toBe(false);
    page.send({ type: 'address.edit' });
    expectFixed();
    page.send(ORDER);
    expectFixed();
    page.send({ type: 'edit.cancelled' });
    expect(is({ choosing: { address: { saving: 'ordering' } } })).toBe(true);
    const other = await openedWithTwo();
    other.page.send(ORDER);
    other.page.send(choose);
    expect(other.is('placing')).toBe(true);
    expect(other.context().address).toEqual(ADDRESS);
    expect(context().address).toEqual(ADDRESS);
    const { page: only } = await opened();
    expect([choose, add].some((event) => only.getSnapshot().can(event))).toBe(false);
  });

  test('can be one, which is changed before a second one is added', async () => {
    const { page, context, saveAddress } = await openedWithTwo({
      addresses: [{ ...ADDRESS, id: 'home', isDefault: true }],
      chosenId: null,
    });
    page.send({ type: 'address.edit' });
    page.send({ type: 'address.edited', address: NEW_ADDRESS });
    page.send({ type: 'address.submitted' });
    await saveAddress.answer(null);
    page.send({ type: 'address.added', addressId: 'office' });
    page.send({ type: 'address.edited', address: OTHER_ADDRESS });
    page.send({ type: 'address.submitted' });
    await saveAddress.answer(null);
    expect(context()).toMatchObject({
      chosenId: 'office',
      addresses: [
        { ...NEW_ADDRESS, id: 'home', isDefault: true },
        { ...OTHER_ADDRESS, id: 'office', isDefault: false },
      ],
    });
  });

  test('allow another one after a refusal, which is no longer shown', async () => {
    const { page, is, context, submit, sendOrder } = await openedWithTwo();
    await submit();
    await sendOrder.fail(new Failure('We do not deliver there', { status: 400 }));
    page.send({ type: 'address.chosen', addressId: 'office' });
    expect(is({ choosing: { address: 'saved' } })).toBe(true);
    expect(context()).toMatchObject({ message: null, address: OTHER_ADDRESS });
  });

  test('are edited one at a time: the chosen one is changed and stays chosen', async () => {
    const { page, context, saveAddress } = await openedWithTwo();
    page.send({ type: 'address.chosen', addressId: 'office' });
    page.send({ type: 'address.edit' });
    page.send({ type: 'address.edited', address: NEW_ADDRESS });
    page.send({ type: 'address.submitted' });
    expect(saveAddress.inputs).toEqual([{ address: NEW_ADDRESS, addressId: 'office' }]);
    await saveAddress.answer(null);
    expect(context().chosenId).toBe('office');
    expect(context().addresses).toEqual([
      { ...ADDRESS, id: 'home', isDefault: true },
      { ...NEW_ADDRESS, id: 'office', isDefault: false },
    ]);
  });

  test('get a new one, which begins with the shopper’s name and contacts and is then chosen', async () => {
    const { page, context, choices, drafts, saveAddress, recordAttempt } = await openedWithTwo();
    page.send({ type: 'address.added', addressId: 'new' });
    expect(drafts).toEqual([NEW_PLACE]);
    page.send({ type: 'address.edited', address: NEW_ADDRESS });
    page.send(ORDER);
    expect(saveAddress.inputs).toEqual([{ address: NEW_ADDRESS, addressId: 'new' }]);
    await saveAddress.answer(null);
    expect(choices).toEqual(['new']);
    expect(context().addresses.at(-1)).toEqual({ ...NEW_ADDRESS, id: 'new', isDefault: false });
    expect(recordAttempt.inputs.map(({ order }) => order.address)).toEqual([NEW_ADDRESS]);
  });

  test('can be added to after a refusal, whose message then is over', async () => {
    const { page, is, context, submit, sendOrder } = await openedWithTwo();
    await submit();
    await sendOrder.fail(new Failure('We do not deliver there', { status: 400 }));
    page.send({ type: 'address.added', addressId: 'new' });
    expect(is({ choosing: { address: 'editing', result: 'none' } })).toBe(true);
    expect(context().message).toBeNull();
  });

  test('are as before when editing or adding is cancelled', async () => {
    const { page, is, context, drafts } = await openedWithTwo();
    page.send({ type: 'address.chosen', addressId: 'office' });
    for (const event of [{ type: 'address.edit' }, { type: 'address.added', addressId: 'new' }] as const) {
      page.send(event);
      page.send({ type: 'address.edited', address: NEW_ADDRESS });
      page.send({ type: 'edit.cancelled' });
      expect(is({ choosing: { address: 'saved' } })).toBe(true);
      expect(context()).toMatchObject({ chosenId: 'office', addressId: 'office', address: OTHER_ADDRESS });
      expect(drafts.at(-1)).toBeNull();
    }
  });

  test('keep a new one that was being typed before a reload, and save it as a new one', async () => {
    const { page, saveAddress } = await openedWithTwo({ draft: NEW_ADDRESS, draftId: 'new' });
    page.send({ type: 'address.submitted' });
    expect(saveAddress.inputs).toEqual([{ address: NEW_ADDRESS, addressId: 'new' }]);
  });
});
