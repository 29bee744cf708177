import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH } from '../../contract/constants.ts';
import { passwordWeakness, type PasswordOwner } from '../../contract/passwordWeakness.ts';
import { Refusal } from '../http/refusal.ts';

/** About 40,000 leaked passwords, which attackers try first (NIST 800-63B §3.1.1.2, spec §11 A7). */
const COMMON_PASSWORDS = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_MIN_LENGTH),
);

/**
 * Refuses a new password that is easy to guess.
 * @throws Refusal `password_common` or `password_guessable` (400)
 */
export function refuseGuessablePassword(password: string, owner: PasswordOwner): void {
  const weakness = passwordWeakness(password, owner, COMMON_PASSWORDS);
  if (weakness) throw new Refusal(weakness);
}
