import type { Page, Request } from '@playwright/test';
import { expect } from '../../tests/e2e/shop-test.ts';
import { translatePage } from '../../tests/e2e/translate-page.ts';
import { test } from '../../tests/specification-server/specification-test.ts';
import { ACCOUNT } from './account-calls.ts';
import { CART } from './cart-calls.ts';
import { CATALOGUE, PRODUCT_LIST } from './catalogue-calls.ts';
import { CHECKOUT, ORDERS } from './checkout-calls.ts';
import { IS_SAMPLE, faultCasesFor, type Fault } from './faults.ts';
import { recordLines } from './recorded-lines.ts';
import type { ScreenCall } from './screen-call.ts';
import { advanceUntil, openVisit, type Visit } from './visit.ts';

/** What only an answer of the server can make true. */
const CLAIMS = [
  /^No products found/,
  /^All \d+ shown/,
  /cart is empty/i,
  /don’t have any orders yet/,
  /not found/i,
  /no longer available/,
  /still filling our shelves/,
  /^We sent a code/,
  /^Order placed|^Payment successful|^Address saved|^Your order was already placed/,
  /^No (trending products|reviews) yet/,
  /Your review is on the page|new password is set/,
];
const BUSY = '[aria-busy="true"], [role="status"][aria-label^="Loading"]';
const BUSY_TEXT = /^(Loading|Checking|Sending|Signing you in|Taking you)/;
/** Calls whose repetition changes nothing more. */
const REPEATABLE = /^(GET|PUT)|\/(cart\/(get|update)|userorders|check-account)$/;

const ALL = [...PRODUCT_LIST, ...CATALOGUE, ...CART, ...ACCOUNT, ...CHECKOUT, ...ORDERS];
/** A sample tries each call on one of its screens. */
const CALLS = IS_SAMPLE
  ? [...new Map(ALL.toReversed().map((one) => [one.call, one])).values()].toReversed()
  : ALL;

test.describe(IS_SAMPLE ? 'one fault with each call' : 'every fault with every call', () => {
  for (const [position, one] of CALLS.entries()) {
    for (const { fault, isTranslated, ...trial } of faultCasesFor(position)) {
      const isSilent = trial.isSilent && one.hasForm === true;
      const title = [
        `${one.call}, ${one.screen}: ${fault.name}`,
        ...(isTranslated ? ['on a translated page'] : []),
        ...(isSilent ? ['filled silently'] : []),
      ].join(', ');
      test(title, async ({ page, shop }) => {
        await page.clock.install();
        const shown = await recordLines(page);
        if (isTranslated) await translatePage(page, 'at once');
        const others = watchOtherCalls(page, one);
        const visit = await openVisit(page, shop, one.by, isSilent);
        await one.reach?.(visit);
        shown.clear();
        const end = await begin(visit, one, fault);
        await one.act(visit);
        await end.started();
        if (fault.elapse) {
          await others.answered();
          await fault.elapse(page);
        }
        await expectTruth(visit, one, fault, shown);
        await end.end();
        await one.recover(visit, fault);
        if (!REPEATABLE.test(one.call)) expect(timesReceived(visit, one)).toBeLessThanOrEqual(1);
      });
    }
  }
});

/** The calls that do not meet the fault: time must not pass for them while they wait for the back end. */
function watchOtherCalls(page: Page, { call }: ScreenCall) {
  const [method, path] = call.split(' ');
  const pattern = new RegExp(`${path?.replace('*', '\\w+')}$`);
  const pending = new Set<Request>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const meetsFault = request.method() === method && pattern.test(pathname);
    if (pathname.includes('/api/') && !meetsFault) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return { answered: () => expect.poll(() => pending.size).toBe(0) };
}

/** Applies the fault to each request of the call until the end. */
async function begin({ page }: Visit, { call }: ScreenCall, fault: Fault) {
  const [method, path] = call.split(' ');
  const pattern = `**${path}`;
  let requests = 0;
  await page.route(pattern, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    requests += 1;
    return fault.answer(route, page.context());
  });
  return {
    started: () => advanceUntil(page, () => expect(requests).toBeGreaterThan(0)),
    end: async () => {
      await page.unroute(pattern);
      await page.context().setOffline(false);
    },
  };
}

async function expectTruth(
  { page }: Visit,
  one: ScreenCall,
  fault: Fault,
  shown: Set<string>,
): Promise<void> {
  const { isOnlyLogged = false, hasTryAgain = false, truths = [] } = one;
  const sentence = isOnlyLogged ? one.sentence : (fault.message ?? one.sentence);
  await advanceUntil(page, () => {
    if (sentence !== null) expect([...shown]).toContainEqual(expect.stringMatching(sentence));
  });
  await advanceUntil(page, async () => {
    await expect(page.locator(BUSY)).toHaveCount(0, { timeout: 200 });
    await expect(page.getByText(BUSY_TEXT)).toHaveCount(0, { timeout: 200 });
  });
  if (hasTryAgain) await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  if (isOnlyLogged) {
    const alerts = fault.isForAll ? [] : await page.getByRole('alert').allInnerTexts();
    expect(alerts.filter((text) => text.trim() !== '' && !truths.includes(text))).toEqual([]);
    if (fault.message !== undefined) expect([...shown]).not.toContain(fault.message);
  }
  const claims = [...shown].filter(
    (line) => CLAIMS.some((claim) => claim.test(line)) && !truths.includes(line),
  );
  expect(claims).toEqual([]);
}

/** How often the back end received the call. */
function timesReceived({ shop }: Visit, { call }: ScreenCall): number {
  const pattern = new RegExp(`^${call.replace('*', '\\w+')}$`);
  return shop.backEnd.received.filter(({ method, path }) => pattern.test(`${method} ${path}`)).length;
}
