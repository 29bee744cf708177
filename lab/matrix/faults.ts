import type { BrowserContext, Page, Route } from '@playwright/test';
import { API_TIMEOUT_MS } from '../../contract/constants.ts';

/** Everything that can go wrong with one call, as seen by the browser. */
export interface Fault {
  readonly name: string;
  /** The server's sentence, where the answer has one. */
  readonly message?: string;
  readonly answer: (route: Route, context: BrowserContext) => Promise<void>;
  /** Whether other calls fail too, with their own messages. */
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
    // No response: the app times out first.
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

/** Whether each call is tried with one fault, or with all of them (MATRIX=all). */
export const IS_SAMPLE = process.env['MATRIX'] !== 'all';

/** One fault to try with a call, and how the page is used in the meantime. */
export interface FaultCase {
  readonly fault: Fault;
  /** Whether the browser translates the page. */
  readonly isTranslated: boolean;
  /** Whether forms are filled without events, as Chrome does on iOS. */
  readonly isSilent: boolean;
}

/**
 * Returns the cases of a call, by its position in the tables. In a sample, the faults alternate from call to call. The
 * four ways to use the page alternate as well, between faults of a call, and for each fault after every seven calls: a
 * sample tries each fault in all four, MATRIX=all also each call.
 */
export function faultCasesFor(position: number): readonly FaultCase[] {
  const round = Math.floor(position / FAULTS.length);
  const trials = FAULTS.map((fault, index) => {
    const way = (round + index) % 4;
    return { fault, isTranslated: way % 2 === 1, isSilent: way >= 2 };
  });
  return IS_SAMPLE ? trials.filter((_, index) => index === position % FAULTS.length) : trials;
}
