import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import type { DeskProduct } from '../../../contract/desk/deskProduct.ts';
import { formOfProduct } from '../../../contract/desk/productForm.ts';
import { Failure } from '../../../contract/failure.ts';
import {
  deskProductMachine,
  type ProductOutcome,
  type ProductSaving,
} from '../../../machines/desk/deskProduct.machine.ts';
import { stopTheClock } from '../clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from '../coverage.ts';
import { FakePromiseActor } from '../fakes.ts';
import { deskProduct, productFields } from './deskSamples.ts';

const OFFLINE = new Failure('', { status: 0 });
const CHANGED = new Failure('Changed.', { status: 409, code: 'desk_product_changed' });

function openProduct(id: string | null = 'brass-diya') {
  const fetchProduct = new FakePromiseActor<DeskProduct, { id: string | null }>();
  const saveProduct = new FakePromiseActor<ProductOutcome, { saving: ProductSaving | null }>();
  const actors = { fetchProduct: fetchProduct.actor, saveProduct: saveProduct.actor };
  const page = createActor(deskProductMachine.provide({ actors }), {
    input: { id },
    inspect: recordTransitions,
  }).start();
  const snapshot = () => page.getSnapshot();
  return { page, fetchProduct, saveProduct, snapshot, context: () => snapshot().context };
}

async function openLoaded() {
  const opened = openProduct();
  await opened.fetchProduct.answer(deskProduct());
  return opened;
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(deskProductMachine));

describe('a product at the desk', () => {
  test('is loaded again after a failure', async () => {
    const { page, fetchProduct, snapshot, context } = openProduct();
    await fetchProduct.fail(OFFLINE);
    expect([snapshot().value, context().error]).toEqual(['failed', deskMessages.failed]);
    page.send({ type: 'product.retry' });
    await fetchProduct.answer(deskProduct());
    expect([snapshot().value, context().form.name]).toEqual(['editing', 'Brass diya']);
  });

  test('is stored with the version that was shown, and a failure loses nothing', async () => {
    const { page, saveProduct, snapshot, context } = await openLoaded();
    page.send({ type: 'form.submitted' });
    expect([snapshot().value, saveProduct.inputs]).toEqual(['saved', []]);
    page.send({ type: 'form.changed', change: { name: ' ' } });
    page.send({ type: 'form.submitted' });
    expect(context()).toMatchObject({ error: deskMessages.fieldMissing, errorField: 'name' });
    page.send({ type: 'form.changed', change: { name: 'Silver diya' } });
    page.send({ type: 'form.submitted' });
    await saveProduct.fail(OFFLINE);
    expect(context()).toMatchObject({ error: deskMessages.failed, form: { name: 'Silver diya' } });
    page.send({ type: 'form.submitted' });
    expect(saveProduct.inputs[1]).toEqual({
      saving: { id: 'brass-diya', version: 'v1', fields: productFields({ name: 'Silver diya' }) },
    });
    const stored = deskProduct({ version: 'v2', fields: productFields({ name: 'Silver diya' }) });
    await saveProduct.answer({ product: stored, refusal: null });
    expect([snapshot().value, context().product]).toEqual(['saved', stored]);
    page.send({ type: 'form.changed', change: { name: 'Gold diya' } });
    page.send({ type: 'form.discarded' });
    expect(context().form).toEqual(formOfProduct(stored.fields));
  });

  test('that somebody else has changed shows both values, and is stored with the new version then', async () => {
    const { page, saveProduct, snapshot, context } = await openLoaded();
    page.send({ type: 'form.changed', change: { name: 'Mine', badge: 'New' } });
    page.send({ type: 'form.submitted' });
    const present = deskProduct({
      version: 'v2',
      fields: productFields({ name: 'Theirs', category: 'Gifts' }),
    });
    await saveProduct.answer({ product: present, refusal: CHANGED });
    expect(snapshot().value).toBe('editing');
    expect(context()).toMatchObject({
      conflicts: [{ field: 'name', present: 'Theirs' }],
      form: { name: 'Mine', badge: 'New', category: 'Gifts' },
      error: { code: 'desk_product_changed' },
    });
    page.send({ type: 'form.submitted' });
    expect(saveProduct.inputs[1]).toMatchObject({
      saving: { version: 'v2', fields: { name: 'Mine', category: 'Gifts' } },
    });
  });

  test('is withdrawn and put on sale again; what was typed stays', async () => {
    const { page, saveProduct, snapshot, context } = await openLoaded();
    page.send({ type: 'form.changed', change: { name: 'Typed' } });
    page.send({ type: 'offer.changed', withdrawn: true });
    expect(saveProduct.inputs[0]).toEqual({
      saving: { id: 'brass-diya', version: 'v1', fields: { withdrawn: true } },
    });
    const withdrawn = deskProduct({ version: 'v2', fields: productFields({ withdrawn: true }) });
    await saveProduct.answer({ product: withdrawn, refusal: null });
    expect(context()).toMatchObject({ product: withdrawn, form: { name: 'Typed' } });
    page.send({ type: 'offer.changed', withdrawn: false });
    await saveProduct.fail(OFFLINE);
    expect(context().error).toBe(deskMessages.failed);
    page.send({ type: 'form.discarded' });
    page.send({ type: 'form.submitted' });
    page.send({ type: 'offer.changed', withdrawn: false });
    await saveProduct.answer({ product: deskProduct({ version: 'v3' }), refusal: CHANGED });
    expect([snapshot().value, context().product?.version]).toEqual(['editing', 'v3']);
  });
});

test('a new product is stored without an id and a version, and cannot be withdrawn before', async () => {
  const { page, saveProduct, snapshot, context } = openProduct(null);
  page.send({ type: 'offer.changed', withdrawn: true });
  expect(snapshot().value).toBe('editing');
  page.send({ type: 'form.changed', change: formOfProduct(productFields()) });
  page.send({ type: 'form.submitted' });
  expect(saveProduct.inputs).toEqual([{ saving: { id: null, version: null, fields: productFields() } }]);
  await saveProduct.answer({ product: deskProduct(), refusal: null });
  expect(context().id).toBe('brass-diya');
});
