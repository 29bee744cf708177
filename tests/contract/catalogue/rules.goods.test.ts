import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reviewProblems } from '../../../contract/reviews/reviewRules.ts';
import {
  addressProblems,
  addressRefusal,
  isAddressEmpty,
  isPostalCode,
  NO_ADDRESS,
  remainingProblems,
  REQUIRED_ADDRESS_FIELDS,
  normalizeAddress,
} from '../../../contract/addresses/rules.ts';
import { checkSize } from '../../../contract/catalogue/rules.ts';
import { readPhone } from '../../../contract/accounts/phone.ts';
import { ADDRESS } from './goods.ts';

const REQUIRED = [
  'firstName',
  'lastName',
  'email',
  'street',
  'city',
  'postalCode',
  'country',
  'phone',
] as const;

const INCOMPLETE = { code: 'address_incomplete', message: 'Please fill in all required fields' } as const;
const WRONG_EMAIL = {
  field: 'email',
  code: 'address_email_invalid',
  message: 'Invalid email address',
} as const;
const WRONG_PHONE = {
  field: 'phone',
  code: 'address_phone_invalid',
  message: 'Phone must be a 10-digit number',
} as const;
const WRONG_POSTAL_CODE = {
  field: 'postalCode',
  code: 'address_postal_code_invalid',
  message: 'Invalid postal code',
} as const;

describe('an address', () => {
  test('that is complete is valid', () => {
    expect(addressProblems(ADDRESS)).toEqual([]);
    expect(addressRefusal(ADDRESS)).toBeNull();
  });

  test('requires eight fields, but not the state', () => {
    expect(REQUIRED_ADDRESS_FIELDS).toEqual(REQUIRED);
    expect(addressProblems({ ...ADDRESS, state: '' })).toEqual([]);
  });

  test('names every required field that is blank, and refuses them together', () => {
    fc.assert(
      fc.property(
        fc.subarray([...REQUIRED], { minLength: 1 }),
        fc.constantFrom('', ' ', '\t '),
        (fields, blank) => {
          const address = { ...ADDRESS, ...Object.fromEntries(fields.map((field) => [field, blank])) };
          expect(addressProblems(address)).toEqual(fields.map((field) => ({ field, ...INCOMPLETE })));
          expect(addressRefusal(address)).toEqual({ code: 'address_incomplete', fields });
        },
      ),
    );
  });

  test('has all its problems at once, in the order required, email, phone, postal code', () => {
    const wrong = { ...ADDRESS, email: 'asha', phone: '12345', postalCode: '!' };
    const invalid = [WRONG_EMAIL, WRONG_PHONE, WRONG_POSTAL_CODE];
    expect(addressProblems({ ...wrong, city: '' })).toEqual([{ field: 'city', ...INCOMPLETE }, ...invalid]);
    expect(addressProblems(wrong)).toEqual(invalid);
    expect(addressRefusal({ ...wrong, city: '' })).toEqual({ code: 'address_incomplete', fields: ['city'] });
    expect(addressRefusal(wrong)).toEqual({ code: 'address_email_invalid', fields: ['email'] });
  });

  test('keeps those problems of the last submit that are not solved, and shows no new ones', () => {
    const wrong = { ...ADDRESS, street: '', email: '', phone: '12345' };
    const problems = addressProblems(wrong);
    expect(remainingProblems(problems, wrong)).toEqual(problems);
    expect(remainingProblems(problems, { ...wrong, street: '12 Temple Road' })).toEqual([
      { field: 'email', ...INCOMPLETE },
      WRONG_PHONE,
    ]);
    // A half-typed email is not refused before the next submit.
    expect(remainingProblems(problems, { ...wrong, email: 'asha', city: '' })).toEqual([
      { field: 'street', ...INCOMPLETE },
      WRONG_PHONE,
    ]);
    expect(remainingProblems(problems, ADDRESS)).toEqual([]);
  });

  test.each(['asha', 'asha@example', 'asha rao@example.com', '@example.com'])(
    'requires a valid email: %s',
    (email) => {
      expect(addressProblems({ ...ADDRESS, email })).toEqual([WRONG_EMAIL]);
    },
  );

  test.each(['9876543210', '98765 43210', '(987) 654-3210', ' 98765.43210 '])(
    'has a phone of 10 digits after everything else is stripped: %s',
    (phone) => {
      expect(addressProblems({ ...ADDRESS, phone })).toEqual([]);
      expect(normalizeAddress({ ...ADDRESS, phone }).phone).toBe(phone);
    },
  );

  test.each([
    '+91 98765 43210',
    '919876543210',
    '+91-(98765)-43210',
    '098765 43210',
    '(0) 98765-43210',
    '+91 0 98765 43210',
    '0091 98765 43210',
    '\u202a+91 98765 43210\u202c',
    '९८७६५४३२१०',
    '９８７６５ ４３２１０',
  ])('is sent without the prefix of its phone, in ASCII digits: %s', (phone) => {
    expect(readPhone(phone)).toBe('9876543210');
    expect(addressProblems({ ...ADDRESS, phone })).toEqual([]);
    expect(normalizeAddress({ ...ADDRESS, phone }).phone).toBe('9876543210');
  });

  test.each([
    '',
    '987654321',
    '98765432101',
    'phone',
    '+91 98765 4321',
    '+91 98765 432101',
    '0098765 43210',
    '0 91 98765 43210',
    '+1 98765 43210',
    '91 91 98765 43210',
  ])('refuses a phone of any other number of digits: %s', (phone) => {
    expect(readPhone(phone)).toBeNull();
    expect(normalizeAddress({ ...ADDRESS, phone }).phone).toBe(phone);
  });

  test.each(['५६०००१', '５６０００１', '\u200e560001', '560001\u200b', '\u00a0560001', '\u2068560001\u2069'])(
    'has its postal code in any digits, also with invisible marks, and is sent in ASCII digits: %j',
    (postalCode) => {
      expect(addressProblems({ ...ADDRESS, postalCode })).toEqual([]);
      expect(normalizeAddress({ ...ADDRESS, postalCode }).postalCode).toBe('560001');
    },
  );

  test('is sent without what surrounds a pasted email, and with plain spaces in a postal code', () => {
    const pasted = { ...ADDRESS, email: '\u200easha@example.com\u00a0', postalCode: '560\u00a0001' };
    expect(addressProblems(pasted)).toEqual([]);
    expect(normalizeAddress(pasted)).toMatchObject({ email: 'asha@example.com', postalCode: '560 001' });
  });

  test('reads no other phone than 10 digits, with or without one of the prefixes', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{0,16}$/), (digits) => {
        const expected = /^(?:0091|910|91|0)?([0-9]{10})$/.exec(digits)?.[1] ?? null;
        expect(readPhone(digits)).toBe(expected);
        expect(readPhone(`+${digits.split('').join('-')}`)).toBe(expected);
      }),
    );
  });

  test('is empty when all its fields are blank', () => {
    const blank = Object.fromEntries(Object.keys(ADDRESS).map((field) => [field, ' ']));
    expect(Object.keys(NO_ADDRESS).toSorted()).toEqual(Object.keys(ADDRESS).toSorted());
    expect(isAddressEmpty(NO_ADDRESS)).toBe(true);
    expect(isAddressEmpty({ ...ADDRESS, ...blank })).toBe(true);
    expect(isAddressEmpty({ ...ADDRESS, ...blank, city: 'Mysuru' })).toBe(false);
  });
});

describe('a postal code', () => {
  const accepted = fc.oneof(fc.stringMatching(/^[0-9]{6}$/), fc.stringMatching(/^[A-Za-z0-9 -]{3,10}$/));

  test('is 6 digits, or 3 to 10 letters, digits, hyphens and spaces', () => {
    fc.assert(
      fc.property(accepted, (code) => {
        expect(isPostalCode(code)).toBe(true);
      }),
    );
    for (const code of ['570001', '123', 'SW1A 1AA', '12345-6789', 'K1A-0B1', 'ABC']) {
      expect(isPostalCode(code)).toBe(true);
    }
  });

  test('is refused when it is shorter or longer', () => {
    const length = fc.oneof(fc.nat(2), fc.integer({ min: 11, max: 40 }));
    const code = length.chain((count) => fc.stringMatching(new RegExp(`^[A-Za-z0-9 -]{${count}}$`)));
    fc.assert(
      fc.property(code, (text) => {
        expect(isPostalCode(text)).toBe(false);
      }),
    );
  });

  test('is refused when it holds any other character', () => {
    const other = fc
      .string({ minLength: 1, maxLength: 1 })
      .filter((sign) => !/[A-Za-z0-9 ०-९０-９-]/.test(sign));
    fc.assert(
      fc.property(accepted, other, fc.nat(10), (code, sign, position) => {
        const invalid = (code.slice(0, position) + sign + code.slice(position)).slice(0, 10);
        expect(isPostalCode(invalid)).toBe(!invalid.includes(sign) && invalid.length >= 3);
      }),
    );
    for (const code of ['५७_००१', '57_001', '570001\n', 'É12', '57.001']) {
      expect(isPostalCode(code)).toBe(false);
    }
  });

  test('is checked without the blanks around it', () => {
    expect(addressProblems({ ...ADDRESS, postalCode: ' 570001 ' })).toEqual([]);
    expect(addressProblems({ ...ADDRESS, postalCode: ' 57 ' })).toEqual([WRONG_POSTAL_CODE]);
  });
});

describe('a review', () => {
  test.each([5, 4, 3, 2, 1])('accepts a rating of %d', (rating) => {
    expect(reviewProblems({ rating, comment: 'It shines.' })).toEqual([]);
  });

  test.each([0, 6, -1, 4.5, Number.NaN])('refuses a rating of %d: ‘Please select a rating’', (rating) => {
    expect(reviewProblems({ rating, comment: '' })[0]?.message).toBe('Please select a rating');
  });

  test('reports both problems at once', () => {
    expect(reviewProblems({ rating: 0, comment: '' })).toEqual([
      { field: 'rating', code: 'review_rating_required', message: 'Please select a rating' },
      { field: 'comment', code: 'review_comment_required', message: 'Please write a short review' },
    ]);
  });

  test.each(['', '   ', '\n', '\u200b\u2060', '\u0007'])(
    'refuses a blank comment: ‘Please write a short review’',
    (comment) => {
      expect(reviewProblems({ rating: 5, comment })[0]?.message).toBe('Please write a short review');
    },
  );
});

test('a product requires a size before it can be added to the cart: ‘Please select size’', () => {
  expect(checkSize('Small')).toBeNull();
  expect(checkSize(null)).toBe('Please select size');
  expect(checkSize('')).toBe('Please select size');
});
