import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import { cartMessages } from '../../../contract/carts/cartMessages.ts';
import { signInMessages } from '../../../contract/accounts/signInMessages.ts';
import { refusals } from '../../../contract/refusals.ts';
import { messages as hindi } from '../../../src/language/hi-IN.ts';
import { formatMoney, paise } from '../../../contract/money.ts';
import { formatDate } from '../../../src/language/formatDate.ts';
import { translate } from '../../../src/language/translate.ts';
import { setLocale, loadTexts } from '../../../src/language/setLocale.ts';

/** 19:30 on the second in London, after midnight in India. */
const LATE = Date.UTC(2026, 10, 2, 19, 30);

describe('in Hindi', () => {
  beforeAll(async () => setLocale('hi-IN', await loadTexts('hi-IN')));
  afterAll(async () => setLocale('en-IN', await loadTexts('en-IN')));

  test('a message of the contract is translated', () => {
    expect(translate(cartMessages.empty)).toMatch(/^आपका कार्ट ख़ाली है/);
  });

  test('a message with values is translated, and so are values that the catalogue has', () => {
    const values = { name: 'पीतल का दीया', size: 'Small' };
    expect(translate({ text: checkoutMessages.sizeUnavailable, values })).toBe(
      'पीतल का दीया अब स्मॉल में नहीं मिलता।',
    );
  });

  test('a refusal is translated by its code and values, whatever its message is', () => {
    const refusal = { code: 'rate_limited', values: { seconds: 40 }, message: 'Come back later.' };
    expect(translate(refusal)).toContain('40 सेकंड');
    const size = { code: 'size_unavailable', values: { name: 'पीतल का दीया', size: 'Small' }, message: '' };
    expect(translate(size)).toContain('स्मॉल');
  });

  test('an amount is formatted when it is shown', () => {
    const refund = { code: 'refund_pending', values: { amount: 100_000 }, message: '' };
    expect(translate(refund)).toContain('₹1,00,000.00');
  });

  test('a message of another server is shown unchanged', () => {
    expect(translate('Quota {x} exceeded (42).')).toBe('Quota {x} exceeded (42).');
    expect(translate('M')).toBe('M');
  });

  test.each([
    ['an unknown code', { code: 'quota_exceeded', values: { count: 42 } }],
    ['a known code without its values', { code: 'rate_limited', values: {} }],
    ['a code named like an inherited property', { code: 'constructor', values: {} }],
  ])('a message of another server with %s is shown unchanged', (_, refusal) => {
    expect(translate({ ...refusal, message: 'Quota exceeded (42).' })).toBe('Quota exceeded (42).');
  });

  test('the specification’s message is translated also without a known code', () => {
    const message = signInMessages.auth.invalidCredentials;
    expect(translate({ code: 'bad_password', values: {}, message })).toBe(translate(message));
    expect(translate(message)).not.toBe(message);
  });

  test('no code is a text of the catalogue', () => {
    for (const [code, { text }] of Object.entries(refusals)) expect(hindi[code]).toBe(hindi[text]);
  });

  test('dates use India’s time zone, and amounts are grouped as in English', () => {
    expect(formatDate(LATE, 'date')).toBe('3 नवंबर 2026');
    expect(formatDate(LATE, 'dateTime')).toBe('3 नवंबर 2026 को रात 1:00 बजे');
    expect(formatDate(LATE, 'weekdayTime')).toBe('मंगल, 3 नवंबर को रात 1:00 बजे');
    expect(formatMoney(paise(1_00_000_00))).toBe('₹1,00,000.00');
  });
});

describe('in English', () => {
  test('a refusal is shown with the server’s message', () => {
    const values = { seconds: 40 };
    expect(translate({ code: 'rate_limited', values, message: 'Come back later.' })).toBe('Come back later.');
  });

  beforeAll(async () => setLocale('en-IN', await loadTexts('en-IN')));

  test('every message is unchanged', () => {
    expect(translate(cartMessages.empty)).toBe(cartMessages.empty);
    expect(
      translate({ text: checkoutMessages.sizeUnavailable, values: { name: 'Diya', size: 'Small' } }),
    ).toBe('Diya is no longer available in Small.');
  });

  test('dates use India’s time zone', () => {
    expect(formatDate(LATE, 'date')).toBe('3 November 2026');
    expect(formatDate(LATE, 'dateTime')).toBe('3 November 2026 at 1:00 am');
    expect(formatDate(LATE, 'weekdayTime')).toBe('Tue, 3 November at 1:00 am');
  });
});
