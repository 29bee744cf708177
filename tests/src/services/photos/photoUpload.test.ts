import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { Failure } from '../../../../contract/failure.ts';
import { PHOTO_MAX_BYTES } from '../../../../contract/constants.ts';
import type { Dependencies } from '../../../../src/services/dependencies.ts';
import { providePhotoUpload } from '../../../../src/services/photos/photoUpload.ts';

const PHOTO = { id: 'p1', image: '/api/photos/p1-800.webp#ffffff' };

interface Sent {
  readonly idempotencyKey?: string;
  readonly body?: unknown;
}

function openField(answers: readonly unknown[]) {
  const sent: Sent[] = [];
  const api = async (_call: unknown, options: Sent = {}): Promise<unknown> => {
    const answer = answers[sent.push(options) - 1];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const dependencies = {
    // The answers have the form that the readers produce.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    api: api as Dependencies['api'],
  };
  const upload = createActor(providePhotoUpload(dependencies), { input: { photos: [] } }).start();
  const untilIdle = () => waitFor(upload, (snapshot) => !snapshot.hasTag('busy'));
  return { upload, sent, untilIdle };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('another try of a photo sends the same bytes under the same key, another photo has its own', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { upload, sent, untilIdle } = openField([new Failure('', { status: 0 }), PHOTO, PHOTO]);
  upload.send({ type: 'photos.chosen', files: [new File(['first'], 'a.jpg')] });
  await untilIdle();
  upload.send({ type: 'photo.retried', key: 0 });
  await untilIdle();
  upload.send({ type: 'photos.chosen', files: [new File(['second'], 'b.jpg')] });
  await untilIdle();
  const [first, again, other] = sent;
  expect(sent.map(({ body }) => new TextDecoder().decode(v.parse(v.instance(Uint8Array), body)))).toEqual([
    'first',
    'first',
    'second',
  ]);
  expect(again?.idempotencyKey).toBe(first?.idempotencyKey);
  expect(other?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

test('a file that is too large, and that the browser cannot make smaller, is not sent', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('It is no picture')));
  const { upload, sent, untilIdle } = openField([PHOTO]);
  upload.send({ type: 'photos.chosen', files: [new File([new Uint8Array(PHOTO_MAX_BYTES + 1)], 'a.jpg')] });
  await untilIdle();
  expect(upload.getSnapshot().context.photos).toMatchObject([
    { isRefused: true, error: { code: 'file_too_large', values: { megabytes: 10 } } },
  ]);
  expect(sent).toEqual([]);
});
