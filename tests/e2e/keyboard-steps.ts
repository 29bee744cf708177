import type { Locator, Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/** Steps of a shopper without a pointer, and what is visible meanwhile. */

/** More presses of Tab than any page needs from its start to the element. */
const MOST_STEPS = 60;

/** Presses Tab until an element has the focus; expects the focus to be visible at each step. */
export async function tabTo(page: Page, expected: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    await expectFocusSeen(page);
    if (await expected.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${expected.toString()}`);
}

/** Expects the focused element to be outlined, on the screen and not covered by a bar (WCAG 2.4.7, 2.4.11). */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(unseenFocus), { message: 'the focus is seen' }).toBeNull();
}

/** The focused element if its focus is not visible; its label or the box around it may show it. */
function unseenFocus(): string | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const shownBy = [element, element.closest('label'), element.parentElement].filter((one) => one !== null);
  const isOutlined = shownBy.some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const isUncovered = [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
    const there = document.elementFromPoint((left + right) / 2, y);
    return there !== null && shownBy.some((one) => one === there || one.contains(there));
  });
  if (isOutlined && isUncovered) return null;
  return `${isOutlined ? 'covered' : 'no outline'}: ${element.outerHTML.slice(0, 200)}`;
}
