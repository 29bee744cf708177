import { describe, expect, test } from 'vitest';
import { toPaise } from '../../../contract/money.ts';
import { parsePriceRange } from '../../../contract/catalogue/search/parsePriceRange.ts';

const paise = (rupees: number | null) => (rupees === null ? null : toPaise(rupees));

describe('the price that a search names is read', () => {
  test.each([
    ['under 500', null, 500],
    ['BELOW ₹700', null, 700],
    ['lamps under rs. 1,500', null, 1_500],
    ['up  to 2k shawl', null, 2_000],
    ['ABOVE ₹700', 700, null],
    ['1.5k tak', null, 1_500],
    ['<500', null, 500],
    ['<=500', null, 500],
    ['500 tak', null, 500],
    ['500 or less', null, 500],
    ['₹500 lamp', null, 500],
    ['500rs lamp', null, 500],
    ['500/- lamp', null, 500],
    ['rs500 lamp', null, 500],
    ['under ₹40', null, 40],
    ['under 40 rupees', null, 40],
    ['under ₹19.99', null, 19.99],
    ['under 50', null, 50],
    ['lamp for 100', null, 100],
    ['500 ka lamp', null, 500],
    ['५०० रुपये से कम', null, 500],
    ['above 2000', 2_000, null],
    ['2000 or more', 2_000, null],
    ['>2000', 2_000, null],
    ['>=2000', 2_000, null],
    ['2000+', 2_000, null],
    ['2000 se zyada', 2_000, null],
    ['300 se 800 tak', 300, 800],
    ['between 300 and 500 rupees', 300, 500],
    ['₹300 - ₹800', 300, 800],
    ['300–800', 300, 800],
    ['₹20 to 40', 20, 40],
    ['20 to ₹40', 20, 40],
    ['50 to 80', 50, 80],
    ['₹800 to ₹500', 500, 800],
    ['from 500 to 900 range', 500, 900],
    ['around 600', 480, 720],
    ['600 ke aas paas', 480, 720],
    ['around ₹20', 16, 24],
  ])('‘%s’', (search, min, max) => {
    expect(parsePriceRange(search)?.range).toEqual({ min: paise(min), max: paise(max) });
  });

  test.each([
    ['under five hundred', null, 500],
    ['under Five Hundred', null, 500],
    ['under hundred', null, 100],
    ['do hazaar paanch sau tak', null, 2_500],
    ['thousand to two thousand rupees', 1_000, 2_000],
    ['डेढ़ हज़ार से कम', null, 1_500],
    ['2 thousand tak', null, 2_000],
    ['2 hundred rupees tak', null, 200],
    ['above two thousand', 2_000, null],
    ['two lamps under five hundred', null, 500],
    ['under five  hundred', null, 500],
    ['kurta 38 five hundred tak', null, 500],
    ['bottle 750ml hundred rupees', null, 100],
    ['do hazaar sau tak', null, 2_100],
  ])('in words in ‘%s’', (search, min, max) => {
    expect(parsePriceRange(search)?.range).toEqual({ min: paise(min), max: paise(max) });
  });

  test.each([
    ['brass lamp under 500', 'brass lamp'],
    ['under 500 brass lamp', 'brass lamp'],
    ['brass  under 500  lamp', 'brass lamp'],
    ['Kurta M under ₹1,500', 'Kurta M'],
    ['size 500 ml under 300', 'size 500 ml'],
    ['six lamps under five hundred', 'six lamps'],
    ['under five hundred bangle size six', 'bangle size six'],
    ['do hazaar paanch sau tak lamp', 'lamp'],
    ['500 tak ka lamp', 'lamp'],
    ['mandir k liye lamp under 500', 'mandir k liye lamp'],
    ['lamp under 500 in brass', 'lamp in brass'],
    ['kurta under 500 m', 'kurta m'],
    ['under ₹500 bells', 'bells'],
    ['500 rs cups', 'cups'],
    ['₹2k cups', 'cups'],
    ['below Rs. 1,500 cm scale', 'cm scale'],
    ['under 500 set of 6', 'set of 6'],
    ['under 120 cm rug under 500', 'under 120 cm rug'],
    ['lamp between 300 and 500 rupees in range', 'lamp in range'],
    ['a lamp of ₹500', 'a lamp of'],
  ])('and ‘%s’ without it is ‘%s’', (search, rest) => {
    expect(parsePriceRange(search)?.rest).toBe(rest);
  });
});

describe('there is no price', () => {
  test.each([
    ['without a number', 'cheap lamp'],
    ['in a number alone', '500'],
    ['in a number of Devanagari alone', '५००'],
    ['in words alone', 'five hundred'],
    ['in a small number', 'under 49'],
    ['in a small number at the end', 'lamp for 99'],
    ['in a small number with a preposition', '99 ka lamp'],
    ['in a count', '2 to 3'],
    ['in two equal numbers', '500 to 500'],
    ['in a falling count', '60 to 40'],
    ['before a unit', 'under 120 inches'],
    ['before a short unit', 'rug under 120 cm'],
    ['before a letter that is its unit', 'incense under 500g'],
    ['before the beginning of another word', '500 takiya'],
    ['in a part of a word', 'thunder 500'],
    ['in a part of a number word', 'thousandlamp under 5'],
    ['after the 600th character', `${'lamp '.repeat(120)}under 500`],
  ])('%s: ‘%s’', (_, search) => {
    expect(parsePriceRange(search)).toBeNull();
  });

  test('beyond what an amount can be', () => {
    const { range, rest } = parsePriceRange('kurta under ₹99999999999999999')!;
    expect([range, rest]).toEqual([{ min: null, max: null }, 'kurta']);
  });
});
