import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEmail } from '../../contract/accounts/email.ts';
import { readPinCode } from '../../contract/addresses/pinCode.ts';
import {
  checkIdentifier,
  checkLoginPassword,
  checkOtp,
  readIdentifier,
} from '../../contract/accounts/rules.ts';
import { isPostalCode } from '../../contract/addresses/rules.ts';
import { readPhone } from '../../contract/accounts/phone.ts';
import { createMask } from '../../packages/inspector/src/client/createMask.ts';
import { createStandIns } from '../../packages/inspector/src/client/createStandIns.ts';
import { PERSONAL } from '../../packages/inspector/src/recording/personalData.ts';

const word = fc.stringMatching(/^[A-Za-z]{2,12}$/);
const email = fc.tuple(word, word, word).map(([name, host, end]) => `${name}.x7@${host}.${end}`);
const digits = fc.stringMatching(/^[6-9]\d{9}$/);
const mobile = fc
  .tuple(fc.constantFrom('', '+91', '+91 ', '91', '0'), digits)
  .map(([prefix, rest]) => prefix + rest);
const text = fc.oneof(
  email,
  mobile,
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[\dA-Za-z -]{3,10}$/),
  fc.uuid(),
);

const formOf = (value: string) =>
  value
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{L}/gu, 'a')
    .replace(/\d/g, '0');

describe('a stand-in', () => {
  test('has the length of the text, and letters, digits and other characters where it has them', () => {
    fc.assert(
      fc.property(fc.oneof(email, mobile, fc.stringMatching(/^[ -~]{0,40}$/)), (value) => {
        const standIn = createStandIns()(value);
        expect(standIn).toHaveLength(value.length);
        expect(formOf(standIn)).toBe(formOf(value));
      }),
    );
  });

  test('is the same for the same text, and another for another text', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(email, mobile, fc.uuid()), { minLength: 2 }), (values) => {
        const standIn = createStandIns();
        const first = values.map(standIn);
        expect(values.map(standIn)).toEqual(first);
        const same = (left: string, right: string) => normalise(left) === normalise(right);
        for (const [at, value] of values.entries()) {
          for (const [other, another] of values.entries()) {
            expect(same(first[at] ?? '', first[other] ?? '')).toBe(same(value, another));
          }
        }
      }),
    );
  });

  test('is never the text itself, if that has four letters or digits', () => {
    fc.assert(
      fc.property(text, (value) => {
        fc.pre((value.match(/[\p{L}\d]/gu) ?? []).length >= 4);
        expect(createStandIns()(value)).not.toBe(value);
      }),
    );
  });

  test('passes the rules that the text passes', () => {
    const rules: readonly ((value: string) => unknown)[] = [
      (value) => readEmail(value) !== null,
      (value) => readPhone(value) !== null,
      (value) => readPinCode(value) !== null,
      (value) => checkIdentifier(value),
      (value) => checkLoginPassword(value),
      (value) => checkOtp(value, 'login'),
      isPostalCode,
      (value) => value.trim() === '',
    ];
    fc.assert(
      fc.property(
        fc.oneof(email, mobile, fc.stringMatching(/^[\dA-Za-z -]{1,10}$/), fc.stringMatching(/^\d{6}$/)),
        (value) => {
          const standIn = createStandIns()(value);
          expect(rules.map((rule) => rule(standIn))).toEqual(rules.map((rule) => rule(value)));
        },
      ),
    );
  });

  test('of a phone number equals the stand-in of the account that it identifies', () => {
    const standIn = createStandIns();
    const account = readIdentifier('+919876543210');
    for (const typed of ['9876543210', '+91 9876543210', '98765 43210', ' +919876543210 ']) {
      expect(readIdentifier(standIn(typed))).toEqual({
        phone: standIn(Object.values(account ?? {})[0] ?? ''),
      });
    }
  });

  test('of a Hindi name is Hindi', () => {
    expect(createStandIns()('आशा राव')).toMatch(/^[\u0900-\u097F]+ [\u0900-\u097F]+$/);
  });
});

function normalise(value: string): string {
  return (readPhone(value) ?? value).trim().toLowerCase();
}

describe('personal data', () => {
  const ORDER = {
    _id: '6650f1c2a9b3d4e5f6071829',
    paymentMethod: 'cod',
    address: {
      firstName: 'Zebedee',
      lastName: 'Quillfeather',
      city: 'Mysuru',
      state: 'Karnataka',
      postalCode: '570001',
      street: '7 Lotus Lane',
    },
  };
  const PRODUCT = { _id: 'brass-diya', name: 'Brass diya', price: 49_900, category: 'Diyas' };

  test('of an order is replaced, in later and earlier texts too', () => {
    const mask = createMask(PERSONAL);
    const values = [
      { to: `/order/${ORDER._id}`, note: 'Namaste Zebedee, thank you' },
      ORDER,
      { message: 'Sent to zebedee in Mysuru' },
    ];
    for (const value of values) mask.learn(value);
    const masked = JSON.stringify(values.map((value) => mask(value)));
    for (const marker of ['ebedee', 'uillfeather', 'Mysuru', 'Karnataka', '570001', 'Lotus', ORDER._id]) {
      expect(masked).not.toContain(marker);
    }
    expect(masked).toContain('cod');
  });

  test('does not include what the shop sells', () => {
    const mask = createMask(PERSONAL);
    expect(mask({ products: [PRODUCT], config: { name: 'Aangan', deliveryFee: 0 } })).toEqual({
      products: [PRODUCT],
      config: { name: 'Aangan', deliveryFee: 0 },
    });
  });

  test('is found by its form in any text', () => {
    const replaced = createMask(PERSONAL).text('Write to asha.rao@example.com or call +91 98765 43210');
    expect(replaced).toMatch(
      /^Write to [a-z]{4}\.[a-z]{3}@[a-z]{7}\.[a-z]{3} or call \+91 [6-9]\d{4} \d{5}$/,
    );
    expect(replaced).not.toMatch(/asha|98765/);
  });
});
