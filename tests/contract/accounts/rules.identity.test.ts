import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkEmail,
  checkIdentifier,
  checkLoginPassword,
  newPasswordProblems,
  checkOtp,
  signupProblems,
  identifierText,
  readIdentifier,
} from '../../../contract/accounts/rules.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const INVALID = 'Enter a valid email or phone number';

describe('an identifier', () => {
  test('is an email in lower case', () => {
    expect(readIdentifier(' Asha.Rao@Example.com ')).toEqual({ email: 'asha.rao@example.com' });
    expect(checkIdentifier('asha@example.com')).toBeNull();
  });

  test('may be any email address without spaces', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(readIdentifier(email)).toEqual({ email: email.toLowerCase() });
      }),
    );
  });

  test.each([
    '9876543210',
    '98765 43210',
    ' 987-654-3210 ',
    '(98765) 43210',
    '+919876543210',
    '+91 98765 43210',
    '(+91) 98765-43210',
    '09876543210',
    '919876543210',
    '+91 09876543210',
    '+91 (0) 98765 43210',
    '00919876543210',
    '0091 98765 43210',
    '\u202a+91 98765 43210\u202c',
    '\u200e98765\u00a043210\u200f',
    '98765‑43210',
    '९८७६५४३२१०',
    '+९१ ९८७६५ ४३२१०',
    '９８７６５４３２１０',
    '＋９１９８７６５４３２１０',
    '＋91 98765 43210',
    '（＋９１）９８７６５．４３２１０',
  ])('is a 10-digit phone number, stored with +91: %s', (typed) => {
    expect(readIdentifier(typed)).toEqual({ phone: '+919876543210' });
    expect(checkIdentifier(typed)).toBeNull();
  });

  test('may be any 10 digits, with or without a prefix, in any digits, with spaces anywhere', () => {
    const prefixes = fc.constantFrom('', '+91', '91', '0', '+91 0', '0091');
    const zero = fc.constantFrom(0x30, 0x966, 0xff10);
    const written = (text: string, from: number) =>
      text.replace(/[0-9]/g, (digit) => String.fromCharCode(from + Number(digit)));
    fc.assert(
      fc.property(digits(10), prefixes, zero, (phone, prefix, from) => {
        expect(readIdentifier(written(`${prefix} ${phone}`, from))).toEqual({ phone: `+91${phone}` });
      }),
    );
    const spaced = fc.tuple(digits(10), fc.constantFrom('', '+91'), fc.array(fc.nat(10), { maxLength: 4 }));
    fc.assert(
      fc.property(spaced, ([phone, prefix, positions]) => {
        const typed = positions.reduce(
          (text, position) => `${text.slice(0, position)} ${text.slice(position)}`,
          phone,
        );
        expect(readIdentifier(prefix + typed)).toEqual({ phone: `+91${phone}` });
      }),
    );
  });

  test.each([
    '',
    '   ',
    '987654321',
    '98765432101',
    '+9198765432',
    '+919876543210+91',
    '98765+9143210',
    '+1 9876543210',
    '+98765 43210',
    '+98 76543210',
    '00 1 9876543210',
    '0 0 9876543210',
    '0 91 9876543210',
    '91 91 9876543210',
    '9876543210, 9876543211',
    'call 9876543210',
    '٩٨٧٦٥٤٣٢١٠',
    'asha',
    'asha@example',
    'asha rao@example.com',
    'asha@exam ple.com',
    '@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('is nothing else: ‘%s’', (typed) => {
    expect(readIdentifier(typed)).toBeNull();
    expect(checkIdentifier(typed)).toBe(INVALID);
  });

  test('is refused with any other digits than 10, with or without one of the prefixes', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{0,20}$/), (typed) => {
        const isPhone = /^(?:0091|910|91|0)?[0-9]{10}$/.test(typed);
        expect(checkIdentifier(typed)).toBe(isPhone ? null : INVALID);
      }),
    );
  });

  test('is sent in calls as text', () => {
    expect(identifierText({ email: 'asha@example.com' })).toBe('asha@example.com');
    expect(identifierText({ phone: '+919876543210' })).toBe('+919876543210');
  });
});

describe('a one-time code', () => {
  const modes = [
    ['login', 'Please enter all 6 digits'],
    ['signup', 'Please enter complete 6-digit OTP'],
    ['reset', 'Please enter all 6 OTP digits'],
  ] as const;

  test.each(modes)('is 6 digits in mode %s', (mode) => {
    fc.assert(
      fc.property(digits(6), (otp) => {
        expect(checkOtp(otp, mode)).toBeNull();
      }),
    );
  });

  test.each(modes)('is refused in mode %s with ‘%s’ when it is anything else', (mode, sentence) => {
    const other = fc.oneof(fc.string(), digits(5), digits(7)).filter((text) => !/^[0-9]{6}$/.test(text));
    fc.assert(
      fc.property(other, (otp) => {
        expect(checkOtp(otp, mode)).toBe(sentence);
      }),
    );
    for (const otp of ['', '12345', '1234567', '12345a', '12 456', '१२३४५६', '123456\n']) {
      expect(checkOtp(otp, mode)).toBe(sentence);
    }
  });
});

describe('a password', () => {
  test('of at least 6 characters logs in', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 6 }), (password) => {
        expect(checkLoginPassword(password)).toBeNull();
      }),
    );
  });

  test('of fewer is refused: ‘Enter valid password’', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2 }), (password) => {
        expect(checkLoginPassword(password)).toBe('Enter valid password');
      }),
    );
    expect(checkLoginPassword('12345')).toBe('Enter valid password');
    expect(checkLoginPassword('123456')).toBeNull();
  });
});

describe('signing up', () => {
  const email = { email: 'asha@example.com' };
  const phone = { phone: '+919876543210' };

  test('by email requires a name and a password', () => {
    expect(signupProblems({ name: 'Asha', password: 'secret' }, email)).toEqual([]);
    expect(signupProblems({ name: '  ', password: 'secret' }, email)[0]?.message).toBe(
      'Please enter your name',
    );
    expect(signupProblems({ name: 'Asha', password: '' }, email)[0]?.message).toBe('Enter valid password');
    expect(signupProblems({ name: 'Asha', password: '12345' }, email)[0]?.message).toBe(
      'Enter valid password',
    );
  });

  test('by phone requires a name only', () => {
    expect(signupProblems({ name: 'Asha', password: '' }, phone)).toEqual([]);
    expect(signupProblems({ name: '', password: 'secret' }, phone)[0]?.message).toBe(
      'Please enter your name',
    );
  });
});

describe('a new password', () => {
  test.each([
    ['', '', { password: 'Enter and Confirm Passwords', confirmation: 'Enter and Confirm Passwords' }],
    ['secret', '', { confirmation: 'Enter and Confirm Passwords' }],
    ['', 'secret', { password: 'Enter and Confirm Passwords' }],
    [
      'abc',
      '',
      { password: 'Password must be at least 6 characters', confirmation: 'Enter and Confirm Passwords' },
    ],
    [
      'abc',
      'abd',
      { password: 'Password must be at least 6 characters', confirmation: 'Passwords do not match' },
    ],
    ['12345', '12345', { password: 'Password must be at least 6 characters' }],
    ['secret', 'Secret', { confirmation: 'Passwords do not match' }],
    ['secret', 'secret ', { confirmation: 'Passwords do not match' }],
    ['secret', 'secret', {}],
  ])('‘%s’ confirmed by ‘%s’ has these problems, all at once: %j', (password, confirmation, sentences) => {
    const problems = newPasswordProblems(password, confirmation);
    expect(Object.fromEntries(problems.map(({ field, message }) => [field, message]))).toEqual(sentences);
  });

  test('is accepted only when both fields have the same 6 or more characters', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (password, confirmation) => {
        const accepted = newPasswordProblems(password, confirmation).length === 0;
        expect(accepted).toBe(password.length >= 6 && password === confirmation);
        expect(newPasswordProblems(`secret${password}`, `secret${password}`)).toEqual([]);
      }),
    );
  });
});

test.each([
  ['asha@example.com', null],
  [' asha@example.com ', null],
  ['', 'Identifier is required'],
  ['  ', 'Identifier is required'],
  ['asha', INVALID],
  ['9876543210', INVALID],
])('a new password requires an email: ‘%s’', (typed, sentence) => {
  expect(checkEmail(typed)).toBe(sentence);
});
