import type { Locator } from '@playwright/test';
import { expect } from '../../tests/e2e/shop-test.ts';
import type { Fault } from './faults.ts';
import { advanceUntil, type Visit } from './visit.ts';

/** One call of spec §7 on one screen. */
export interface ScreenCall {
  readonly call: `${'GET' | 'POST' | 'PUT'} /api/${string}`;
  readonly screen: string;
  /** The user of the page; a shopper is signed in. Both have one product in the cart, unless `reach` changes that. */
  readonly by: 'guest' | 'shopper';
  /** Whether a form with text fields leads to the call. Its fields are filled by `visit.fill` and `submitCode`, some of them silently. */
  readonly hasForm?: boolean;
  /** Navigates to where `act` is possible, without a fault. */
  readonly reach?: (visit: Visit) => Promise<void>;
  /** Makes the page send the call. */
  readonly act: (visit: Visit) => Promise<unknown>;
  /** The sentence used when the server sends no message (spec §8, or our own); null for no sentence. */
  readonly sentence: string | RegExp | null;
  /** Only logged (spec §8): no alert, and never the server's message. */
  readonly isOnlyLogged?: boolean;
  /** Whether ‘Try again’ is offered. */
  readonly hasTryAgain?: boolean;
  /** Sentences, alerts included, that are true here although the call failed. */
  readonly truths?: readonly string[];
  /** The way forward after the fault, and the proof that it worked. */
  readonly recover: (visit: Visit, fault: Fault) => Promise<unknown>;
}

/** Our own texts where the specification only logs. */
export const COULD_NOT_BE_LOADED = /could not load/;

export const openProduct = ({ page, product }: Visit) => page.goto(`/product/${product._id}`);

/** Presses ‘Try again’ while it is shown, until the page has loaded. */
export const tryAgain =
  (goal: (visit: Visit) => Locator) =>
  (visit: Visit): Promise<void> =>
    advanceUntil(visit.page, async () => {
      const again = visit.page.getByRole('button', { name: 'Try again' }).first();
      // It disappears when the app retries by itself.
      if (await again.isVisible()) await again.click({ timeout: 500 });
      await expect(goal(visit)).toBeVisible({ timeout: 500 });
    });
