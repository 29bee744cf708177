import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { toPaise } from '../../contract/money.ts';
import type { Product } from '../../contract/catalogue/entities.ts';
import { catalogueMachine } from '../../machines/catalogue.machine.ts';
import { Failure } from '../../contract/failure.ts';
import { selectCatalogueStatus, selectIsPaged } from '../../machines/catalogue.selectors.ts';
import { withoutLongTexts } from '../../contract/pages/longTexts.ts';
import { product } from '../contract/catalogue/goods.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakePromiseActor, FakeAction } from './fakes.ts';

const DIYA = product({ _id: 'diya' });
const BELL = product({ _id: 'bell' });
const MALA = product({ _id: 'mala' });

function openCatalogue(products: readonly Product[] = [], isComplete = false, isPaged = false) {
  const fetchProducts = new FakePromiseActor<readonly Product[]>();
  const readStoredProducts = new FakePromiseActor<readonly Product[]>();
  const storeProducts = new FakeAction<{ products: readonly Product[] }>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const catalogue = createActor(
    catalogueMachine.provide({
      actors: {
        fetchProducts: fetchProducts.actor,
        readStoredProducts: readStoredProducts.actor,
      },
      actions: { storeProducts: storeProducts.action, logFailure: logFailure.action },
    }),
    { input: { products, isComplete, isPaged }, inspect: recordTransitions },
  ).start();
  const shown = () => catalogue.getSnapshot().context.products.map(({ _id }) => _id);
  const status = () => selectCatalogueStatus(catalogue.getSnapshot());
  return { catalogue, fetchProducts, readStoredProducts, storeProducts, logFailure, shown, status };
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

  test('is loaded by a response only, and no longer after a failure, until the next response', async () => {
    const { catalogue, fetchProducts, shown, status } = openCatalogue([DIYA]);
    expect(status()).toBe('loading');
    catalogue.send({ type: 'catalogue.load' });
    await fetchProducts.fail();
    expect(status()).toBe('failed');
    catalogue.send({ type: 'catalogue.refresh' });
    expect(status()).toBe('loading');
    await fetchProducts.answer([]);
    expect(status()).toBe('loaded');
    catalogue.send({ type: 'catalogue.refresh' });
    expect(status()).toBe('loaded');
    await fetchProducts.fail();
    expect(status()).toBe('failed');
    expect(shown()).toEqual([]);
  });

  test('is loaded from the start when the page came with all products, until a request fails', async () => {
    const { catalogue, fetchProducts, status } = openCatalogue([DIYA], true);
    expect(status()).toBe('loaded');
    catalogue.send({ type: 'catalogue.load' });
    expect(status()).toBe('loaded');
    await fetchProducts.fail();
    expect(status()).toBe('failed');
  });

  test('starts again when it is refreshed while it loads, as a request from before the connection was lost may hang', async () => {
    const { catalogue, fetchProducts, shown } = openCatalogue();
    catalogue.send({ type: 'catalogue.load' });
    catalogue.send({ type: 'catalogue.refresh' });
    expect(fetchProducts.inputs).toHaveLength(2);
    await fetchProducts.answer([BELL]);
    expect(shown()).toEqual([]);
    await fetchProducts.answer([DIYA]);
    expect(shown()).toEqual(['diya']);
  });

  test('is stored when it is loaded, and read when there is no connection: products of the page are newer, but lack long texts', async () => {
    const { catalogue, fetchProducts, readStoredProducts, storeProducts, shown, status } = openCatalogue([
      withoutLongTexts(BELL),
    ]);
    catalogue.send({ type: 'catalogue.load' });
    await fetchProducts.fail(new Failure('', { status: 0 }));
    expect(catalogue.getSnapshot().hasTag('busy')).toBe(true);
    await readStoredProducts.answer([DIYA, { ...BELL, price: toPaise(1) }, MALA]);
    expect(shown()).toEqual(['bell', 'mala', 'diya']);
    expect(catalogue.getSnapshot().context.products[0]).toEqual(BELL);
    expect(status()).toBe('failed');
    catalogue.send({ type: 'catalogue.refresh' });
    await fetchProducts.answer([DIYA]);
    expect(shown()).toEqual(['diya']);
    expect(storeProducts.params).toEqual([{ products: [DIYA] }]);
  });

  test('is loaded again while the stored one is read, and does without it when it cannot be read', async () => {
    const { catalogue, fetchProducts, readStoredProducts, logFailure, shown } = openCatalogue([BELL]);
    catalogue.send({ type: 'catalogue.load' });
    await fetchProducts.fail(new Failure('', { status: 0 }));
    catalogue.send({ type: 'catalogue.refresh' });
    await readStoredProducts.answer([DIYA]);
    expect(shown()).toEqual(['bell']);
    await fetchProducts.fail(new Failure('', { status: 0 }));
    await readStoredProducts.fail();
    expect(catalogue.getSnapshot().value).toBe('failed');
    expect(logFailure.params).toHaveLength(3);
  });
});

describe('the catalogue of a shop with too many products to load all', () => {
  const openPaged = () => openCatalogue([DIYA], false, true);

  test('loads nothing, and remembers what lists received, the latest first', () => {
    const { catalogue, fetchProducts, shown } = openPaged();
    expect(selectIsPaged(catalogue.getSnapshot())).toBe(true);
    catalogue.send({ type: 'catalogue.load' });
    const cheaper = { ...DIYA, price: toPaise(1) };
    catalogue.send({ type: 'products.received', products: [BELL, cheaper], absent: ['gone'] });
    expect(shown()).toEqual(['bell', 'diya']);
    expect(catalogue.getSnapshot().context).toMatchObject({ products: [BELL, cheaper], absent: ['gone'] });
    catalogue.send({ type: 'products.received', products: [product({ _id: 'gone' })], absent: [] });
    expect(catalogue.getSnapshot().context.absent).toEqual([]);
    expect(fetchProducts.inputs).toEqual([]);
  });

  test('remembers no more products however many were shown', () => {
    const { catalogue, shown } = openPaged();
    for (let page = 0; page < 100; page += 1) {
      const products = Array.from({ length: 24 }, (_, index) => product({ _id: `${page}-${index}` }));
      catalogue.send({ type: 'products.received', products, absent: products.map(({ _id }) => `no ${_id}`) });
    }
    expect(shown()).toHaveLength(500);
    expect(shown()[0]).toBe('99-0');
    expect(catalogue.getSnapshot().context.absent).toHaveLength(500);
  });

  test('forgets what may be outdated, so that every list is requested again', () => {
    const { catalogue, fetchProducts, shown } = openPaged();
    catalogue.send({ type: 'products.received', products: [BELL], absent: ['gone'] });
    catalogue.send({ type: 'catalogue.refresh' });
    expect(shown()).toEqual([]);
    expect(catalogue.getSnapshot().context).toMatchObject({ absent: [], edition: 1 });
    expect(fetchProducts.inputs).toEqual([]);
  });

  test('drops the whole list when it becomes known that the shop has too many products', async () => {
    const { catalogue, fetchProducts, shown } = openCatalogue([DIYA]);
    catalogue.send({ type: 'catalogue.load' });
    catalogue.send({ type: 'catalogue.paged' });
    await fetchProducts.answer([DIYA, BELL, MALA]);
    expect(catalogue.getSnapshot()).toMatchObject({ value: 'paged', context: { isPaged: true } });
    expect(shown()).toEqual(['diya']);
  });
});
