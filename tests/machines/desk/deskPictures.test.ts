import { afterAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { Failure } from '../../../contract/failure.ts';
import { deskPicturesMachine, type PictureFile } from '../../../machines/desk/deskPictures.machine.ts';
import { stopTheClock } from '../clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from '../coverage.ts';
import { FakePromiseActor } from '../fakes.ts';

stopTheClock();
afterAll(() => expectAllTransitionsCovered(deskPicturesMachine));

test('pictures are uploaded one after the other; one that is refused is named, and the others go on', async () => {
  const uploadPicture = new FakePromiseActor<string, { file: PictureFile | null }>();
  const uploads = createActor(
    deskPicturesMachine.provide({ actors: { uploadPicture: uploadPicture.actor } }),
    { inspect: recordTransitions },
  ).start();
  const uploaded: string[] = [];
  uploads.on('picture.uploaded', ({ address }) => uploaded.push(address));
  const [lamp, drawing, bell] = ['lamp.jpg', 'drawing.svg', 'bell.png'].map((name) => ({ name }));
  uploads.send({ type: 'pictures.chosen', files: [lamp, drawing].flatMap((file) => file ?? []) });
  uploads.send({ type: 'pictures.chosen', files: bell ? [bell] : [] });
  await uploadPicture.answer('/products/lamp.webp');
  await uploadPicture.fail(new Failure('No picture.', { status: 415, code: 'photo_format' }));
  await uploadPicture.answer('/products/bell.webp');
  expect(uploadPicture.inputs.map(({ file }) => file?.name)).toEqual(['lamp.jpg', 'drawing.svg', 'bell.png']);
  expect(uploaded).toEqual(['/products/lamp.webp', '/products/bell.webp']);
  expect(uploads.getSnapshot()).toMatchObject({
    value: 'ready',
    context: { waiting: [], failed: [{ name: 'drawing.svg', error: { code: 'photo_format' } }] },
  });
  uploads.send({ type: 'pictures.chosen', files: [] });
  expect(uploads.getSnapshot().context.failed).toEqual([]);
});
