import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import { deliveryMessages } from '../../contract/texts/deliveryMessages.ts';
import { deliveryPromiseMachine } from '../../machines/deliveryPromise.machine.ts';
import { someProducts, type SentProduct } from './api.ts';
import { HeldRequest } from './paths.held-request.ts';
import { done, failed, isAt, type TestModel } from './paths.model.ts';
import { testAllPaths } from './paths.run.ts';
import { expect } from './shop-test.ts';

interface World {
  readonly page: Page;
  readonly product: SentProduct;
  readonly fetching: HeldRequest;
}

const PIN = '194101';
const BY = '2030-01-04';
const region = (page: Page) => page.getByRole('region', { name: 'Delivery to your PIN code' });
const field = (page: Page) => region(page).getByRole('textbox');
const check = (page: Page) => region(page).getByRole('button', { name: 'Check' });
const isFetching = isAt('fetching');
const submits = (pin: string) => ({
  events: () => [{ type: 'pin.submitted', pin }],
  when: (now: AnyMachineSnapshot) => !isFetching(now),
  perform: async ({ page }: World) => {
    await field(page).fill(pin);
    await check(page).click();
  },
});
const input = { pin: null };
const opens = async ({ page, product }: World) => void (await page.goto(`/product/${product._id}`));

const model: TestModel<World> = {
  machine: deliveryPromiseMachine,
  open: async (page, shop) => {
    await page.clock.install();
    const [product] = await someProducts(shop, 1);
    if (!product) throw new Error('A product is needed');
    return { page, product, fetching: await HeldRequest.at(page, '**/api/shipping/promise?*', 'GET') };
  },
  serialize: ({ context: { pin, promise } }) => ({ pin, promise }),
  starts: {
    'opens a link with a wrong PIN code': {
      input: { pin: '12' },
      first: [done('readPin', '12')],
      perform: async ({ page, product }) => void (await page.goto(`/product/${product._id}?pin=12`)),
    },
    'opens a product': { input, first: [done('readPin', null)], perform: opens },
    'has entered a PIN code before': {
      input,
      first: [done('readPin', PIN)],
      perform: async (world) => {
        await opens(world);
        await field(world.page).fill(PIN);
        await check(world.page).click();
        await world.fetching.expectWaiting(1);
        await world.page.reload();
      },
    },
  },
  actions: {
    'enters a wrong PIN code': submits('19'),
    'enters a PIN code': submits(PIN),
    'enters another PIN code at once': {
      ...submits('560001'),
      when: (now) => isFetching(now) && now.context.pin === PIN,
    },
    'the date is known': {
      events: () => [done('fetchPromise', { serviceable: true, by: BY, cod: true, fee: null })],
      when: isFetching,
      perform: ({ fetching }) => fetching.pass(),
    },
    'the server refuses the PIN code': {
      events: () => [failed('fetchPromise', new Failure('', { status: 400, code: 'pin_invalid' }))],
      when: isFetching,
      perform: ({ fetching }) => fetching.answer(400, { success: false, code: 'pin_invalid', message: '' }),
    },
    'nobody knows the date': {
      events: () => [failed('fetchPromise', new Failure('', { status: 404 }))],
      when: isFetching,
      perform: ({ fetching }) => fetching.answer(404, { success: false }),
    },
    'seconds pass': {
      events: () => [{ type: 'xstate.after.patience.deliveryPromise.fetching' }],
      when: isFetching,
      perform: ({ page }) => page.clock.fastForward('00:15'),
    },
  },
  shows: {
    'deliveryPromise.empty': ({ page }) =>
      expect(region(page).getByText(deliveryMessages.hint)).toBeVisible(),
    'deliveryPromise.invalid': async ({ page }) => {
      await expect(region(page).getByText(deliveryMessages.pinInvalid)).toBeVisible();
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    },
    'deliveryPromise.fetching': async ({ page, fetching }) => {
      await expect(check(page)).toHaveAttribute('aria-busy', 'true');
      await fetching.expectWaiting(1);
    },
    'deliveryPromise.promised': ({ page }) => expect(region(page).getByText(/^Delivery by/)).toBeVisible(),
    'deliveryPromise.unknown': ({ page }) =>
      expect(region(page).getByText(deliveryMessages.dateUnknown)).toBeVisible(),
  },
  returns: {
    preserves: ['pin'],
    skips: {
      'deliveryPromise.invalid': {
        reason: 'A wrong PIN code is not stored, so that an earlier one would be shown again.',
        when: ({ context }) => context.pin !== '12',
      },
    },
    start: ({ context: { pin } }) => ({
      input: { pin: pin === '12' ? pin : null },
      first: [done('readPin', pin)],
    }),
    redo: {
      'deliveryPromise.promised': ['the date is known'],
      'deliveryPromise.unknown': ['nobody knows the date'],
    },
    loses: {},
  },
  unreachable: {
    'deliveryPromise.reading on xstate.error.actor.readPin, choice 1 of 1':
      'Reading the browser’s storage answers null where it is blocked or corrupt.',
  },
};

testAllPaths(model);
