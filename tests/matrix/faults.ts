import type { BrowserContext, Page, Route } from '@playwright/test';
import { API_TIMEOUT_MS } from '../../contract/constants.ts';
import { commitHash } from '../commitHash.ts';

/** Everything that can go wrong with one call, as the browser sees it. */
export interface Fault {
  readonly name: string;
  /** The server's sentence, where the answer has one. */
  readonly message?: string;
  readonly answer: (route: Route, context: BrowserContext) => Promise<void>;
  /** Whether other calls fail too, and then say so. */
  readonly isForAll?: true;
  /** Lets the fault take effect, where that takes time. */
  readonly elapse?: (page: Page) => Promise<void>;
}

const REFUSAL = 'The kiln is cold today.';

export const FAULTS: readonly Fault[] = [
  {
    name: 'answered with 500 and HTML',
    answer: (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' }),
  },
  { name: 'cut off', answer: (route) => route.abort('connectionreset') },
  { name: 'answered with null', answer: (route) => route.fulfill({ json: null }) },
  {
    name: 'refused with a message',
    message: REFUSAL,
    answer: (route) => route.fulfill({ json: { success: false, message: REFUSAL } }),
  },
  {
    name: 'answered with 429',
    answer: (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '2' },
        contentType: 'text/plain',
        body: 'Too many requests, please try again later.',
      }),
  },
  {
    name: 'late',
    // Never answered: the app gives up first.
    answer: () => Promise.resolve(),
    elapse: (page) => page.clock.fastForward(API_TIMEOUT_MS + 1_000),
  },
  {
    name: 'made offline',
    isForAll: true,
    answer: async (route, context) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    },
  },
];

/** Whether one fault is tried with every third call, chosen by the commit, or all with each (MATRIX=all). */
export const IS_SAMPLE = process.env['MATRIX'] !== 'all';

/** Whether the browser translates the page while a fault is tried: every second call, chosen by the commit. */
export function isTranslated(cell: string): boolean {
  return commitHash(`${cell}, translated`) % 2 === 1;
}

/** The faults to try with a call on a screen. */
export function faultsFor(cell: string): readonly Fault[] {
  if (!IS_SAMPLE) return FAULTS;
  const chosen = commitHash(cell) % (3 * FAULTS.length);
  return FAULTS.filter((_, index) => index === chosen);
}
