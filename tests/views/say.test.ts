import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutMessages } from '../../contract/texts/checkoutMessages.ts';
import { messages } from '../../contract/texts/messages.ts';
import { formatMoney } from '../../contract/money.ts';
import { dateInWords } from '../../src/language/dateInWords.ts';
import { say } from '../../src/language/say.ts';
import { speak, textsOf } from '../../src/language/speak.ts';

/** 19:30 on the second in London, after midnight in India. */
const LATE = Date.UTC(2026, 10, 2, 19, 30);

describe('in Hindi', () => {
  beforeAll(async () => speak('hi-IN', await textsOf('hi-IN')));
  afterAll(async () => speak('en-IN', await textsOf('en-IN')));

  test('a sentence of the contract is said in Hindi', () => {
    expect(say(messages.cart.empty)).toMatch(/^आपका कार्ट ख़ाली है/);
  });

  test('so is one whose values are filled in already', () => {
    expect(say('That was too often. Please try again in 40 seconds.')).toContain('40 सेकंड');
    expect(say(checkoutMessages.sizeGone('पीतल का दीया', 'Small'))).toBe(
      'पीतल का दीया अब छोटा में उपलब्ध नहीं है।',
    );
  });

  test('what another server says stays as it came', () => {
    expect(say('Quota {x} exceeded (42).')).toBe('Quota {x} exceeded (42).');
    expect(say('M')).toBe('M');
  });

  test('dates are India’s, and amounts are grouped as in English', () => {
    expect(dateInWords(LATE, 'long')).toBe('3 नवंबर 2026');
    expect(formatMoney(1_00_000_00)).toBe('₹1,00,000.00');
  });
});

describe('in English', () => {
  beforeAll(async () => speak('en-IN', await textsOf('en-IN')));

  test('every sentence stays word for word', () => {
    expect(say(messages.cart.empty)).toBe(messages.cart.empty);
    expect(say(checkoutMessages.sizeGone('Diya', 'Small'))).toBe('Diya is not sold in Small any more.');
  });

  test('dates are India’s', () => {
    expect(dateInWords(LATE, 'long')).toBe('3 November 2026');
  });
});
