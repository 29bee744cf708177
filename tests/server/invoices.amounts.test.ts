import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '../../contract/money.ts';
import { calculateCredit } from '../../server/orders/invoices/calculate-credit.ts';
import { calculateInvoice } from '../../server/orders/invoices/calculate-invoice.ts';
import { stateOfAddress, stateOfGstin, stateTaxName } from '../../server/orders/invoices/gst-states.ts';
import { sumLines } from '../../server/orders/invoices/sum-lines.ts';
import { financialYear } from '../../server/orders/invoices/next-number.ts';
import { parseTaxRates, rateOn } from '../../server/orders/invoices/tax-rates.ts';

const amount = (max: number) => fc.integer({ min: 0, max }).map(paise);
const line = fc.record({
  pricePaise: fc.integer({ min: 1, max: 5_000_000 }).map(paise),
  quantity: fc.integer({ min: 1, max: 99 }),
  rate: fc.constantFrom(null, 0, 25, 300, 500, 1_200, 1_800, 2_800, 4_000),
});
const lists = fc.array(line, { minLength: 1, maxLength: 6 });

/** An order: its charges, and what is left to pay after a discount from nothing to all. */
const order = fc
  .tuple(lists, amount(50_000), fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean())
  .map(([lines, chargesPaise, paid, isInterState]) => {
    const full = lines.reduce<number>(
      (sum, { pricePaise, quantity }) => sum + pricePaise * quantity,
      chargesPaise,
    );
    return { lines, chargesPaise, totalPaise: paise(Math.round(full * paid)), full, isInterState };
  });

/** The other way round: from the taxable value and the rate to the tax, in fractions of a paisa. */
function taxOn(taxable: number, rate: number | null): number {
  return (taxable * (rate ?? 0)) / 10_000;
}

describe('an invoice', () => {
  test('adds up to what is charged, line by line and in all, and taxes each share at its rate', () => {
    fc.assert(
      fc.property(order, ({ lines, chargesPaise, totalPaise, full, isInterState }) => {
        const amounts = calculateInvoice(lines, { chargesPaise, totalPaise }, isInterState);
        const sums = sumLines(amounts);
        expect(sums.totalPaise).toBe(totalPaise);
        expect(sums.taxablePaise + sums.cgstPaise + sums.sgstPaise + sums.igstPaise).toBe(totalPaise);
        expect(amounts.reduce((sum, one) => sum + one.chargesPaise, 0)).toBe(chargesPaise);
        expect(amounts.reduce((sum, one) => sum + one.discountPaise, 0)).toBe(full - totalPaise);
        for (const [index, one] of amounts.entries()) {
          const { pricePaise = 0, quantity = 0, rate = null } = lines[index] ?? {};
          expect(one.valuePaise).toBe(pricePaise * quantity);
          expect(one.valuePaise + one.chargesPaise - one.discountPaise).toBe(one.totalPaise);
          expect(one.taxablePaise + one.cgstPaise + one.sgstPaise + one.igstPaise).toBe(one.totalPaise);
          expect(Math.min(...Object.values(one))).toBeGreaterThanOrEqual(0);
          expect(one.cgstPaise).toBe(one.sgstPaise);
          expect(isInterState ? one.cgstPaise : one.igstPaise).toBe(0);
          // Each of the taxes is rounded once, to the paisa.
          const tax = one.cgstPaise + one.sgstPaise + one.igstPaise;
          expect(Math.abs(tax - taxOn(one.taxablePaise, rate))).toBeLessThan(isInterState ? 1 : 2);
          // Its share of what is charged, by the amounts before the discount.
          const share = (totalPaise * (one.valuePaise + one.chargesPaise)) / full;
          expect(Math.abs(one.totalPaise - share)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('of ₹1,180 at 18 % has a taxable value of ₹1,000', () => {
    const lines = [{ pricePaise: paise(118_000), quantity: 1, rate: 1_800 }];
    const charged = { chargesPaise: paise(0), totalPaise: paise(118_000) };
    expect(calculateInvoice(lines, charged, false)).toMatchObject([
      { taxablePaise: 100_000, cgstPaise: 9_000, sgstPaise: 9_000, igstPaise: 0 },
    ]);
    expect(calculateInvoice(lines, charged, true)).toMatchObject([
      { taxablePaise: 100_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 18_000 },
    ]);
  });
});

describe('credits of an invoice', () => {
  test('never exceed a line, and leave no tax of it once all is credited', () => {
    const steps = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.array(fc.nat(1_000))), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(order, steps, ({ lines, chargesPaise, totalPaise, isInterState }, credits) => {
        const amounts = calculateInvoice(lines, { chargesPaise, totalPaise }, isInterState);
        const credited = amounts.map(() => sumLines([]));
        const credit = (sum: number, weights: readonly number[]) => {
          const known = amounts.map((one, index) => ({
            rate: lines[index]?.rate ?? null,
            totalPaise: one.totalPaise,
            creditedPaise: paise(credited[index]?.totalPaise ?? 0),
          }));
          const parts = calculateCredit(known, paise(sum), weights, isInterState);
          expect(sumLines(parts).totalPaise).toBe(sum);
          for (const [index, part] of parts.entries()) {
            expect(Math.min(...Object.values(part))).toBeGreaterThanOrEqual(0);
            expect(part.taxablePaise + part.cgstPaise + part.sgstPaise + part.igstPaise).toBe(
              part.totalPaise,
            );
            const before = credited[index] ?? sumLines([]);
            credited[index] = sumLines([
              {
                totalPaise: paise(before.totalPaise + part.totalPaise),
                taxablePaise: paise(before.taxablePaise + part.taxablePaise),
                cgstPaise: paise(before.cgstPaise + part.cgstPaise),
                sgstPaise: paise(before.sgstPaise + part.sgstPaise),
                igstPaise: paise(before.igstPaise + part.igstPaise),
              },
            ]);
            expect(credited[index].totalPaise).toBeLessThanOrEqual(amounts[index]?.totalPaise ?? 0);
          }
        };
        const left = () => totalPaise - credited.reduce((sum, one) => sum + one.totalPaise, 0);
        for (const [part, weights] of credits)
          credit(
            Math.round(left() * part),
            amounts.map((_, index) => weights[index] ?? 0),
          );
        credit(left(), []);
        expect(credited).toEqual(
          amounts.map(({ totalPaise: total, taxablePaise, cgstPaise, sgstPaise, igstPaise }) => ({
            totalPaise: total,
            taxablePaise,
            cgstPaise,
            sgstPaise,
            igstPaise,
          })),
        );
      }),
    );
  });
});

describe('rates of GST', () => {
  test('have days from which they apply', () => {
    const rates = parseTaxRates('12 | 5 from 2025-09-22 | 0 from 2026-04-01') ?? [];
    expect(['2025-09-21', '2025-09-22', '2026-03-31', '2026-04-01'].map((day) => rateOn(rates, day))).toEqual(
      [1_200, 500, 500, 0],
    );
    expect(parseTaxRates('0.25')).toEqual([{ from: null, rate: 25 }]);
    expect(parseTaxRates('5 %')).toEqual([{ from: null, rate: 500 }]);
  });

  test.each([
    '',
    '5 percent',
    '-5',
    '41',
    '5 | 12',
    '5 from 2025-09-22',
    '5 | 12 from 2025-02-30',
    '5 | 12 from 2026-01-01 | 18 from 2025-01-01',
  ])('%j is not understood', (text) => expect(parseTaxRates(text)).toBeNull());
});

test.each([
  ['2026-03-31T18:29:59Z', '2526'],
  ['2026-03-31T18:30:00Z', '2627'],
  ['2027-01-15T00:00:00Z', '2627'],
  ['2099-12-01T00:00:00Z', '9900'],
])('the financial year begins on 1 April in India: %s is in %s', (time, year) => {
  expect(financialYear(Date.parse(time))).toBe(year);
});

test.each([
  [{ state: 'karnataka', postalCode: '110001' }, '29'],
  [{ state: 'Jammu & Kashmir', postalCode: '' }, '01'],
  [{ state: 'Orissa', postalCode: '' }, '21'],
  [{ state: '', postalCode: '403 001' }, '30'],
  [{ state: 'South Delhi', postalCode: '110049' }, '07'],
  [{ state: '', postalCode: '900056' }, undefined],
])('the State of %j has the code %s', (address, code) => {
  expect(stateOfAddress(address)?.code).toBe(code);
});

test('a Union territory without a legislature gets UTGST', () => {
  expect(stateTaxName(stateOfGstin('04AAGCA1234F1Z0'))).toBe('UTGST');
  expect(stateTaxName(stateOfGstin('29AAGCA1234F1Z0'))).toBe('SGST');
});
