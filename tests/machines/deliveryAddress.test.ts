import { afterAll, describe, expect, test } from 'vitest';
import { deliveryAddressMachine } from '../../machines/deliveryAddress.machine.ts';
import { ADDRESS } from '../contract/goods.ts';
import { NEW_ADDRESS, opened, ORDER } from './checkoutPage.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsTaken } from './coverage.ts';

stopTheClock();
afterAll(() => expectAllTransitionsTaken(deliveryAddressMachine));

describe('the address', () => {
  test('goes on being typed after a reload, whatever was saved before', async () => {
    const { delivery } = await opened(ADDRESS, { ...NEW_ADDRESS, street: '' });
    expect(delivery()?.getSnapshot().value).toBe('editing');
    expect(delivery()?.getSnapshot().context.address).toEqual({ ...NEW_ADDRESS, street: '' });
  });

  test('is kept in the browser while it is typed, until it is saved', async () => {
    const { delivery, saveAddress, drafts } = await opened(null);
    delivery()?.send({ type: 'address.edited', address: NEW_ADDRESS });
    expect(drafts).toEqual([NEW_ADDRESS]);
    delivery()?.send({ type: 'address.submitted' });
    await saveAddress.fail();
    expect(drafts).toEqual([NEW_ADDRESS]);
    delivery()?.send({ type: 'address.submitted' });
    await saveAddress.answer();
    expect(drafts).toEqual([NEW_ADDRESS, null]);
  });

  test('is edited, saved, and shown read-only again: ‘Address saved’', async () => {
    const { delivery, saveAddress, effects } = await opened();
    delivery()?.send({ type: 'address.edit' });
    delivery()?.send({ type: 'address.edited', address: NEW_ADDRESS });
    delivery()?.send({ type: 'address.submitted' });
    expect(delivery()?.getSnapshot().hasTag('busy')).toBe(true);
    expect(saveAddress.inputs).toEqual([{ address: NEW_ADDRESS }]);
    await saveAddress.answer();
    expect(delivery()?.getSnapshot().value).toBe('readOnly');
    expect(effects).toEqual(['Address saved']);
  });

  test('that is wrong is not saved; the first problem is shown until it is mended', async () => {
    const { delivery, saveAddress } = await opened(null);
    delivery()?.send({ type: 'address.edited', address: { ...ADDRESS, phone: '12345' } });
    delivery()?.send({ type: 'address.submitted' });
    expect(delivery()?.getSnapshot().context.problem).toEqual({
      code: 'address_phone_invalid',
      message: 'Phone must be a 10-digit number',
      fields: ['phone'],
    });
    expect(saveAddress.inputs).toEqual([]);
    delivery()?.send({ type: 'address.edited', address: ADDRESS });
    delivery()?.send({ type: 'address.submitted' });
    expect(delivery()?.getSnapshot().context.problem).toBeNull();
  });

  test('that cannot be saved keeps the form: ‘Failed to save address’, until another try works', async () => {
    const { delivery, saveAddress } = await opened(null);
    delivery()?.send({ type: 'address.edited', address: ADDRESS });
    delivery()?.send({ type: 'address.submitted' });
    await saveAddress.fail();
    expect(delivery()?.getSnapshot().value).toBe('editing');
    expect(delivery()?.getSnapshot().context).toMatchObject({
      error: 'Failed to save address',
      address: ADDRESS,
    });
    delivery()?.send({ type: 'address.submitted' });
    await saveAddress.answer();
    expect(delivery()?.getSnapshot().context.error).toBeNull();
  });

  test('that was saved before is ordered to as it is', async () => {
    const { page, is, saveAddress } = await opened();
    page.send(ORDER);
    expect(is('placing')).toBe(true);
    expect(saveAddress.inputs).toEqual([]);
  });

  test('is saved first when the order is placed from the form', async () => {
    const { page, is, delivery, saveAddress, takeKey } = await opened(null);
    delivery()?.send({ type: 'address.edited', address: ADDRESS });
    page.send(ORDER);
    expect(takeKey.inputs).toEqual([]);
    await saveAddress.answer();
    expect(is('placing')).toBe(true);
    expect(takeKey.inputs[0]?.order.address).toEqual(ADDRESS);
  });

  test('that cannot be saved orders nothing, not even when it is saved later', async () => {
    const { page, delivery, saveAddress, placeOrder } = await opened(null);
    delivery()?.send({ type: 'address.edited', address: ADDRESS });
    page.send(ORDER);
    await saveAddress.fail();
    delivery()?.send({ type: 'address.submitted' });
    await saveAddress.answer();
    expect(delivery()?.getSnapshot().value).toBe('readOnly');
    expect(placeOrder.inputs).toEqual([]);
  });

  test('that could not be saved at first can be ordered to once it is', async () => {
    const { page, is, delivery, saveAddress } = await opened(null);
    delivery()?.send({ type: 'address.edited', address: ADDRESS });
    page.send(ORDER);
    await saveAddress.fail();
    page.send(ORDER);
    await saveAddress.answer();
    expect(is('placing')).toBe(true);
  });

  test('that is wrong orders nothing and opens the form', async () => {
    const { page, delivery, placeOrder } = await opened({ ...ADDRESS, postalCode: '!' });
    page.send(ORDER);
    expect(delivery()?.getSnapshot().value).toBe('editing');
    expect(delivery()?.getSnapshot().context.problem?.message).toBe('Invalid postal code');
    page.send(ORDER);
    expect(delivery()?.getSnapshot().context.problem?.message).toBe('Invalid postal code');
    expect(placeOrder.inputs).toEqual([]);
  });
});
