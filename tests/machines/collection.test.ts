import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { EMPTY_CHOICE } from '../../contract/catalogue/collection/collection.ts';
import type { CollectionChoice } from '../../contract/catalogue/collection/collection.ts';
import { collectionMachine } from '../../machines/collection.machine.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakeAction } from './fakes.ts';

function openCollection(choice: Partial<CollectionChoice> = {}) {
  const storeChoice = new FakeAction<{ choice: CollectionChoice; isStep: boolean }>();
  const completeAddress = new FakeAction<{ choice: CollectionChoice }>();
  const page = createActor(
    collectionMachine.provide({
      actions: { storeChoice: storeChoice.action, completeAddress: completeAddress.action },
    }),
    { input: { choice: { ...EMPTY_CHOICE, ...choice } }, inspect: recordTransitions },
  ).start();
  return { page, storeChoice, completeAddress };
}

afterAll(() => expectAllTransitionsCovered(collectionMachine));

describe('the collection page', () => {
  test('starts with the stored choice', () => {
    const { page, storeChoice } = openCollection({ categories: ['Men'], sort: 'high-low' });
    expect(page.getSnapshot().context).toEqual({ ...EMPTY_CHOICE, categories: ['Men'], sort: 'high-low' });
    expect(storeChoice.params).toEqual([]);
  });

  test('toggles a category', () => {
    const { page } = openCollection({ categories: ['Men'] });
    page.send({ type: 'option.toggled', filter: 'categories', option: 'Kids' });
    expect(page.getSnapshot().context.categories).toEqual(['Men', 'Kids']);
    page.send({ type: 'option.toggled', filter: 'categories', option: 'Men' });
    expect(page.getSnapshot().context.categories).toEqual(['Kids']);
  });

  test('toggles a type', () => {
    const { page } = openCollection();
    page.send({ type: 'option.toggled', filter: 'types', option: 'Topwear' });
    expect(page.getSnapshot().context.types).toEqual(['Topwear']);
    page.send({ type: 'option.toggled', filter: 'types', option: 'Topwear' });
    expect(page.getSnapshot().context.types).toEqual([]);
  });

  test('sets a price range, a lowest rating and the stock', () => {
    const { page, storeChoice } = openCollection({ materials: ['Brass'] });
    page.send({ type: 'option.toggled', filter: 'materials', option: 'Brass' });
    page.send({ type: 'price.chosen', minPrice: 500, maxPrice: null });
    page.send({ type: 'rating.chosen', minRating: 4 });
    page.send({ type: 'stock.toggled' });
    expect(page.getSnapshot().context).toEqual({
      ...EMPTY_CHOICE,
      minPrice: 500,
      minRating: 4,
      inStock: true,
    });
    page.send({ type: 'stock.toggled' });
    expect(page.getSnapshot().context.inStock).toBe(false);
    expect(storeChoice.params).toHaveLength(5);
  });

  test('keeps the search when a filter or the sort changes', () => {
    const { page } = openCollection();
    page.send({ type: 'search.typed', search: 'silk' });
    page.send({ type: 'option.toggled', filter: 'categories', option: 'Women' });
    page.send({ type: 'sort.chosen', sort: 'low-high' });
    expect(page.getSnapshot().context).toEqual({
      ...EMPTY_CHOICE,
      categories: ['Women'],
      sort: 'low-high',
      search: 'silk',
    });
  });

  test('clears filters and search and keeps the sort and the department', () => {
    const { page } = openCollection({
      department: 'clothing',
      minPrice: 100,
      categories: ['Men'],
      types: ['Topwear'],
      sort: 'low-high',
      search: 'silk',
    });
    page.send({ type: 'filters.cleared' });
    expect(page.getSnapshot().context).toEqual({
      ...EMPTY_CHOICE,
      department: 'clothing',
      sort: 'low-high',
    });
  });

  test('stores every choice after it was made', () => {
    const { page, storeChoice } = openCollection();
    page.send({ type: 'option.toggled', filter: 'categories', option: 'Women' });
    page.send({ type: 'option.toggled', filter: 'types', option: 'Topwear' });
    page.send({ type: 'sort.chosen', sort: 'low-high' });
    page.send({ type: 'search.typed', search: 'silk' });
    page.send({ type: 'search.dropped' });
    page.send({ type: 'filters.cleared' });
    const women = { ...EMPTY_CHOICE, categories: ['Women'] };
    const tops = { ...women, types: ['Topwear'] };
    const sorted = { ...tops, sort: 'low-high' };
    expect(storeChoice.params.map(({ choice }) => choice)).toEqual([
      women,
      tops,
      sorted,
      { ...sorted, search: 'silk' },
      sorted,
      { ...EMPTY_CHOICE, sort: 'low-high' },
    ]);
  });

  test('adds a history entry for each click and not for typed letters', () => {
    const { page, storeChoice } = openCollection();
    page.send({ type: 'search.typed', search: 's' });
    page.send({ type: 'search.typed', search: 'si' });
    page.send({ type: 'option.toggled', filter: 'categories', option: 'Women' });
    page.send({ type: 'search.dropped' });
    expect(storeChoice.params.map(({ isStep }) => isStep)).toEqual([false, false, true, true]);
  });

  test('keeps the rest of the search when its price is removed, as a step', () => {
    const { page, storeChoice } = openCollection({ search: 'lamps below 700' });
    page.send({ type: 'price.dropped', search: 'lamps' });
    expect(storeChoice.params).toEqual([{ choice: { ...EMPTY_CHOICE, search: 'lamps' }, isStep: true }]);
  });

  test('applies the choice of Back and Forward without writing it to the address', () => {
    const { page, storeChoice, completeAddress } = openCollection();
    const choice: CollectionChoice = { ...EMPTY_CHOICE, categories: ['Kids'], search: 'toy' };
    page.send({ type: 'address.changed', choice });
    expect(page.getSnapshot().context).toEqual(choice);
    expect(storeChoice.params).toEqual([]);
    expect(completeAddress.params).toEqual([]);
  });

  test('does not change when the address is the same', () => {
    const { page } = openCollection({ search: 'toy ' });
    const before = page.getSnapshot().context;
    page.send({ type: 'address.changed', choice: { ...EMPTY_CHOICE, search: 'toy ' } });
    expect(page.getSnapshot().context).toBe(before);
  });

  test('uses the stored choice when the address has no choice, and writes it to the address', () => {
    const { page, storeChoice, completeAddress } = openCollection();
    const choice: CollectionChoice = { ...EMPTY_CHOICE, categories: ['Kids'] };
    page.send({ type: 'choice.restored', choice });
    expect(page.getSnapshot().context).toEqual(choice);
    page.send({ type: 'choice.restored', choice });
    expect(completeAddress.params).toEqual([{ choice }, { choice }]);
    expect(storeChoice.params).toEqual([]);
  });
});
