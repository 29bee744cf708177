import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import { reviewMessages } from '../../contract/reviews/reviewMessages.ts';
import { reviewFormMachine } from '../../machines/reviewForm.machine.ts';
import { newAccount, someProducts, type Account, type SentProduct } from './api.ts';
import { HeldRequest } from '@aangan/lab/walks/held-request.ts';
import {
  done,
  failed,
  isAt,
  REFUSED,
  serverActions,
  shopperAction,
  SHOWN_ONCE,
  type TestModel,
} from '@aangan/lab/walks/model.ts';
import { testAllPaths } from '@aangan/lab/walks/run.ts';
import { fillReview, form, postReview } from './review-steps.ts';
import type { RunningShop } from './running-shop.ts';
import { expect } from './shop-test.ts';
import { beSignedIn, signIn } from './shopper.ts';

interface World {
  readonly page: Page;
  readonly shop: RunningShop;
  readonly account: Account;
  readonly product: SentProduct;
  readonly posting: HeldRequest;
  readonly updating: HeldRequest;
}

const FIELDS = { rating: 4, comment: 'Warm light, and a good weight in the hand.' };
const OWN = { id: 'r1', rating: 2, comment: 'It tarnished within a week.' };
const guest = { productId: 'diya', isSignedIn: false, own: null, notice: null };
const shopper = { ...guest, isSignedIn: true };

const submitButton = (page: Page) => form.post(page).or(form.save(page));
const hasOwn = ({ context }: AnyMachineSnapshot) => context.own !== null;
const isFilled = ({ context }: AnyMachineSnapshot) => context.fields.comment === FIELDS.comment;
const isOpen = isAt('open');
const savingBy = ({ posting, updating }: World, before: AnyMachineSnapshot) =>
  hasOwn(before) ? updating : posting;
const server = serverActions<World>(
  'saving',
  'saveReview',
  () => ({}),
  ({ posting }) => posting,
);
/** What the browser has stored of the form. */
const draftOf = (now: AnyMachineSnapshot) =>
  isFilled(now) && !now.matches('written')
    ? {
        ...FIELDS,
        resumesAfterSignIn:
          ['resumed', 'signInRequired'].some((state) => now.matches({ open: state })) ||
          now.matches('saving'),
      }
    : null;
const openProduct = ({ page, account, product }: World) =>
  beSignedIn(page, account, `/product/${product._id}`);
const RESUMED = 'the review is in the form, ready to be sent';

const DELETION = 'A shopper deletes a review in reviews.e2e.ts.';
const CAN_REVIEW =
  'Our server refuses only shoppers whose review is shown in place of the form; reviewForm.test.ts has both answers.';

const model: TestModel<World> = {
  machine: reviewFormMachine,
  open: async (page, shop) => {
    const [product] = await someProducts(shop, 1);
    if (!product) throw new Error('A product is needed');
    return {
      page,
      shop,
      product,
      account: await newAccount(shop),
      posting: await HeldRequest.at(page, `**/api/reviews/${product._id}`),
      updating: await HeldRequest.at(page, '**/api/reviews/update/*', 'PUT'),
    };
  },
  serialize: (now) => ({
    isFilled: isFilled(now),
    hasOwn: hasOwn(now),
    problems: now.context.problems.length,
    error: now.context.error,
  }),
  starts: {
    'opens a product as a guest': {
      input: guest,
      first: [done('readDraft', null)],
      perform: async ({ page, product }) => void (await page.goto(`/product/${product._id}`)),
    },
    'signs in to post a review': {
      input: shopper,
      first: [done('readDraft', { ...FIELDS, resumesAfterSignIn: true })],
      perform: async ({ page, product, account }) => {
        await page.goto(`/product/${product._id}`);
        await fillReview(page, FIELDS);
        await form.post(page).click();
        await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
        await signIn(page, account);
      },
    },
    'opens a product that was not reviewed': {
      input: shopper,
      first: [done('readDraft', null)],
      perform: openProduct,
    },
    'opens a product that was reviewed': {
      input: { ...shopper, own: OWN },
      first: [done('readDraft', null)],
      perform: async (world) => {
        await postReview(world.shop, world.product._id, world.account, OWN);
        await openProduct(world);
      },
    },
  },
  actions: {
    'fills the form': {
      events: () => [{ type: 'fields.changed', fields: FIELDS }],
      when: (now) => isOpen(now) && !now.matches({ open: 'signInRequired' }) && !isFilled(now),
      perform: ({ page }) => fillReview(page, FIELDS),
    },
    'types on': {
      events: () => [{ type: 'fields.changed', fields: FIELDS }],
      when: (now) => isOpen(now) && isFilled(now) && !now.matches({ open: 'writing' }),
      perform: async ({ page }) => {
        await form.comment(page).press('End');
        await form.comment(page).press('a');
        await form.comment(page).press('Backspace');
      },
    },
    submits: {
      events: () => [{ type: 'review.submitted' }],
      when: (now) => isOpen(now) && (isFilled(now) || !hasOwn(now)),
      perform: ({ page }) => submitButton(page).click(),
    },
    'edits the review': shopperAction('written', { type: 'edit.chosen' }, ({ page }) =>
      form.edit(page).click(),
    ),
    cancels: {
      events: () => [{ type: 'edit.cancelled' }],
      when: (now) => isOpen(now) && hasOwn(now),
      perform: ({ page }) => page.getByRole('main').getByRole('button', { name: 'Cancel' }).click(),
    },
    'the server refuses': {
      ...server.refuses,
      perform: (world, before) => savingBy(world, before).answer(400, { success: false, message: REFUSED }),
    },
    'the review is saved': {
      ...server.answers,
      perform: (world, before) => savingBy(world, before).pass(),
    },
    'there is a review from another device': {
      events: () => [failed('saveReview', new Failure('', { status: 409, code: 'review_exists' }))],
      when: (now) => now.matches('saving') && !hasOwn(now),
      perform: async ({ shop, product, account, posting }) => {
        await postReview(shop, product._id, account, OWN);
        await posting.pass();
      },
    },
  },
  shows: {
    'reviewForm.written': async ({ page }) => {
      await expect(form.edit(page)).toBeVisible();
      await expect(form.comment(page)).toHaveCount(0);
    },
    'reviewForm.open.writing': async ({ page }, { context }) => {
      await expect(form.comment(page)).toHaveValue(context.fields.comment);
      await expect(submitButton(page)).toHaveAttribute('aria-busy', 'false');
      await expect(page.getByText(REFUSED)).toHaveCount(context.error ? 1 : 0);
      if (context.problems.length > 0 && context.fields.comment === '')
        await expect(form.comment(page)).toHaveAttribute('aria-invalid', 'true');
    },
    'reviewForm.open.resumed': async ({ page }) => {
      await expect(form.comment(page)).toHaveValue(FIELDS.comment);
      await expect(form.comment(page)).toBeFocused();
    },
    'reviewForm.open.signInRequired': async ({ page }) => {
      await expect(form.comment(page)).toHaveValue(FIELDS.comment);
      await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
    },
    'reviewForm.saving': async (world, now) => {
      await expect(submitButton(world.page)).toHaveAttribute('aria-busy', 'true');
      await savingBy(world, now).expectWaiting(1);
    },
    'reviewForm.done': async ({ page }, { context }) => {
      if (context.notice) await expect(page.getByText(context.notice)).toBeVisible();
      else await expect(page.getByText(reviewMessages.thanked)).toBeVisible();
    },
  },
  returns: {
    start: (before) => ({
      input: {
        productId: 'diya',
        isSignedIn: before.context.isSignedIn,
        own: before.context.own,
        notice: null,
      },
      first: [done('readDraft', draftOf(before))],
    }),
    skips: {
      'reviewForm.open.writing': {
        reason: 'A review that was opened and not changed is closed again.',
        when: (now) => hasOwn(now) && !isFilled(now),
      },
    },
    loses: {
      isFilled: 'the form is closed',
      problems: SHOWN_ONCE,
      error: SHOWN_ONCE,

      'reviewForm.open.signInRequired': RESUMED,
      'reviewForm.saving': RESUMED,
    },
  },
  elsewhere: {
    'reviewForm.written on deletion.chosen, choice 1 of 1': DELETION,
    'reviewForm.confirmingDeletion on deletion.cancelled, choice 1 of 1': DELETION,
    'reviewForm.confirmingDeletion on deletion.confirmed, choice 1 of 1': DELETION,
    'reviewForm.deleting on xstate.done.actor.deleteReview, choice 1 of 1': DELETION,
    'reviewForm.deleting on xstate.error.actor.deleteReview, choice 1 of 1': DELETION,
    'reviewForm.open on xstate.done.actor.fetchCanReview, choice 1 of 1': CAN_REVIEW,
    'reviewForm.open on xstate.error.actor.fetchCanReview, choice 1 of 1': CAN_REVIEW,
    'reviewForm.saving on xstate.error.actor.saveReview, choice 2 of 3':
      'An answer of 401 opens the login page, see reviews.e2e.ts.',
  },
  unreachable: {
    'reviewForm.reading on xstate.error.actor.readDraft, choice 1 of 1':
      'Reading the browser’s storage answers null where it is blocked or corrupt.',
  },
};

testAllPaths(model);
