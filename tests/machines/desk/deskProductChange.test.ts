import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import type { ProductChangeState } from '../../../contract/desk/productChange.ts';
import { Failure } from '../../../contract/failure.ts';
import {
  deskProductChangeMachine,
  type PreviewedChange,
  type ProductChangeRequest,
} from '../../../machines/desk/deskProductChange.machine.ts';
import { advanceTime, stopTheClock } from '../clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from '../coverage.ts';
import { FakePromiseActor } from '../fakes.ts';
import { pictureCopy, productChange, productPreview } from './deskSamples.ts';

const OFFLINE = new Failure('', { status: 0 });
const OUTDATED = new Failure('Changed.', { status: 409, code: 'desk_preview_outdated' });
const FILE: ProductChangeRequest = { kind: 'file', file: { name: 'prices.csv' } };
const EDIT: ProductChangeRequest = {
  kind: 'edit',
  selection: { ids: ['brass-diya'] },
  edit: { type: 'withdraw' },
};
const PREVIEWED: PreviewedChange = { id: 'c1', preview: productPreview() };

const CONFIRMED = { type: 'preview.confirmed', copiesPictures: false } as const;
const written = (change: ProductChangeState['change']): ProductChangeState => ({ change, copying: null });

function openPage() {
  const previewChange = new FakePromiseActor<PreviewedChange, { request: ProductChangeRequest | null }>();
  const applyChange = new FakePromiseActor<
    ProductChangeState,
    {
      request: ProductChangeRequest | null;
      previewed: PreviewedChange | null;
      copiesPictures: boolean;
    }
  >();
  const fetchProgress = new FakePromiseActor<ProductChangeState>();
  const actors = {
    previewChange: previewChange.actor,
    applyChange: applyChange.actor,
    fetchProgress: fetchProgress.actor,
  };
  const page = createActor(deskProductChangeMachine.provide({ actors }), {
    inspect: recordTransitions,
  }).start();
  const snapshot = () => page.getSnapshot();
  return { page, previewChange, applyChange, fetchProgress, snapshot, context: () => snapshot().context };
}

async function openPreviewed() {
  const opened = openPage();
  opened.page.send({ type: 'preview.requested', request: FILE });
  await opened.previewChange.answer(PREVIEWED);
  return opened;
}

async function openCopying() {
  const opened = await openPreviewed();
  opened.page.send({ type: 'preview.confirmed', copiesPictures: true });
  await opened.applyChange.answer({ change: null, copying: pictureCopy() });
  return opened;
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(deskProductChangeMachine));

describe('a change of many products at the desk', () => {
  test('is previewed, again after a failure, and another one in its place', async () => {
    const { page, previewChange, snapshot, context } = openPage();
    page.send({ type: 'preview.requested', request: FILE });
    await previewChange.fail(OFFLINE);
    expect([snapshot().value, context().error]).toEqual(['choosing', deskMessages.failed]);
    page.send({ type: 'preview.requested', request: FILE });
    await previewChange.answer(PREVIEWED);
    expect([snapshot().value, context().previewed, context().error]).toEqual(['previewed', PREVIEWED, null]);
    page.send({ type: 'preview.requested', request: EDIT });
    expect([snapshot().value, context().previewed]).toEqual(['previewing', null]);
    await previewChange.answer(PREVIEWED);
    page.send({ type: 'preview.dismissed' });
    expect([snapshot().value, context().request]).toEqual(['choosing', null]);
    expect(previewChange.inputs.map(({ request }) => request)).toEqual([FILE, FILE, EDIT]);
  });

  test('that would change nothing is not applied', async () => {
    const { page, previewChange, applyChange } = openPage();
    page.send({ type: 'preview.requested', request: FILE });
    await previewChange.answer({ id: 'c1', preview: productPreview({ created: 0, changed: 0 }) });
    page.send(CONFIRMED);
    expect(applyChange.inputs).toEqual([]);
  });

  test('is applied with its preview, and shows its progress', async () => {
    const { page, applyChange, fetchProgress, snapshot, context } = await openPreviewed();
    page.send(CONFIRMED);
    expect(applyChange.inputs).toEqual([{ request: FILE, previewed: PREVIEWED, copiesPictures: false }]);
    await advanceTime(1_000);
    await fetchProgress.answer(written(productChange({ id: 'another' })));
    expect(context().change).toBeNull();
    await advanceTime(1_000);
    await fetchProgress.fail(OFFLINE);
    await advanceTime(1_000);
    await fetchProgress.answer(written(productChange({ done: 1 })));
    expect(context().change).toMatchObject({ done: 1 });
    await applyChange.answer(written(productChange()));
    expect([snapshot().value, context().change]).toEqual(['applied', productChange()]);
    page.send({ type: 'preview.requested', request: EDIT });
    expect([snapshot().value, context().change]).toEqual(['previewing', null]);
  });

  test('is applied again with the same id after a failure, and then put away', async () => {
    const { page, applyChange, snapshot, context } = await openPreviewed();
    page.send(CONFIRMED);
    await applyChange.fail(OFFLINE);
    expect([snapshot().value, context().error]).toEqual(['previewed', deskMessages.failed]);
    page.send(CONFIRMED);
    expect(context().error).toBeNull();
    expect(applyChange.inputs[1]).toEqual(applyChange.inputs[0]);
    await applyChange.answer(written(null));
    page.send({ type: 'preview.dismissed' });
    expect(snapshot().value).toBe('choosing');
  });

  test('copies the pictures first, and is applied once its products are written', async () => {
    const { page, applyChange, fetchProgress, snapshot, context } = await openCopying();
    expect(applyChange.inputs[0]).toMatchObject({ copiesPictures: true });
    expect(context()).toMatchObject({ change: null, copying: { done: 1 } });
    await advanceTime(1_000);
    await fetchProgress.answer({
      change: productChange({ id: 'before' }),
      copying: pictureCopy({ done: 2 }),
    });
    expect(context()).toMatchObject({ change: null, copying: { done: 2 } });
    await advanceTime(1_000);
    await fetchProgress.answer(written(productChange({ done: 1, isFinished: false })));
    expect(context()).toMatchObject({ change: { done: 1 } });
    await advanceTime(1_000);
    await fetchProgress.answer(written(productChange()));
    expect([snapshot().value, context().copying]).toEqual(['applied', null]);
    page.send({ type: 'preview.dismissed' });
  });

  test('is not applied when a picture cannot be copied, and has the reasons until it is confirmed again', async () => {
    const { page, fetchProgress, snapshot, context } = await openCopying();
    await advanceTime(1_000);
    await fetchProgress.answer({
      change: null,
      copying: pictureCopy({ isFinished: true, problems: ['diya, images: no picture'] }),
    });
    expect([snapshot().value, context().copying?.problems]).toEqual([
      'previewed',
      ['diya, images: no picture'],
    ]);
    page.send(CONFIRMED);
    expect(context().copying).toBeNull();
  });

  test('can be stopped while it is in the background: nothing is applied, or what was applied is undone', async () => {
    const { fetchProgress, snapshot, context } = await openCopying();
    expect(snapshot().hasTag('inBackground')).toBe(true);
    await advanceTime(1_000);
    const stopped = pictureCopy({ isFinished: true, isStopped: true });
    await fetchProgress.answer({ change: null, copying: stopped });
    expect([snapshot().value, context().copying]).toEqual(['previewed', stopped]);

    const later = await openCopying();
    await advanceTime(1_000);
    await later.fetchProgress.answer(written(productChange({ isUndone: true })));
    expect([later.snapshot().value, later.context().change?.isUndone]).toEqual(['applied', true]);
  });

  test('whose pictures were being copied when another change began is not applied', async () => {
    const { fetchProgress, snapshot } = await openCopying();
    await advanceTime(1_000);
    await fetchProgress.answer(written(productChange({ id: 'another' })));
    expect(snapshot().value).toBe('previewed');
  });

  test('whose preview is outdated is previewed again, with the reason', async () => {
    const { page, previewChange, applyChange, snapshot, context } = await openPreviewed();
    page.send(CONFIRMED);
    await applyChange.fail(OUTDATED);
    expect(snapshot().value).toBe('previewing');
    await previewChange.answer({ ...PREVIEWED, id: 'c2' });
    expect(context()).toMatchObject({ previewed: { id: 'c2' }, error: { code: 'desk_preview_outdated' } });
  });
});
