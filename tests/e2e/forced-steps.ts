import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** What remains visible on a page in forced colours: read from a screenshot, since style sheets cannot prove it. */

/** The contrast of graphics that WCAG 1.4.11 requires. */
const LEAST_CONTRAST = 3;

const SIGNS = [
  'a, button, form, input, select, textarea, label, [class*="badge"]',
  '.mantine-Alert-root, .mantine-Badge-root, .mantine-Card-root, .mantine-Pill-root, .mantine-Progress-section',
  '.mantine-Radio-root, .mantine-SegmentedControl-root, .mantine-Stepper-stepIcon, .mantine-Timeline-itemBullet',
].join();
const DRAWINGS = ':is(a, button, li, p) svg';

interface Box {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Pixel = readonly [number, number, number];

/**
 * Marks elements that have a border or background of their own in the colours of the shop; call it before colours are
 * forced.
 */
export async function markEdged(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'none' });
  await page.locator(SIGNS).evaluateAll((elements) => {
    const groundOf = (element: Element | null): string => {
      if (element === null) return '';
      const { backgroundColor } = getComputedStyle(element);
      return backgroundColor === 'rgba(0, 0, 0, 0)' ? groundOf(element.parentElement) : backgroundColor;
    };
    for (const element of elements) {
      const { borderLeft, borderBottom } = getComputedStyle(element);
      const hasEdge = [borderLeft, borderBottom].some(
        (edge) => /^[1-9]/.test(edge) && !edge.endsWith(', 0)'),
      );
      const hasGround = groundOf(element) !== groundOf(element.parentElement);
      if ((hasEdge || hasGround) && !element.querySelector('img')) element.setAttribute('data-edged', '');
    }
  });
}

/** The elements that do not differ from their background in forced colours: marked ones, and icons. */
export async function unseen(page: Page, colorScheme: 'light' | 'dark'): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() => window.scrollTo(0, 0));
  const edged = await boxesOf(page, '[data-edged]');
  const drawings = await boxesOf(page, DRAWINGS);
  const picture = sharp(await page.screenshot({ fullPage: true }));
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixelsIn = (x: number, y: number, width: number, height: number) =>
    Array.from({ length: Math.max(0, width * height) }, (_, n): Pixel => {
      const at = ((y + Math.floor(n / width)) * info.width + x + (n % width)) * 3;
      return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    });
  const isEdgeSeen = ({ x, y, width, height }: Box) =>
    isDistinct(pixelsIn(x - 4, y + Math.round(height / 2), 12, 1)) ||
    isDistinct(pixelsIn(x + Math.round(width / 2), y + height - 6, 1, 10));
  return [
    ...edged.filter((box) => !isEdgeSeen(box)).map(({ name }) => `no edge: ${name}`),
    ...drawings
      .filter(({ x, y, width, height }) => !isDistinct(pixelsIn(x - 2, y - 2, width + 4, height + 4)))
      .map(({ name }) => `not drawn: ${name}`),
  ];
}

/** The boxes of the elements on the page, except elements that are hidden or covered by a fixed bar. */
async function boxesOf(page: Page, selector: string): Promise<readonly Box[]> {
  return page.locator(selector).evaluateAll((elements) => {
    const bars = [...document.querySelectorAll('body *')].filter((one) =>
      ['fixed', 'sticky'].includes(getComputedStyle(one).position),
    );
    return elements.flatMap((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isCovered = bars.some((bar) => {
        const over = bar.getBoundingClientRect();
        return !bar.contains(element) && over.top < bottom && over.bottom > top && over.width > 0;
      });
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      // Another picture of the gallery, scrolled out of view.
      const isAside = element.closest('button[tabindex="-1"]') !== null;
      if (!isSeen || isCovered || isAside || left < 4 || right > window.innerWidth || right - left < 4)
        return [];
      const name = `${element.outerHTML.slice(0, 120)} in ${element.parentElement?.className ?? ''}`;
      const [x, y] = [Math.round(left), Math.round(top + window.scrollY)];
      return [{ name, x, y, width: Math.round(right - left), height: Math.round(bottom - top) }];
    });
  });
}

/** Whether some of the pixels differ enough from the first. */
function isDistinct([ground, ...others]: readonly Pixel[]): boolean {
  return ground !== undefined && others.some((pixel) => contrast(pixel, ground) >= LEAST_CONTRAST);
}

function contrast(one: Pixel, other: Pixel): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(pixel: Pixel): number {
  const [red = 0, green = 0, blue = 0] = pixel.map((level) => {
    const share = level / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
