import { describe, expect, test } from 'vitest';
import { nextStep } from '../../src/pages/Orders/nextStep.ts';
import { scanTime } from '../../src/pages/TrackOrder/scanTime.ts';

describe('what a shopper can do about an order', () => {
  test.each([
    ['Pending Payment', 'pay'],
    ['Order Confirmed', 'track'],
    ['Processing', 'track'],
    ['Out for Delivery', 'track'],
    ['Delivered', 'track'],
    ['Order Placed', 'track'],
    ['Cancelled', null],
    ['CANCELED', null],
  ])('%s: %s', (status, step) => {
    expect(nextStep({ status })).toBe(step);
  });
});

describe('the time of a scan', () => {
  test('is shown by India’s clock, wherever the shopper is', () => {
    const { iso, words } = scanTime('2026-11-02T19:30:00.000Z');
    expect(iso).toBe('2026-11-02T19:30:00.000Z');
    expect(words).toMatch(/^Tue,? 3 Nov, 1:00\s?am$/i);
  });

  test('that cannot be read stays as another server sent it', () => {
    expect(scanTime('gestern')).toEqual({ iso: undefined, words: 'gestern' });
  });
});
