import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { couponsCommand } from '../../server/commands/coupons.ts';
import { readCouponFile } from '../../server/coupons/coupon-file.ts';
import { CouponRow, describeIssues } from '../../server/coupons/coupon-input.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-coupons-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(name: string, text: string) {
  const file = join(folder, name);
  await writeFile(file, text);
  return readCouponFile(file);
}

describe('a coupon of the owner', () => {
  test('has money in paise, and the days of India as their first and last moments', () => {
    const input = {
      code: ' diwali10 ',
      percent: 10,
      maxDiscount: 200,
      minimum: 999,
      from: '2026-12-01',
      until: '2026-12-01',
    };
    expect(v.parse(CouponRow, input)).toEqual({
      code: 'DIWALI10',
      benefit: { kind: 'percentage', percent: 10, maxDiscount: 20_000 },
      minSubtotalPaise: 99_900,
      validFrom: new Date('2026-11-30T18:30:00Z'),
      validUntil: new Date('2026-12-01T18:30:00Z'),
      isFirstOrderOnly: false,
      isOncePerAccount: false,
      usesMax: null,
      products: [],
      departments: [],
    });
  });

  test.each([
    [{ percent: 10 }, 'code is required'],
    [{ code: 'A', percent: 10 }, 'code: A code has 3 to 40 letters, digits, - or _.'],
    [{ code: 'TEN' }, 'A coupon is one of these: a percentage, an amount or free delivery.'],
    [
      { code: 'TEN', percent: 10, amount: 5 },
      'A coupon is one of these: a percentage, an amount or free delivery.',
    ],
    [{ code: 'TEN', percent: 101 }, 'percent: A percentage is a whole number from 1 to 100.'],
    [{ code: 'TEN', percent: 'ten' }, 'percent: A percentage is a whole number from 1 to 100.'],
    [{ code: 'TEN', amount: 0.005 }, 'amount: An amount is above ₹0, like 250 or 99.50.'],
    [
      { code: 'TEN', amount: 5, maxDiscount: 5 },
      'maxDiscount: Only a percentage can have a largest discount.',
    ],
    [{ code: 'TEN', amount: 5, from: '2026-02-30' }, 'from: A day is written like 2026-12-01.'],
    [
      { code: 'TEN', amount: 5, from: '2026-12-02', until: '2026-12-01' },
      'until: The last day is before the first one.',
    ],
    [{ code: 'TEN', amount: 5, uses: 0 }, 'uses: The number of uses is a whole number above 0.'],
    [{ code: 'TEN', amount: 5, minimun: 5 }, 'minimun is no field of a coupon'],
  ])('like %j is refused: %s', (input, problem) => {
    const { issues } = v.safeParse(CouponRow, input);
    expect(describeIssues(issues ?? [])).toBe(problem);
  });
});

describe('a file of coupons', () => {
  test('is JSON or CSV', async () => {
    const csv = 'code,percent,uses,oncePerAccount,departments\nTEN,10,5,yes,Puja|Decor\n\nTWENTY,20,,no,\n';
    expect(await read('coupons.csv', csv)).toEqual([
      { code: 'TEN', percent: 10, uses: 5, oncePerAccount: true, departments: ['Puja', 'Decor'] },
      { code: 'TWENTY', percent: 20, oncePerAccount: false },
    ]);
    // As spreadsheets of other countries write it, with a byte order mark.
    for (const separator of [';', '\t'])
      expect(await read('coupons.csv', `\uFEFF${csv.replaceAll(',', separator)}`)).toHaveLength(2);
    expect(await read('coupons.json', '[{"code":"TEN","percent":10}]')).toEqual([
      { code: 'TEN', percent: 10 },
    ]);
  });

  test.each([
    [
      'a.csv',
      'code,percent\nTEN,ten\nTWENTY,200\n',
      [
        'row 2: percent: A percentage is a whole number from 1 to 100.',
        'row 3: percent: A percentage is a whole number from 1 to 100.',
      ],
    ],
    ['b.csv', 'code,per cent\nTEN,10\n', ['per cent is no column of a coupon']],
    ['twice.csv', 'code,percent,percent\nTEN,10,20\n', ['percent is a column twice']],
    ['c.csv', 'code,percent\nTEN,10,5\n', [expect.stringContaining('Invalid Record Length')]],
    ['d.csv', 'code,percent\n', ['there is no coupon in it']],
    ['e.json', '{}', ['it is no JSON list']],
    [
      'f.json',
      '[{"code":"TEN"}]',
      ['coupon 1: A coupon is one of these: a percentage, an amount or free delivery.'],
    ],
    ['g.txt', '', ['its name must end in .json or .csv']],
  ])('%s with problems is refused, with all of them', async (name, text, problems) => {
    await expect(read(name, text)).rejects.toMatchObject({ problems });
  });
});

describe('the command', () => {
  test.each([
    [['list'], true],
    [['list', '--json'], true],
    [['list', '--all'], false],
    [['add', 'TEN', '--percent', '10', '--max', '200', '--once'], true],
    [['add', 'TEN', '--percent'], false],
    [['add', 'TEN', '--percent', '--once'], false],
    [['add', 'TEN', '--percent', '10', '--percent', '20'], false],
    [['add', 'TEN', '--discount', '10'], false],
    [['add'], false],
    [['end', 'TEN'], true],
    [['end'], false],
    [['import', 'coupons.csv'], true],
    [['import', 'coupons.csv', 'more'], false],
    [['delete', 'TEN'], false],
  ])('%j is understood: %s', (words, isUnderstood) => {
    expect(couponsCommand.parse(words) !== null).toBe(isUnderstood);
  });
});
