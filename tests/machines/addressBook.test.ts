import { afterAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { SavedAddress } from '../../contract/addresses/entities.ts';
import { NO_ADDRESS } from '../../contract/addresses/rules.ts';
import { Failure } from '../../contract/failure.ts';
import { addressMessages } from '../../contract/addresses/addressMessages.ts';
import { addressBookMachine, type AddressChange } from '../../machines/addressBook.machine.ts';
import { ADDRESS } from '../contract/catalogue/goods.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakeAction, FakePromiseActor } from './fakes.ts';

const HOME: SavedAddress = { ...ADDRESS, id: 'home', isDefault: true };
const OFFICE: SavedAddress = { ...ADDRESS, street: '4 MG Road', id: 'office', isDefault: false };
const NEW_ADDRESS = { ...NO_ADDRESS, firstName: 'Asha', country: 'India' };

async function openBook(addresses: readonly SavedAddress[] | null = [HOME, OFFICE]) {
  const fetched = new FakePromiseActor<readonly SavedAddress[]>();
  const changed = new FakePromiseActor<readonly SavedAddress[], AddressChange>();
  const notified = new FakeAction<{ message: unknown }>();
  const book = createActor(
    addressBookMachine.provide({
      actors: { fetchAddresses: fetched.actor, changeAddresses: changed.actor },
      actions: { notify: notified.action },
    }),
    { input: { newAddress: NEW_ADDRESS }, inspect: recordTransitions },
  ).start();
  if (addresses) await fetched.answer(addresses);
  const ids = () => book.getSnapshot().context.addresses.map(({ id }) => id);
  const tags = () => [...book.getSnapshot().tags];
  return { book, fetched, changed, notified, ids, tags, context: () => book.getSnapshot().context };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(addressBookMachine));

test('shows that the addresses could not be loaded, and loads them again', async () => {
  const { book, fetched, context, ids } = await openBook(null);
  await fetched.fail(new Failure('', { status: 0 }));
  expect(book.getSnapshot().hasTag('failed')).toBe(true);
  expect(context().error).toBe(addressMessages.loadFailed);
  book.send({ type: 'addresses.refresh' });
  await fetched.answer([HOME]);
  expect(ids()).toEqual(['home']);
  expect(context().error).toBeNull();
});

test('adds an address under one id, however often saving is tried', async () => {
  const { book, changed, notified, context, ids, tags } = await openBook([HOME]);
  book.send({ type: 'address.added', addressId: 'office' });
  expect(context().address).toEqual(NEW_ADDRESS);
  book.send({ type: 'address.edited', address: { ...OFFICE, phone: '+91 98765 43210' } });
  book.send({ type: 'address.submitted' });
  await changed.fail(new Failure('', { status: 0 }));
  expect(book.getSnapshot().hasTag('form')).toBe(true);
  expect(context().error).toBe(addressMessages.saveFailed);
  book.send({ type: 'address.submitted' });
  expect(context().error).toBeNull();
  expect(tags()).toEqual(['busy', 'form']);
  await changed.answer([HOME, OFFICE]);
  expect(changed.inputs.map(({ kind, id }) => [kind, id])).toEqual([
    ['put', 'office'],
    ['put', 'office'],
  ]);
  expect(changed.inputs[0]).toMatchObject({ address: { phone: '9876543210' } });
  expect(ids()).toEqual(['home', 'office']);
  expect(notified.params).toEqual([{ message: addressMessages.saved }]);
});

test('shows what is wrong with an address, and sends nothing until it is right', async () => {
  const { book, changed, context } = await openBook();
  book.send({ type: 'address.edit', addressId: 'office' });
  expect(context().address).toEqual(OFFICE);
  book.send({ type: 'address.edited', address: { ...OFFICE, city: '' } });
  book.send({ type: 'address.submitted' });
  expect(context().problems.map(({ field }) => field)).toEqual(['city']);
  expect(changed.inputs).toEqual([]);
});

test('leaves an address as it was when editing is cancelled', async () => {
  const { book, changed, context } = await openBook();
  book.send({ type: 'address.edit', addressId: 'office' });
  book.send({ type: 'address.edited', address: { ...OFFICE, city: '' } });
  book.send({ type: 'address.submitted' });
  book.send({ type: 'edit.cancelled' });
  expect(changed.inputs).toEqual([]);
  expect(context()).toMatchObject({ addresses: [HOME, OFFICE], problems: [], error: null });
});

test('makes another address the default one, and shows a message when that failed', async () => {
  const { book, changed, notified, context, ids } = await openBook();
  book.send({ type: 'default.chosen', addressId: 'office' });
  await changed.fail(new Failure('This address is no longer saved.', { status: 404 }));
  expect(context().error).toBe('This address is no longer saved.');
  book.send({ type: 'default.chosen', addressId: 'office' });
  expect(changed.inputs[1]).toEqual({ kind: 'setDefault', id: 'office' });
  await changed.answer([
    { ...OFFICE, isDefault: true },
    { ...HOME, isDefault: false },
  ]);
  expect(ids()).toEqual(['office', 'home']);
  expect(notified.params).toEqual([{ message: addressMessages.defaultChanged }]);
});

test('deletes an address only after a question', async () => {
  const { book, changed, notified, context, ids, tags } = await openBook();
  book.send({ type: 'deletion.requested', addressId: 'office' });
  book.send({ type: 'deletion.cancelled' });
  expect(changed.inputs).toEqual([]);
  book.send({ type: 'deletion.requested', addressId: 'office' });
  book.send({ type: 'deletion.confirmed' });
  await changed.fail(new Failure('', { status: 0 }));
  expect(context().error).toBe(addressMessages.changeFailed);
  book.send({ type: 'deletion.requested', addressId: 'office' });
  book.send({ type: 'deletion.confirmed' });
  expect(tags()).toEqual(['busy', 'deletion']);
  expect(changed.inputs[1]).toEqual({ kind: 'delete', id: 'office' });
  await changed.answer([HOME]);
  expect(ids()).toEqual(['home']);
  expect(notified.params).toEqual([{ message: addressMessages.deleted }]);
});
