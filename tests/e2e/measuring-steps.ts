import type { Page } from '@playwright/test';

/** Layout problems of the current page, one per line. */

/** Half the side of the smallest touch target in CSS px: 44 × 44 (WCAG 2.5.5), minus a little for half pixels. */
const REACH = 21.5;

const TARGETS = 'a[href], button, input, select, textarea, summary, [role="tab"]';

/** Touch targets that are too small. Links inside a line of text are exempt, since the line's height limits them. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.locator(TARGETS).evaluateAll((elements, reach) => {
    const isInlineLink = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent.trim() !== element.textContent.trim();
    return elements.flatMap((element) => {
      const isBox = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);
      const target = element.closest('label') ?? (isBox ? element.labels?.[0] : null) ?? element;
      target.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const isSeen = target.checkVisibility({ visibilityProperty: true }) && width > 1 && left > -reach;
      const isLarge = width >= reach * 2 && height >= reach * 2;
      if (!isSeen || isLarge || isInlineLink(target)) return [];
      // A target may be larger than its box: the one link of a card covers the whole card.
      const [x, y] = [left + width / 2, top + height / 2];
      const ends = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ] as const;
      const isReached = ends.every(([atX, atY]) => target.contains(document.elementFromPoint(atX, atY)));
      const label = element.getAttribute('aria-label') ?? element.textContent.trim();
      return isReached
        ? []
        : [
            `${element.localName} “${label}” ${target.className}: ${Math.round(width)} × ${Math.round(height)}`,
          ];
    });
  }, REACH);
}

/** Text that is truncated or wider than its box, and a page that is wider than the window. Text for screen readers only is exempt. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = [...document.querySelectorAll('body *')].filter((element) => {
      const { overflowX, overflowY, display, clip, clipPath } = getComputedStyle(element);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const isHidden = clip !== 'auto' || clipPath !== 'none';
      if (!hasText || display === 'inline' || isHidden || !element.checkVisibility()) return false;
      const isWide = element.scrollWidth > element.clientWidth + 1 && !['auto', 'scroll'].includes(overflowX);
      const isHigh =
        element.scrollHeight > element.clientHeight + 1 && ['hidden', 'clip'].includes(overflowY);
      return isWide || isHigh;
    });
    const beyond = [...document.querySelectorAll('main *, header *, footer *')].filter(
      (element) =>
        element.childElementCount === 0 &&
        element.checkVisibility() &&
        element.getBoundingClientRect().right > clientWidth + 1 &&
        !isScrolledSideways(element),
    );
    const describe = (element: Element) =>
      `${element.className} “${element.textContent.trim().slice(0, 40)}”`;
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth}`] : []),
      ...cut.map((element) => `cut: ${describe(element)}`),
      ...beyond.map((element) => `beyond the window: ${describe(element)}`),
    ];

    function isScrolledSideways(element: Element): boolean {
      if (element === document.body) return false;
      const { overflowX, position } = getComputedStyle(element);
      if (['auto', 'scroll', 'hidden', 'clip'].includes(overflowX) || position === 'fixed') return true;
      return element.parentElement === null || isScrolledSideways(element.parentElement);
    }
  });
}

/** The longest word in letters that should fit a line of a phone, even with large letters. Longer ones are emails. */
const LONGEST_WORD = 12;

/** Texts that break inside a word, and fields without room for a few letters. */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate((longest) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const { parentElement } = currentNode;
      const text = currentNode.textContent?.trim() ?? '';
      const words = text.split(/[\s/-]+/);
      const isSeen =
        parentElement?.checkVisibility({ visibilityProperty: true }) &&
        getComputedStyle(parentElement).clipPath === 'none';
      if (!text || !isSeen || words.some((word) => word.length > longest)) continue;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > words.length) broken.push(`broken: “${text}”`);
    }
    const tight = [
      ...document.querySelectorAll('input[id]:not([type="radio"], [type="checkbox"]), select, textarea'),
    ].filter((field) => {
      const { fontSize, paddingLeft, paddingRight } = getComputedStyle(field);
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return field.checkVisibility() && field.clientWidth > 1 && room < 3 * Number.parseFloat(fontSize);
    });
    return [...broken, ...tight.map((field) => `no room: ${field.getAttribute('name') ?? field.id}`)];
  }, LONGEST_WORD);
}
