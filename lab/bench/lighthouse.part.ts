import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/shared/browser.ts';
import { freePort } from '../../tests/free-port.ts';
import { prepareShop } from './bench-shop.ts';
import { KINDS, pageFigures, type PageFigures } from './page-figures.ts';
import { isChosen, type Options, type Row, type RowProfile, type Section } from './section.ts';
import { allStockedItems, pick, stockedProducts } from './accounts.ts';
import { putStaticPage } from './static-page.ts';

/** Lighthouse's metrics of the pages on a phone with its simulated slow network, beside a static page's. */

const RUNS = 5;
const AIMS: Row = ['aim', '≥ 99', '≤ 1.0', '≤ 1.6', '≤ 50', '≤ .01', 'a picture'];
const PAINTS = ['page', 'score', 'FCP, s', 'LCP, s', 'TBT, ms', 'CLS', 'largest element'];
const BYTES = [
  'page',
  ...KINDS.map((kind) => `${kind.toLowerCase()}, KB`),
  'blocking',
  'requests',
  'before load',
];
const BYTES_AIMS: Row = ['aim', '', '≤ 115', '≤ 8 blocking', '≤ 40', '≤ 150', '', '', '', '≤ 20'];

export async function measurePages(options: Options): Promise<Section> {
  const shop = await prepareShop('embedded');
  try {
    await shop.importProducts(stockedProducts());
    const server = await shop.start();
    const yardstick = await shop.startYardstick();
    const pages = {
      'home page': server.url,
      'list page': `${server.url}/collection`,
      'product page': `${server.url}/product/${pick(allStockedItems(), 0).itemId}`,
      'a static page with 12 pictures': yardstick.url + (await putStaticPage(server.url, yardstick.url)),
    };
    const paints: Row[] = [AIMS];
    const bytes: Row[] = [BYTES_AIMS];
    const profiles: RowProfile[] = [];
    for (const [name, url] of Object.entries(pages).filter(([page]) => isChosen(page, options))) {
      // The first view fills the server's caches.
      await fetch(url).then((answer) => answer.text());
      const figures = await medianFigures(url, RUNS);
      const row = [name, ...paintCells(figures)];
      options.report(row);
      paints.push(row);
      bytes.push([name, ...byteCells(figures)]);
      options.report(bytes.at(-1) ?? []);
      profiles.push(workOf(name, figures));
    }
    return {
      tables: [
        { columns: PAINTS, rows: paints },
        { columns: BYTES, rows: bytes },
      ],
      profiles,
    };
  } finally {
    await shop.close();
  }
}

/** The median load's metrics of a page. */
export async function medianFigures(url: string, loads: number): Promise<PageFigures> {
  const results: Result[] = [];
  for (let done = 0; done < loads; done += 1) results.push(await runLighthouse(url));
  return pageFigures(computeMedianRun(results));
}

/** Each run has a browser of its own. */
async function runLighthouse(url: string): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    const run = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' });
    if (!run || run.lhr.runtimeError)
      throw new Error(run?.lhr.runtimeError?.message ?? 'Lighthouse has no result.');
    return run.lhr;
  } finally {
    await browser.close();
  }
}

function paintCells({ score, fcpMs, lcpMs, tbtMs, cls, largest }: PageFigures): Row {
  const seconds = (ms: number) => (ms / 1_000).toFixed(2);
  const tag = /^<(\w+)/.exec(largest)?.[1] ?? '';
  return [String(score), seconds(fcpMs), seconds(lcpMs), String(Math.round(tbtMs)), cls.toFixed(3), tag];
}

function byteCells({ kilobytes, blocking, requests, requestsBeforeLoad }: PageFigures): Row {
  const sizes = KINDS.map((kind) => kilobytes[kind].toFixed(kilobytes[kind] < 10 ? 1 : 0));
  return [...sizes, String(blocking), String(requests), String(requestsBeforeLoad)];
}

function workOf(row: string, { work }: PageFigures): RowProfile {
  const total = work.reduce((sum, { ms }) => sum + ms, 0);
  const parts = work.map(({ name, ms }) => ({ name: `${name} (${Math.round(ms)} ms)`, share: ms / total }));
  return { row, parts, functions: [] };
}
