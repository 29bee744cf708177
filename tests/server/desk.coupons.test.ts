import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DeskCoupon } from '../../contract/desk/deskCoupon.ts';
import { couponsCommand } from '../../server/commands/coupons.ts';
import { coupons, couponUses, deskAudit } from '../../server/db/schema.ts';
import { storeOrder } from './desk-orders.ts';
import { callDesk, joinStaff, type StaffOfTest } from './desk-staff.ts';
import { startShop, type Shop } from './harness.ts';
import { runShopCommand } from './run-shop-command.ts';
import { addProduct, signUp } from './shopper.ts';

let shop: Shop;
let owner: StaffOfTest;
beforeAll(async () => {
  shop = await startShop();
  owner = await joinStaff(shop, 'owner');
});
afterAll(() => shop.close());

const Page = v.object({ rows: v.array(DeskCoupon), after: v.nullable(v.string()) });

async function list(query: Readonly<Record<string, string>> = {}) {
  const answer = await callDesk(shop, 'listDeskCoupons', { cookie: owner.cookie, query });
  return v.parse(Page, answer.body);
}

const create = (body: object) => callDesk(shop, 'createDeskCoupon', { cookie: owner.cookie, body });
const end = (code: string) => callDesk(shop, 'endDeskCoupon', { cookie: owner.cookie, params: { code } });

/** A day of India, that many days from now. */
function dayIn(days: number): string {
  return new Date(shop.now() + days * 24 * 60 * 60_000 + 5.5 * 60 * 60_000).toISOString().slice(0, 10);
}

/** Somebody orders with the coupon. */
async function useCoupon(code: string): Promise<void> {
  const { id: userId } = await signUp(shop);
  const { id: orderId } = await storeOrder(shop, userId);
  await shop.db.insert(couponUses).values({ code, orderId, userId });
}

describe('a coupon that the owner makes at the desk', () => {
  test('is stored with its conditions and an audit entry with its owner', async () => {
    const product = await addProduct(shop, { name: 'Brass diya', departments: ['Puja'] });
    const { status, body } = await create({
      code: ' diwali-10 ',
      percent: 10,
      maxDiscount: 200,
      minimum: 999,
      from: dayIn(-1),
      until: dayIn(1),
      uses: 2,
      oncePerAccount: true,
      products: [product],
      departments: ['Puja'],
    });
    expect(status).toBe(200);
    expect(v.parse(DeskCoupon, body['coupon'])).toMatchObject({
      id: 'DIWALI-10',
      state: 'valid',
      benefit: { kind: 'percentage', percent: 10, maxDiscount: 20_000 },
      minSubtotal: 99_900,
      isOncePerAccount: true,
      isFirstOrderOnly: false,
      usesMax: 2,
      uses: 0,
      products: ['Brass diya'],
      departments: ['Puja'],
    });
    expect(await audit('coupon.stored')).toMatchObject([
      { staffId: owner.id, before: null, after: { coupon: { code: 'DIWALI-10', usesMax: 2 } } },
    ]);
  });

  test.each([
    [{ code: '', percent: 10 }, 'desk_coupon_code_invalid'],
    [{ code: 'X', percent: 10 }, 'desk_coupon_code_invalid'],
    [{ code: 'BAD' }, 'desk_coupon_benefit_invalid'],
    [{ code: 'BAD', percent: 10, amount: 5 }, 'desk_coupon_benefit_invalid'],
    // A number that the form cannot read.
    [{ code: 'BAD', percent: null }, 'desk_coupon_percent_invalid'],
    [{ code: 'BAD', amount: -1 }, 'desk_coupon_amount_invalid'],
    [{ code: 'BAD', amount: 5, maxDiscount: 5 }, 'desk_coupon_limit_invalid'],
    [{ code: 'BAD', amount: 5, from: '2026-02-30' }, 'desk_coupon_day_invalid'],
    [{ code: 'BAD', amount: 5, from: '2026-12-02', until: '2026-12-01' }, 'desk_coupon_days_invalid'],
    [{ code: 'BAD', amount: 5, uses: 0 }, 'desk_coupon_uses_invalid'],
    [{ code: 'BAD', amount: 5, departments: ['Cars'] }, 'desk_coupon_department_unknown'],
    [{ code: 'BAD', amount: 5, products: ['gone'] }, 'desk_coupon_product_unknown'],
  ])('like %j is refused, and nothing is stored: %s', async (body, code) => {
    expect(await create(body)).toMatchObject({ status: 400, code });
    expect(await shop.db.select().from(coupons).where(eq(coupons.code, 'BAD'))).toEqual([]);
  });

  test('never replaces one with the same code', async () => {
    await create({ code: 'TWICE', amount: 50 });
    expect(await create({ code: 'twice', amount: 90 })).toMatchObject({
      status: 409,
      code: 'desk_coupon_exists',
    });
    expect((await list({ q: 'twice' })).rows).toMatchObject([{ benefit: { kind: 'amount', amount: 5_000 } }]);
  });
});

describe('the list of coupons', () => {
  test('has uses and states, is searched by the beginning of a code, and its pages show each once', async () => {
    await create({ code: 'STATE-A', amount: 50 });
    await create({ code: 'STATE-B', freeDelivery: true, from: dayIn(2) });
    await create({ code: 'STATE-C', percent: 5, uses: 1 });
    await create({ code: 'STATE-D', percent: 5, from: dayIn(-9), until: dayIn(-1) });
    await useCoupon('STATE-A');
    await useCoupon('STATE-C');
    const states = ['valid', 'planned', 'usedUp', 'ended'];
    const { rows } = await list({ q: 'state-' });
    expect(rows.map(({ state, uses }) => [state, uses])).toEqual([
      ['valid', 1],
      ['planned', 0],
      ['usedUp', 1],
      ['ended', 0],
    ]);
    for (const [index, show] of states.entries())
      expect((await list({ q: 'state-', show })).rows).toEqual([rows[index]]);
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: v.InferOutput<typeof Page> = await list({
        q: 'state-',
        limit: '3',
        ...(after && { after }),
      });
      seen.push(...page.rows.map(({ id }) => id));
      after = page.after;
    }
    expect(seen).toEqual(['STATE-A', 'STATE-B', 'STATE-C', 'STATE-D']);
    // Wildcards of SQL's LIKE.
    expect((await list({ q: '%' })).rows).toEqual([]);
    expect((await list({ q: 'STATE_' })).rows).toEqual([]);
  });
});

describe('a coupon that the owner ends', () => {
  test('ends once, and keeps its uses', async () => {
    await create({ code: 'ENDING', amount: 50 });
    await useCoupon('ENDING');
    const ended = v.parse(DeskCoupon, (await end('ending')).body['coupon']);
    expect(ended).toMatchObject({ id: 'ENDING', state: 'ended', uses: 1 });
    expect(await end('ENDING')).toMatchObject({ status: 409, code: 'desk_coupon_ended' });
    expect(await end('UNKNOWN')).toMatchObject({ status: 404, code: 'desk_coupon_not_found' });
    expect(await audit('coupon.ended')).toMatchObject([
      { staffId: owner.id, before: { coupon: { code: 'ENDING' } } },
    ]);
  });

  test('by two people at once ends once', async () => {
    await create({ code: 'RACE', amount: 50 });
    const answers = await Promise.all([end('RACE'), end('RACE')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

test('the command makes and ends coupons by the same functions, with the same audit', async () => {
  const run = (...words: string[]) => runShopCommand(shop, couponsCommand, words);
  expect(await run('add', 'TERMINAL', '--amount', '50')).toContain('₹50.00 off');
  expect(await run('add', 'TERMINAL', '--amount', '50')).toContain('There is a coupon TERMINAL already.');
  expect(await run('end', 'TERMINAL')).toContain('TERMINAL has ended.');
  expect(await run('end', 'TERMINAL')).toContain('The coupon TERMINAL has ended already.');
  expect(await audit('coupon.ended')).toContainEqual(expect.objectContaining({ staffId: null }));
});

const audit = (action: string) => shop.db.select().from(deskAudit).where(eq(deskAudit.action, action));
