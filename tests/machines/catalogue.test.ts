import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { toPaise } from '../../contract/money.ts';
import type { Product } from '../../contract/entities.ts';
import { catalogueMachine } from '../../machines/catalogue.machine.ts';
import { product } from '../contract/goods.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakePromiseActor, FakeAction } from './fakes.ts';

const DIYA = product({ _id: 'diya' });
const BELL = product({ _id: 'bell' });
const MALA = product({ _id: 'mala' });

function openCatalogue(products: readonly Product[] = []) {
  const fetchProducts = new FakePromiseActor<readonly Product[]>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const catalogue = createActor(
    catalogueMachine.provide({
      actors: { fetchProducts: fetchProducts.actor },
      actions: { logFailure: logFailure.action },
    }),
    { input: { products }, inspect: recordTransitions },
  ).start();
  const shown = () => catalogue.getSnapshot().context.products.map(({ _id }) => _id);
  return { catalogue, fetchProducts, logFailure, shown };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(catalogueMachine));

describe('the catalogue', () => {
  test('starts with the products of the first screen, newest first, without a request', () => {
    const { catalogue, fetchProducts, shown } = openCatalogue([DIYA, BELL]);
    expect(catalogue.getSnapshot().value).toBe('firstScreen');
    expect(shown()).toEqual(['bell', 'diya']);
    expect(fetchProducts.inputs).toEqual([]);
  });

  test('reverses the loaded list, so that the newest come first', async () => {
    const { catalogue, fetchProducts, shown } = openCatalogue();
    catalogue.send({ type: 'catalogue.load' });
    await fetchProducts.answer([DIYA, BELL, MALA]);
    expect(catalogue.getSnapshot().value).toBe('ready');
    expect(shown()).toEqual(['mala', 'bell', 'diya']);
  });

  test('keeps the current products on the page while it loads', () => {
    const { catalogue, shown } = openCatalogue([DIYA]);
    catalogue.send({ type: 'catalogue.load' });
    expect(catalogue.getSnapshot().hasTag('busy')).toBe(true);
    expect(shown()).toEqual(['diya']);
  });

  test.each(['catalogue.refresh', 'catalogue.load'] as const)(
    'logs a failure, keeps the current products, and tries again on %s',
    async (type) => {
      const { catalogue, fetchProducts, logFailure, shown } = openCatalogue([DIYA]);
      const error = new TypeError('fetch failed');
      catalogue.send({ type: 'catalogue.load' });
      await fetchProducts.fail(error);
      expect(catalogue.getSnapshot().value).toBe('failed');
      expect(logFailure.params).toEqual([{ error }]);
      expect(shown()).toEqual(['diya']);
      catalogue.send({ type });
      await fetchProducts.answer([DIYA, BELL]);
      expect(shown()).toEqual(['bell', 'diya']);
    },
  );

  test('is loaded again when prices have changed', async () => {
    const { catalogue, fetchProducts } = openCatalogue();
    catalogue.send({ type: 'catalogue.load' });
    await fetchProducts.answer([DIYA]);
    catalogue.send({ type: 'catalogue.refresh' });
    await fetchProducts.answer([{ ...DIYA, price: toPaise(549) }]);
    expect(catalogue.getSnapshot().context.products.map(({ price }) => price)).toEqual([toPaise(549)]);
  });
});
