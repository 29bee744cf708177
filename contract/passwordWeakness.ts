import { identifierText } from './rules.ts';
import type { Identifier } from './rules.ts';

/** Who chooses a password. An empty text is not compared. */
export interface PasswordOwner {
  readonly identifier: Identifier;
  readonly name: string;
  readonly shopName: string;
}

const REPEATED_CHARACTER = /^(.)\1*$/su;

/**
 * Why a new password is easy to guess, as the code of its refusal: it is a common one, or equals the owner's name or identifier or the
 * shop's name. Null when it is not. Case and spaces are ignored; there are no other rules about its characters or length here.
 * @param commonPasswords in lower case
 */
export function passwordWeakness(
  password: string,
  owner: PasswordOwner,
  commonPasswords: ReadonlySet<string>,
): 'password_common' | 'password_guessable' | null {
  const candidate = foldCase(password);
  if (commonPasswords.has(candidate) || REPEATED_CHARACTER.test(candidate)) return 'password_common';
  return guessableWords(owner).some((word) => foldCase(word) === candidate) ? 'password_guessable' : null;
}

function guessableWords({ identifier, name, shopName }: PasswordOwner): readonly string[] {
  const text = identifierText(identifier);
  const fragments = 'email' in identifier ? text.split('@') : [text.slice(1), text.slice(3)];
  return [text, ...fragments, name, ...name.split(' '), shopName];
}

function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s/g, '');
}
