import * as v from 'valibot';
import { COUPON_FIELDS, CouponInput } from '../../contract/coupons/couponInput.ts';
import { formatMoney, paise } from '../../contract/money.ts';
import { formatDateIn } from '../../contract/texts/formatDate.ts';
import type { Control } from '../control/open-control.ts';
import { CouponFileError, readCouponFile } from '../coupons/coupon-file.ts';
import { describeIssues } from '../coupons/coupon-input.ts';
import type { ShopCommand } from './shop-command.ts';

const Paise = v.pipe(v.number(), v.transform(paise));
const Listed = v.object({
  coupons: v.array(
    v.object({
      code: v.string(),
      benefit: v.variant('kind', [
        v.object({ kind: v.literal('percentage'), percent: v.number(), maxDiscount: v.nullable(Paise) }),
        v.object({ kind: v.literal('amount'), amount: Paise }),
        v.object({ kind: v.literal('freeDelivery') }),
      ]),
      minSubtotalPaise: Paise,
      validFrom: v.nullable(v.string()),
      validUntil: v.nullable(v.string()),
      isFirstOrderOnly: v.boolean(),
      isOncePerAccount: v.boolean(),
      usesMax: v.nullable(v.number()),
      products: v.array(v.string()),
      departments: v.array(v.string()),
      uses: v.number(),
      hasEnded: v.boolean(),
    }),
  ),
});
type ListedCoupon = v.InferOutput<typeof Listed>['coupons'][number];

type Work = NonNullable<ReturnType<ShopCommand['parse']>>;

/** The options of `add`: the field of a coupon, and how its value is read. */
const OPTIONS: Readonly<Record<string, readonly [field: string, kind: 'number' | 'text' | 'list' | 'flag']>> =
  {
    '--percent': ['percent', 'number'],
    '--max': ['maxDiscount', 'number'],
    '--amount': ['amount', 'number'],
    '--free-delivery': ['freeDelivery', 'flag'],
    '--minimum': ['minimum', 'number'],
    '--from': ['from', 'text'],
    '--until': ['until', 'text'],
    '--first-order': ['firstOrder', 'flag'],
    '--once': ['oncePerAccount', 'flag'],
    '--uses': ['uses', 'number'],
    '--products': ['products', 'list'],
    '--departments': ['departments', 'list'],
  };

/** `npm run shop -- coupons`: the coupons of the shop. */
export const couponsCommand: ShopCommand = {
  usage: `npm run shop -- coupons list [--json]
npm run shop -- coupons add CODE --percent N [--max RUPEES] | --amount RUPEES | --free-delivery
    [--minimum RUPEES] [--from DATE] [--until DATE] [--first-order] [--once] [--uses N]
    [--products ID,ID...] [--departments NAME,NAME...]
npm run shop -- coupons end CODE
npm run shop -- coupons import FILE

Lists the coupons with their uses, adds one, or ends one: orders that use it keep it. A DATE is a day in India, like
2026-12-01; --until is the last day. --once: once per account; --uses: by all accounts together. Without products and
departments a coupon is for all products. \`import\` stores the coupons of FILE, all or none; one whose code is known is
replaced. FILE ends in .json (a list of coupons) or .csv, with the fields code, percent, maxDiscount, amount,
freeDelivery, minimum, from, until, firstOrder, oncePerAccount, uses, products, departments; in a cell of .csv, several
products or departments are separated by |.`,
  parse: (words) => {
    const [action, ...rest] = words;
    const [word, ...more] = rest;
    if (action === 'list' && rest.every((option) => option === '--json'))
      return list(rest.includes('--json'));
    if (word === undefined) return null;
    if (action === 'add') return add(word, more);
    if (more.length > 0) return null;
    if (action === 'end') return end(word);
    return action === 'import' ? importFile(word) : null;
  },
};

const list =
  (isJson: boolean): Work =>
  async ({ call }) => {
    const { coupons } = v.parse(Listed, await call('GET', '/coupons'));
    if (isJson) return JSON.stringify(coupons, null, 2);
    return coupons.length === 0 ? 'There is no coupon.' : coupons.map(describeCoupon).join('\n');
  };

/** Null when an option is unknown, or has no value. */
function add(code: string, words: readonly string[]): Work | null {
  const fields: Record<string, unknown> = { code };
  const rest = [...words];
  while (rest.length > 0) {
    const [field, kind] = OPTIONS[rest.shift() ?? ''] ?? [];
    if (field === undefined || field in fields) return null;
    const value = kind === 'flag' ? undefined : rest.shift();
    if (kind !== 'flag' && (value === undefined || value.startsWith('--'))) return null;
    fields[field] = readOption(kind, value ?? '');
  }
  return async ({ call }) => {
    const { success, issues } = v.safeParse(CouponInput, fields);
    if (!success) throw new Error(describeIssues(issues));
    await call('POST', '/coupons', { coupons: [fields], replace: false });
    return describeStored(await findListed(call, code));
  };
}

function readOption(kind: string | undefined, value: string): unknown {
  if (kind === 'flag') return true;
  if (kind === 'list') return value.split(',').map((name) => name.trim());
  return kind === 'number' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

async function findListed(call: Control['call'], code: string): Promise<ListedCoupon | undefined> {
  const { coupons } = v.parse(Listed, await call('GET', '/coupons'));
  return coupons.find((coupon) => coupon.code === v.parse(COUPON_FIELDS.code, code));
}

const describeStored = (coupon: ListedCoupon | undefined) =>
  `Shoppers can use it now:\n${coupon ? describeCoupon(coupon) : ''}`;

const end =
  (code: string): Work =>
  async ({ call }) => {
    await call('POST', '/coupons/end', { code });
    return `${code} has ended. Orders that use it keep it.`;
  };

const importFile =
  (file: string): Work =>
  async ({ call }) => {
    const coupons = await readCouponFile(file).catch((error: unknown) => {
      if (error instanceof CouponFileError)
        throw new Error(`${file} cannot be loaded:\n${error.problems.map((one) => `  ${one}`).join('\n')}`);
      throw error;
    });
    await call('POST', '/coupons', { coupons, replace: true });
    return `${coupons.length} ${coupons.length === 1 ? 'coupon is' : 'coupons are'} in the shop now as ${file} says.`;
  };

/** One line: `DIWALI10  10 % off, at most ₹200.00  from ₹999.00  3 of 100 uses`. */
function describeCoupon(coupon: ListedCoupon): string {
  const { code, minSubtotalPaise, isFirstOrderOnly, isOncePerAccount, products, departments, uses, usesMax } =
    coupon;
  return [
    code.padEnd(16),
    describeBenefit(coupon.benefit),
    ...(minSubtotalPaise > 0 ? [`from ${formatMoney(minSubtotalPaise)}`] : []),
    ...(products.length > 0 ? [`for ${products.join(', ')}`] : []),
    ...(departments.length > 0 ? [`for ${departments.join(', ')}`] : []),
    ...(isFirstOrderOnly ? ['first order'] : []),
    ...(isOncePerAccount ? ['once per account'] : []),
    usesMax === null ? `${uses} ${uses === 1 ? 'use' : 'uses'}` : `${uses} of ${usesMax} uses`,
    ...describeDates(coupon),
  ].join('  ');
}

function describeBenefit(benefit: ListedCoupon['benefit']): string {
  if (benefit.kind === 'freeDelivery') return 'free delivery';
  if (benefit.kind === 'amount') return `${formatMoney(benefit.amount)} off`;
  const most = benefit.maxDiscount === null ? '' : `, at most ${formatMoney(benefit.maxDiscount)}`;
  return `${benefit.percent} % off${most}`;
}

function describeDates({ validFrom, validUntil, hasEnded }: ListedCoupon): string[] {
  if (hasEnded) return ['ended'];
  return [
    ...(validFrom !== null ? [`since ${indiaTime(validFrom)}`] : []),
    ...(validUntil !== null ? [`until ${indiaTime(validUntil)}`] : []),
  ];
}

const indiaTime = (at: string) => formatDateIn('en-IN', new Date(at), 'dateTime');
