import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/shared/browser.ts';

/** The memory of a page after garbage collection. */
export interface BrowserMemory {
  /** Of JavaScript. */
  readonly heapBytes: number;
  /** Of all documents of the page. */
  readonly nodes: number;
}

/**
 * The memory of the collection page after scrolling its list to that many products, on a phone.
 * @param isWhole whether the list stays in the document, also where it is far outside the window
 */
export async function listMemory(url: string, products: number, isWhole: boolean): Promise<BrowserMemory> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    if (isWhole) await page.addInitScript(ignoreChunks);
    await openListOf(page, url, products);
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.enable');
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { nodes } = await session.send('Memory.getDOMCounters');
    return { heapBytes: usedSize, nodes };
  } finally {
    await browser.close();
  }
}

/** Runs in the page: chunks of a list are never reported as far away. */
function ignoreChunks(): void {
  window.IntersectionObserver = class extends IntersectionObserver {
    override observe(target: Element): void {
      if (!target.matches('[data-chunk]')) super.observe(target);
    }
  };
}

/** Opens the list like a reload that restores its length, and waits until the window is at its end. */
async function openListOf(page: Page, url: string, products: number): Promise<void> {
  await page.addInitScript((shown) => {
    const key = `${performance.timeOrigin}:collection`;
    sessionStorage.setItem('aangan.listLengths', JSON.stringify({ [key]: shown }));
  }, products);
  await page.goto(`${url}/collection`);
  await page.getByText(`Showing ${products} of`).waitFor({ state: 'attached' });
  await page.locator('main li').last().scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
}
