import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { API_TIMEOUT_MS } from '../../contract/constants.ts';

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

function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'no commit';
  }
}

/** The commit that chooses two faults for each call; null with MATRIX=all, which tries all of them. */
export const CHOSEN_BY = process.env['MATRIX'] === 'all' ? null : currentCommit();

/** The faults to try with a call on a screen. */
export function faultsFor(cell: string): readonly Fault[] {
  if (CHOSEN_BY === null) return FAULTS;
  const first = createHash('sha256').update(`${CHOSEN_BY} ${cell}`).digest().readUInt32BE();
  const second = first + 1 + ((first >>> 16) % (FAULTS.length - 1));
  return FAULTS.filter((_, index) => [first, second].some((chosen) => chosen % FAULTS.length === index));
}
