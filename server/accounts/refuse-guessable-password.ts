import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH } from '../../contract/constants.ts';
import { identifierText, type Identifier } from '../../contract/rules.ts';
import { Refusal } from '../http/refusal.ts';

/** About 40,000 leaked passwords, which attackers try first (NIST 800-63B §3.1.1.2, spec §11 A7). */
const COMMON_PASSWORDS = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_MIN_LENGTH),
);
const REPEATED_CHARACTER = /^(.)\1*$/su;

export interface PasswordOwner {
  readonly identifier: Identifier;
  /** '' when there is no account. */
  readonly name: string;
  readonly shopName: string;
}

/**
 * Refuses a new password that is easy to guess: a common one, or one that equals the owner's name, identifier or the
 * shop's name. Case and spaces are ignored. There are no other rules about its characters or length here.
 * @throws Refusal `password_common` or `password_guessable` (400)
 */
export function refuseGuessablePassword(password: string, owner: PasswordOwner): void {
  const candidate = foldCase(password);
  if (COMMON_PASSWORDS.has(candidate) || REPEATED_CHARACTER.test(candidate)) {
    throw new Refusal('password_common');
  }
  if (guessableWords(owner).some((word) => foldCase(word) === candidate)) {
    throw new Refusal('password_guessable');
  }
}

function guessableWords({ identifier, name, shopName }: PasswordOwner): readonly string[] {
  const text = identifierText(identifier);
  const fragments = 'email' in identifier ? text.split('@') : [text.slice(1), text.slice(3)];
  return [text, ...fragments, name, ...name.split(' '), shopName];
}

function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s/g, '');
}
