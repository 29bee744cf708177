import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/** WCAG 2.2 AA, which is promised, and what axe recommends beyond it. */
const PROMISED = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that ask for colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Axe finds nothing on the page as it stands, by day and by night. By night only colours are other, so nothing else is asked again.
 * @param state what the page shows, for the report
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await inColours(page, 'dark');
  const byNight = await axe(page).withRules(OF_COLOURS).analyze();
  await inColours(page, 'light');
  const byDay = await axe(page).withTags(PROMISED).analyze();
  expect.soft([...found(byDay), ...found(byNight)], state).toEqual([]);
}

/** In one go, as no page has frames: the usual mode opens a page of its own each time. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

/** By the mark that the shop sets itself, so that it need not be listening yet; colours.e2e.ts holds that it sets it. */
async function inColours(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async (colours) => {
    document.documentElement.dataset['mantineColorScheme'] = colours;
    // A colour half-way to another one is nobody's choice.
    const changes = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1);
    await Promise.allSettled(changes.map(async ({ finished }) => finished));
  }, scheme);
}

/** Each violation as a line: rule, element, and what would mend it. */
function found({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] {
  return violations.flatMap(({ id, nodes }) =>
    // The wait for another code is seen on a button that cannot be pressed meanwhile; its name stays, so that seconds are not read out.
    nodes
      .filter(({ html }) => id !== 'label-content-name-mismatch' || !html.includes('aria-disabled="true"'))
      .map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
