import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reviewProblems } from '../../contract/reviewRules.ts';
import {
  checkAddress,
  checkSize,
  isAddressEmpty,
  isPostalCode,
  NO_ADDRESS,
  remainingProblem,
  REQUIRED_ADDRESS_FIELDS,
} from '../../contract/rules.ts';
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

describe('an address', () => {
  test('that is complete is valid', () => {
    expect(checkAddress(ADDRESS)).toBeNull();
  });

  test('requires eight fields, but not the state', () => {
    expect(REQUIRED_ADDRESS_FIELDS).toEqual(REQUIRED);
    expect(checkAddress({ ...ADDRESS, state: '' })).toBeNull();
  });

  test('names every required field that is blank', () => {
    fc.assert(
      fc.property(
        fc.subarray([...REQUIRED], { minLength: 1 }),
        fc.constantFrom('', ' ', '\t '),
        (fields, blank) => {
          const address = { ...ADDRESS, ...Object.fromEntries(fields.map((field) => [field, blank])) };
          expect(checkAddress(address)).toEqual({
            code: 'address_incomplete',
            message: 'Please fill in all required fields',
            fields,
          });
        },
      ),
    );
  });

  test('is checked in the order required, email, phone, postal code', () => {
    const wrong = { ...ADDRESS, email: 'asha', phone: '12345', postalCode: '!' };
    expect(checkAddress({ ...wrong, city: '' })).toEqual({
      code: 'address_incomplete',
      message: 'Please fill in all required fields',
      fields: ['city'],
    });
    expect(checkAddress(wrong)).toEqual({
      code: 'address_email_invalid',
      message: 'Invalid email address',
      fields: ['email'],
    });
    expect(checkAddress({ ...wrong, email: ADDRESS.email })).toEqual({
      code: 'address_phone_invalid',
      message: 'Phone must be a 10-digit number',
      fields: ['phone'],
    });
    expect(checkAddress({ ...ADDRESS, postalCode: '!' })).toEqual({
      code: 'address_postal_code_invalid',
      message: 'Invalid postal code',
      fields: ['postalCode'],
    });
  });

  test('with several problems reports the next one when the first is fixed', () => {
    const wrong = { ...ADDRESS, street: '', city: ' ' };
    const code = 'address_incomplete' as const;
    const message = 'Please fill in all required fields';
    const problem = { code, message, fields: ['street', 'city'] as const };
    expect(checkAddress(wrong)).toEqual(problem);
    expect(remainingProblem(problem, wrong)).toEqual(problem);
    expect(remainingProblem(problem, { ...wrong, city: 'Mysuru' })).toEqual({
      ...problem,
      fields: ['street'],
    });
    expect(remainingProblem(problem, ADDRESS)).toBeNull();
    expect(remainingProblem(problem, { ...ADDRESS, country: '' })).toBeNull();
    expect(remainingProblem(problem, { ...ADDRESS, email: 'asha' })).toBeNull();
  });

  test.each(['asha', 'asha@example', 'asha rao@example.com', '@example.com'])(
    'requires a valid email: %s',
    (email) => {
      expect(checkAddress({ ...ADDRESS, email })?.message).toBe('Invalid email address');
    },
  );

  test.each(['9876543210', '98765 43210', '(987) 654-3210', ' 98765.43210 '])(
    'has a phone of 10 digits after everything else is stripped: %s',
    (phone) => {
      expect(checkAddress({ ...ADDRESS, phone })).toBeNull();
    },
  );

  test.each(['987654321', '98765432101', '+91 98765 43210', 'phone', '९८७६५४३२१०'])(
    'refuses a phone of any other number of digits: %s',
    (phone) => {
      expect(checkAddress({ ...ADDRESS, phone })?.message).toBe('Phone must be a 10-digit number');
    },
  );

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
    const other = fc.string({ minLength: 1, maxLength: 1 }).filter((sign) => !/[A-Za-z0-9 -]/.test(sign));
    fc.assert(
      fc.property(accepted, other, fc.nat(10), (code, sign, position) => {
        const invalid = (code.slice(0, position) + sign + code.slice(position)).slice(0, 10);
        expect(isPostalCode(invalid)).toBe(!invalid.includes(sign) && invalid.length >= 3);
      }),
    );
    for (const code of ['५७०००१', '57_001', '570001\n', 'É12', '57.001']) {
      expect(isPostalCode(code)).toBe(false);
    }
  });

  test('is checked without the blanks around it', () => {
    expect(checkAddress({ ...ADDRESS, postalCode: ' 570001 ' })).toBeNull();
    expect(checkAddress({ ...ADDRESS, postalCode: ' 57 ' })?.message).toBe('Invalid postal code');
  });
});

describe('a review', () => {
  test.each([5, 4, 3, 2, 1])('takes a rating of %d', (rating) => {
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
