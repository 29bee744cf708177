import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { RUNS_ALL } from '../runsAll.ts';
import { expect } from './shop-test.ts';

/** WCAG 2.2 AA, which the shop promises, and the best practices of axe. */
const PROMISED = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Scheme = 'light' | 'dark';

/**
 * Expects axe to find no violations on the current page, in the scheme of `schemesFor`. tests/repository/colours.test.ts computes the
 * contrast of each pair of colours in both schemes.
 * @param state what the page shows, for the report
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const scheme of schemesFor(page)) {
    await inColours(page, scheme);
    // In legacy mode, since no page has frames: the usual mode opens another page for each run. What passes is not described.
    const results = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .withTags(PROMISED)
      .analyze();
    expect.soft(found(results), `${state}, ${scheme}`).toEqual([]);
  }
}

/** How many states of a page were examined. */
const examined = new WeakMap<Page, number>();

/** Light for the first state of a page, dark for the second, and so on in turn; with TESTS=all both. */
export function schemesFor(page: Page): readonly Scheme[] {
  const count = examined.get(page) ?? 0;
  examined.set(page, count + 1);
  if (RUNS_ALL) return ['dark', 'light'];
  return count % 2 === 0 ? ['light'] : ['dark'];
}

/**
 * Sets the attribute of the colour scheme directly, so that the page need not be hydrated; colours.e2e.ts proves that
 * the shop sets it.
 */
async function inColours(page: Page, scheme: Scheme): Promise<void> {
  // The system's scheme, too: hydration sets the attribute again.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme });
  await page.evaluate(async (colours) => {
    document.documentElement.dataset['mantineColorScheme'] = colours;
    // Colours in the middle of a transition would be reported.
    const changes = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1);
    await Promise.allSettled(changes.map(async ({ finished }) => finished));
  }, scheme);
}

/** Each violation as a line: rule, element and suggested fix. */
function found({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] {
  return violations.flatMap(({ id, nodes }) =>
    // The resend countdown is visible on a disabled button; its accessible name does not change, so that a screen reader does not read every second.
    nodes
      .filter(({ html }) => id !== 'label-content-name-mismatch' || !html.includes('aria-disabled="true"'))
      .map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
