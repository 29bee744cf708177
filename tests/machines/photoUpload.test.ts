import { afterAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import type { Photo } from '../../contract/photos/entities.ts';
import { photoMessages } from '../../contract/photos/photoMessages.ts';
import { photoUploadMachine, type PhotoFile } from '../../machines/photoUpload.machine.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakeAction, FakePromiseActor } from './fakes.ts';

const file = (name: string): PhotoFile => ({ name, size: 1_000 });
const photo = (id: string): Photo => ({ id, image: `/api/photos/${id}-800.webp#ffffff` });
const [A, B, C, D, E] = ['a', 'b', 'c', 'd', 'e'].map(file);
if (!A || !B || !C || !D || !E) throw new Error('Five files');

function openField(photos: readonly Photo[] = []) {
  const uploadPhoto = new FakePromiseActor<Photo, { file: PhotoFile | null }>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const upload = createActor(
    photoUploadMachine.provide({
      actors: { uploadPhoto: uploadPhoto.actor },
      actions: { logFailure: logFailure.action },
    }),
    { input: { photos }, inspect: recordTransitions },
  ).start();
  const changes: string[][] = [];
  upload.on('photos.changed', (event) => changes.push(event.photos.map(({ id }) => id)));
  const choose = (...files: readonly PhotoFile[]) => upload.send({ type: 'photos.chosen', files });
  const remove = (key: number) => upload.send({ type: 'photo.removed', key });
  const retry = (key: number) => upload.send({ type: 'photo.retried', key });
  const shown = () =>
    upload.getSnapshot().context.photos.map((one) => one.error ?? one.photo?.id ?? 'waiting');
  const isBusy = () => upload.getSnapshot().hasTag('busy');
  return { upload, uploadPhoto, logFailure, changes, choose, remove, retry, shown, isBusy };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(photoUploadMachine));

test('chosen photos are uploaded one after the other, and given to the form', async () => {
  const { uploadPhoto, changes, choose, shown, isBusy } = openField([photo('before')]);
  expect(isBusy()).toBe(false);
  choose(A, B);
  expect(isBusy()).toBe(true);
  expect(uploadPhoto.inputs).toEqual([{ file: A }]);
  choose(C);
  await uploadPhoto.answer(photo('1'));
  await uploadPhoto.answer(photo('2'));
  expect(isBusy()).toBe(true);
  await uploadPhoto.answer(photo('3'));
  expect(uploadPhoto.inputs).toEqual([{ file: A }, { file: B }, { file: C }]);
  expect(shown()).toEqual(['before', '1', '2', '3']);
  expect(changes).toEqual([
    ['before', '1'],
    ['before', '1', '2'],
    ['before', '1', '2', '3'],
  ]);
  expect(isBusy()).toBe(false);
});

test('four photos are possible; refused ones do not count', async () => {
  const { upload, uploadPhoto, choose, remove, shown } = openField([photo('1'), photo('2'), photo('3')]);
  const hasTooMany = () => upload.getSnapshot().context.hasTooMany;
  choose(A);
  await uploadPhoto.fail(new Failure('It is no picture.', { status: 415, code: 'photo_format' }));
  expect(hasTooMany()).toBe(false);
  choose(B, C);
  expect(hasTooMany()).toBe(true);
  await uploadPhoto.answer(photo('4'));
  expect(shown()).toHaveLength(5);
  choose(D);
  expect([hasTooMany(), shown().length]).toEqual([true, 5]);
  remove(0);
  expect(hasTooMany()).toBe(false);
  choose(E);
  await uploadPhoto.answer(photo('5'));
  expect(shown().slice(0, 2)).toEqual(['2', '3']);
});

test('a refused file is explained, is not tried again, and does not stop the next one', async () => {
  const { uploadPhoto, logFailure, changes, choose, retry, shown, isBusy } = openField();
  choose(A, B);
  const refusal = new Failure('It is no picture.', { status: 415, code: 'photo_format' });
  await uploadPhoto.fail(refusal);
  expect(logFailure.params).toEqual([{ error: refusal }]);
  await uploadPhoto.answer(photo('2'));
  expect(shown()).toEqual([{ code: 'photo_format', values: {}, message: 'It is no picture.' }, '2']);
  retry(0);
  expect(isBusy()).toBe(false);
  expect(changes).toEqual([['2']]);
});

test('a failed upload is tried again with the same file, in its place, also while another one is uploaded', async () => {
  const { uploadPhoto, changes, choose, retry, shown } = openField();
  choose(A, B);
  await uploadPhoto.fail(new Failure('', { status: 0 }));
  expect(shown()).toEqual([photoMessages.uploadFailed, 'waiting']);
  retry(0);
  await uploadPhoto.answer(photo('b'));
  await uploadPhoto.answer(photo('a'));
  expect(uploadPhoto.inputs).toEqual([{ file: A }, { file: B }, { file: A }]);
  expect(shown()).toEqual(['a', 'b']);
  expect(changes.at(-1)).toEqual(['a', 'b']);
});

test('a photo is removed: before its upload, during it, which ends, and after it', async () => {
  const { uploadPhoto, changes, choose, remove, shown, isBusy } = openField();
  choose(A, B, C);
  remove(1);
  expect(uploadPhoto.inputs).toEqual([{ file: A }]);
  remove(0);
  expect(uploadPhoto.inputs).toEqual([{ file: A }, { file: C }]);
  // The answer to the upload that has ended changes nothing.
  await uploadPhoto.answer(photo('a'));
  expect(shown()).toEqual(['waiting']);
  await uploadPhoto.answer(photo('c'));
  expect(shown()).toEqual(['c']);
  remove(2);
  expect(shown()).toEqual([]);
  expect(changes.at(-1)).toEqual([]);
  choose(A);
  remove(3);
  expect(isBusy()).toBe(false);
});
