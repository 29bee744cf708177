import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCode } from '../../../src/services/accounts/findCode.ts';
import { typedDigits } from '../../../src/components/CodeField/typedDigits.ts';

describe('typing a code', () => {
  test('accepts digits and ignores everything else', () => {
    expect(typedDigits('12', '12a')).toBe('12');
    expect(typedDigits('12', '12 3')).toBe('123');
    expect(typedDigits('', '४८२９１３')).toBe('482913');
  });

  test('accepts six digits and no more', () => {
    expect(typedDigits('', '12345678')).toBe('123456');
  });

  test('starts over when a digit follows a full code, so that a wrong code is not tried twice', () => {
    expect(typedDigits('111111', '1111112')).toBe('2');
  });

  test('removes digits by Backspace', () => {
    expect(typedDigits('111111', '11111')).toBe('11111');
  });
});

describe('pasting a code', () => {
  test('finds it after any date and time', () => {
    const code = fc.stringMatching(/^[0-9]{6}$/);
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true }),
        code,
        (date, sent) => {
          const [day = '', time = ''] = date.toISOString().split(/[T.]/);
          for (const written of [day, day.slice(2), day.split('-').toReversed().join('/')])
            expect(findCode(`${written} ${time} ${sent}`)).toBe(sent);
        },
      ),
    );
  });

  test.each([
    '482913',
    '482 913',
    '482-913',
    ' 4 8 2 9 1 3 ',
    '482913 is your Aangan code, valid for 10 minutes',
    '26-11-26 10:15 482913',
    '26/11/26, 10:15:30: 482 913',
    '2026-11-26 482913',
    '482913 26.11.26',
    '+91 98765 43210: 482913',
    '४८२९१३',
    '４８２ ９１３',
    '\u2068482913\u2069',
    '26112026 101500 482913',
    '10:15:30.123456 482913',
    '26–11–26 482 913',
    '482–913',
    'Order 260001, OTP 482913',
    'OTP 482913 for order no. 260001',
    '482913 is your code. Call 260001 for help',
    'Your code for order #260001 is 482 913',
    'Ref 260001: OTP 482 913',
    'Your OTP is 482913, for delivery to PIN code 560001',
    'आपका कोड 482913 है, ऑर्डर 260001',
    'To confirm your order: 482913',
  ])('finds the code in ‘%s’', (text) => expect(findCode(text)).toBe('482913'));

  test.each(['', 'hello', '48291', '4829137', '98765 43210', '987 654 3210', '26-11-26 10:15'])(
    'finds no code in ‘%s’',
    (text) => expect(findCode(text)).toBeNull(),
  );
});
