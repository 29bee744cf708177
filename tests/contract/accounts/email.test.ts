import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asciiDigits } from '../../../contract/asciiDigits.ts';
import { readEmail } from '../../../contract/accounts/email.ts';
import { addressProblems } from '../../../contract/addresses/rules.ts';
import {
  checkEmail,
  checkIdentifier,
  identifierText,
  readIdentifier,
} from '../../../contract/accounts/rules.ts';
import { ADDRESS } from '../../address.ts';

const INVALID = 'Enter a valid email or phone number';

/** Invisible text, or a comment, a name or a list around an address. */
const hidden = fc.constantFrom(
  ...'< > (c) , ; : " \\ [ ] mailto: @'.split(' '),
  ...' \t\0\x7f\xad\ufeff\u200b\u200c\u200d\u2060\u034f\ufe0f\u115f\u3164'.split(''),
  'x <',
  '\r\n',
  '\u{e0061}',
);

describe('an email address is normalized to one form', () => {
  test.each([
    ['asha@example.com', 'asha@example.com'],
    ['\u200e\u00a0asha@example.com\u200b', 'asha@example.com'],
    ['\u2068asha@example.com\u2069\n', 'asha@example.com'],
    [' Asha.Rao+Puja@Example.COM\n', 'asha.rao+puja@example.com'],
    ['asha@BÜCHER.example', 'asha@xn--bcher-kva.example'],
    ['asha@bu\u0308cher.example', 'asha@xn--bcher-kva.example'],
    ['asha@xn--bcher-kva.example', 'asha@xn--bcher-kva.example'],
    ['asha@ｅｘａｍｐｌｅ.com', 'asha@example.com'],
    ['आशा@उदाहरण.भारत', 'आशा@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['ZOE\u0308@example.com', 'zoë@example.com'],
    ["o'brien!x%y@a.b", "o'brien!x%y@a.b"],
  ])('%j is %s', (text, email) => {
    expect(readEmail(text)).toBe(email);
    expect(readIdentifier(text)).toEqual({ email });
    expect(checkEmail(text)).toBeNull();
  });

  test('the normalized form is stable, visible and within the limits of SMTP', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.emailAddress(),
      fc
        .tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }))
        .map(([a, b]) => `${a}@${b}.example`),
      fc.tuple(fc.emailAddress(), hidden, fc.nat()).map(([email, text, position]) => {
        const at = position % (email.length + 1);
        return email.slice(0, at) + text + email.slice(at);
      }),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const email = readEmail(text);
        if (email === null) return;
        expect(readEmail(email)).toBe(email);
        expect(readEmail(text.toUpperCase())).toBe(readEmail(text.toUpperCase().toLowerCase()));
        expect(email).toMatch(/^[^\s@<>()[\]\\,;:"\p{C}\p{Z}]+@[a-z0-9.-]+\.[a-z0-9-]+$/u);
        expect(new TextEncoder().encode(email).length).toBeLessThanOrEqual(254);
      }),
      { numRuns: 300 },
    );
  }, 30_000);

  test('any text added to it is refused, or normalized to the same form', () => {
    fc.assert(
      fc.property(fc.emailAddress(), hidden, fc.nat(), (email, text, position) => {
        const at = position % (email.length + 1);
        const read = readEmail(email.slice(0, at) + text + email.slice(at));
        expect([null, email.toLowerCase()]).toContain(read);
      }),
    );
  });
});

test.each([
  '<asha@example.com>',
  'x1<asha@example.com>',
  'Asha <asha@example.com>',
  '(c)asha@example.com',
  'asha@example.com(c)',
  'asha@example.com,',
  'asha@example.com;',
  'asha@example.com,b@example.com',
  'asha@example.com.',
  'asha@.example.com',
  'asha@example..com',
  'asha@-example.com',
  'asha@example-.com',
  '"asha"@example.com',
  "'asha@example.com'",
  'asha\\@example.com',
  'mailto:asha@example.com',
  'x:asha@example.com;',
  'asha@[127.0.0.1]',
  'asha@[IPv6:2001:db8::1.2]',
  'asha@127.0.0.1',
  'asha@0x7f.1',
  'asha@example',
  'asha@example.1',
  'asha@example.com:25',
  'asha@example.com/x',
  'asha@example.com?x',
  'asha@ex%61mple.com',
  'a@b@example.com',
  'as\u200bha@example.com',
  'asha@exam\u00adple.com',
  'asha@exam\u2060ple.com',
  'asha\ufe0f@example.com',
  'as\0ha@example.com',
  'as\rha@example.com',
  'as\ud800ha@example.com',
  'as\u202eha@example.com',
  'ａsha@example.com',
  'asha＠example.com',
  'asha@example。com',
  'ﬁ@example.com',
  'asha@ex_ample.com',
  `${'a'.repeat(65)}@example.com`,
  `${'आ'.repeat(22)}@example.com`,
  `asha@${'a'.repeat(64)}.com`,
  `asha@${'example.'.repeat(32)}com`,
])('%j is no email', (text) => {
  expect(readEmail(text)).toBeNull();
  expect([checkIdentifier(text), checkEmail(text)]).toEqual([INVALID, INVALID]);
  expect(addressProblems({ ...ADDRESS, email: text })).toEqual([
    { field: 'email', code: 'address_email_invalid', message: 'Invalid email address' },
  ]);
});

test('a local part has 64 octets at most, an address 254', () => {
  expect(readEmail(`${'a'.repeat(64)}@example.com`)).not.toBeNull();
  const domain = `${'a.'.repeat(92)}example`;
  expect(readEmail(`${'b'.repeat(254 - 1 - domain.length)}@${domain}`)).not.toBeNull();
  expect(readEmail(`${'b'.repeat(255 - 1 - domain.length)}@${domain}`)).toBeNull();
});

describe('a phone number is normalized to one form', () => {
  test('any text is refused, or becomes ten ASCII digits with +91', () => {
    const unit = fc.oneof(
      fc.nat(9).map(String),
      fc.constantFrom(
        ' ',
        '\u00a0',
        '\u3000',
        '-',
        '.',
        '(',
        ')',
        '+91',
        '+',
        '\u200b',
        '\ufeff',
        '９',
        '९',
        '٩',
        '\t',
      ),
    );
    fc.assert(
      fc.property(fc.array(unit, { minLength: 8, maxLength: 16 }), (units) => {
        const text = units.join('');
        const read = readIdentifier(text);
        if (read === null) return;
        expect(identifierText(read)).toMatch(/^\+91[0-9]{10}$/);
        expect(identifierText(read).slice(3)).toBe(
          asciiDigits(text)
            .replace(/[^0-9]/g, '')
            .slice(-10),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  test.each(['<9876543210>', '9876543210,'])('%j is not a phone number', (text) => {
    expect(checkIdentifier(text)).toBe(INVALID);
  });
});
