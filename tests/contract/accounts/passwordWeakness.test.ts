import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordWeakness } from '../../../contract/accounts/passwordWeakness.ts';

const words = new Set(['password', 'welcome', 'jasmine']);
const common = { passwords: new Set([...words, 'admin123', 'marigold', '1234567', '12345678']), words };
const owner = { identifier: { email: 'tulsi.rao@example.com' }, name: 'Asha Rao', shopName: 'Aangan' };
const weakness = (password: string, of: Parameters<typeof passwordWeakness>[1] = owner) =>
  passwordWeakness(password, of, common);

test.each([
  'password',
  'PASS WORD',
  'Password@123',
  'Welcome@123',
  'Welcome@2026!',
  '123welcome',
  '#Jasmine#',
  'P@ssw0rd',
  'P@$$w0rd@123',
  'Admin@123',
  'Password@123456',
  'Admin@12345678',
  'Passw0rd@12345678',
  '1234567Password',
  'Password@987654321',
  'Welcome_19901990',
  'pass-word-123',
  'Password@123Password',
  'p@ssw0rdP@ssw0rd1',
  'marigold',
  '111111',
])('‘%s’ is a common password', (password) => expect(weakness(password)).toBe('password_common'));

test.each([
  'jasmine-garland',
  'tuberose-lamp-9',
  'marigold-42',
  'welcome to my garden',
  'password-48291735',
  'password-jasmine-welcome',
  'rain-4829-rain-walk',
  '4820!9137',
  'जयपुर-दीया',
])('‘%s’ is not', (password) => expect(weakness(password)).toBeNull());

test.each([
  ['Asha Rao', 'password_is_name'],
  ['asharao@1', 'password_is_name'],
  ['Asha@123', 'password_is_name'],
  ['Asha@19901990', 'password_is_name'],
  ['asha_rao123', 'password_is_name'],
  ['tulsi.rao@example.com', 'password_is_email'],
  ['Tulsi.Rao1', 'password_is_email'],
  ['tulsi.rao@example.com#2026', 'password_is_email'],
  ['Aangan@2026', 'password_is_shop_name'],
  ['Aangan@123456', 'password_is_shop_name'],
])('‘%s’ is refused with what it is: %s', (password, code) => expect(weakness(password)).toBe(code));

test.each(['9876543210', '+919876543210', '98765 43210', '919876543210'])('‘%s’ is the phone', (password) => {
  const identifier = { phone: '+919876543210' };
  expect(weakness(password, { ...owner, identifier })).toBe('password_is_phone');
});

test('a name in Devanagari is compared with its vowel signs', () => {
  expect(weakness('आशा@12345678', { ...owner, name: 'आशा' })).toBe('password_is_name');
});

test('an unknown name, and one without letters, is not compared', () => {
  for (const name of ['', ' ', '.']) expect(weakness('#123456', { ...owner, name, shopName: '' })).toBeNull();
});

test('a common word is refused with up to six digits and symbols on both sides', () => {
  const around = fc.stringMatching(/^[0-9@#!.]{0,6}$/);
  fc.assert(
    fc.property(around, fc.constantFrom(...words), around, (before, word, after) => {
      expect(weakness(`${before}${word.toUpperCase()}${after}`)).toBe('password_common');
    }),
  );
});
