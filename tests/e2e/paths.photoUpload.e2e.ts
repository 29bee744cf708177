import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { AnyMachineSnapshot } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import { photoMessages } from '../../contract/photos/photoMessages.ts';
import { photoUploadMachine, type FormPhoto } from '../../machines/photoUpload.machine.ts';
import { HeldRequest } from '@aangan/lab/walks/held-request.ts';
import { failed, isAt, REFUSED, serverActions, type TestModel } from '@aangan/lab/walks/model.ts';
import { testAllPaths } from '@aangan/lab/walks/run.ts';
import { newAccount, someProducts, type Account, type SentProduct } from './api.ts';
import { reviewsOn } from './review-steps.ts';
import { expect } from './shop-test.ts';
import { beSignedIn } from './shopper.ts';

/** The photographs of a review: at most two, so that there is one that waits. */

interface World {
  readonly page: Page;
  readonly account: Account;
  readonly product: SentProduct;
  readonly picture: Buffer;
  readonly uploading: HeldRequest;
}

const PHOTO = { id: 'photo', image: { src: '/media/photo.webp' } };
const MOST = 2;

const photosIn = ({ context }: AnyMachineSnapshot): readonly FormPhoto[] => context.photos;
const statusOf = ({ photo, error, isRefused }: FormPhoto) => {
  if (photo !== null) return 'uploaded';
  if (error === null) return 'waiting';
  return isRefused ? 'refused' : 'failed';
};
const statuses = (now: AnyMachineSnapshot) => photosIn(now).map(statusOf);
const currentIn = ({ context }: AnyMachineSnapshot) =>
  context.photos.findIndex(({ key }: FormPhoto) => key === context.currentKey);

const group = ({ page }: World) => reviewsOn(page).getByRole('group', { name: 'Photos' });
const row = (world: World, index: number) => group(world).getByRole('listitem').nth(index);

const { answers, refuses } = serverActions<World>(
  'uploading',
  'uploadPhoto',
  () => PHOTO,
  ({ uploading }) => uploading,
);
/** Removes a photograph, by its index. */
const removes = (find: (now: AnyMachineSnapshot) => number) => ({
  events: (now: AnyMachineSnapshot) => [{ type: 'photo.removed', key: photosIn(now)[find(now)]?.key }],
  when: (now: AnyMachineSnapshot) => find(now) >= 0,
  perform: (world: World, before: AnyMachineSnapshot) =>
    row(world, find(before))
      .getByRole('button', { name: /^Remove / })
      .click(),
});
const findFailed = (now: AnyMachineSnapshot) => statuses(now).indexOf('failed');

const model: TestModel<World> = {
  machine: photoUploadMachine,
  open: async (page, shop) => {
    const [product] = await someProducts(shop, 1);
    if (!product) throw new Error('There is no product');
    return {
      page,
      product,
      account: await newAccount(shop),
      picture: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#a33' } })
        .jpeg()
        .toBuffer(),
      uploading: await HeldRequest.at(page, '**/api/photos'),
    };
  },
  serialize: (now) => ({ photos: statuses(now), current: now.matches('uploading') ? currentIn(now) : null }),
  starts: {
    'opens a product': {
      input: { photos: [] },
      perform: ({ page, account, product }) => beSignedIn(page, account, `/product/${product._id}`),
    },
  },
  actions: {
    'chooses a photo': {
      events: () => [{ type: 'photos.chosen', files: [{ name: 'lamp.jpg', size: 1_000 }] }],
      when: (now) => photosIn(now).length < MOST,
      perform: async (world) => {
        const choosing = world.page.waitForEvent('filechooser');
        await group(world).getByRole('button', { name: 'Add photos' }).click();
        await (
          await choosing
        ).setFiles([{ name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: world.picture }]);
      },
    },
    'the photo is uploaded': answers,
    'the server refuses the photo': refuses,
    'the upload fails': {
      events: () => [failed('uploadPhoto', new Failure('', { status: 500 }))],
      when: isAt('uploading'),
      perform: async ({ uploading }) => {
        // The page repeats the call once.
        await uploading.answer(500, {});
        await uploading.answer(500, {});
      },
    },
    'tries again': {
      events: (now) => [{ type: 'photo.retried', key: photosIn(now)[findFailed(now)]?.key }],
      when: (now) => findFailed(now) >= 0,
      perform: (world, before) =>
        row(world, findFailed(before)).getByRole('button', { name: 'Try again' }).click(),
    },
    'removes the photo that is uploaded': removes((now) => (now.matches('uploading') ? currentIn(now) : -1)),
    'removes another photo': removes((now) =>
      photosIn(now).findIndex(({ key }) => !now.matches('uploading') || key !== now.context.currentKey),
    ),
  },
  shows: {
    'photoUpload.ready': (world, now) => expectPhotos(world, now),
    'photoUpload.uploading': async (world, now) => {
      await world.uploading.expectWaiting(1);
      await expect(group(world).getByRole('status')).toHaveText('Uploading photos…');
      await expectPhotos(world, now);
    },
  },
  returns: {
    start: (now) => ({ input: { photos: photosIn(now).flatMap(({ photo }) => photo ?? []) } }),
    loses: {
      photos: 'a photo that was not uploaded has to be chosen again',
      'photoUpload.uploading': 'a photo that was not uploaded has to be chosen again',
    },
  },
  unreachable: {},
};

async function expectPhotos(world: World, now: AnyMachineSnapshot): Promise<void> {
  const shown = statuses(now);
  await expect(group(world).getByRole('listitem')).toHaveCount(shown.length);
  for (const [index, status] of shown.entries()) {
    const alert = row(world, index).getByRole('alert');
    if (status === 'refused') await expect(alert).toHaveText(REFUSED);
    else if (status === 'failed') await expect(alert).toHaveText(photoMessages.uploadFailed);
    else await expect(alert).toHaveCount(0);
    await expect(row(world, index).locator('img')).toHaveCount(status === 'uploaded' ? 1 : 0);
    const retry = row(world, index).getByRole('button', { name: 'Try again' });
    await expect(retry).toHaveCount(status === 'failed' ? 1 : 0);
  }
}

testAllPaths(model);
