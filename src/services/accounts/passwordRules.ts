import commonPasswords from 'virtual:common-passwords';
import { passwordWeakness } from '../../../contract/accounts/passwordWeakness.ts';
import type { PasswordOwner } from '../../../contract/accounts/passwordWeakness.ts';

const COMMON_PASSWORDS = new Set(commonPasswords);

/** Why a password is easy to guess; null when it is not, or when only the server's longer list has it. */
export function findWeakness(password: string, owner: PasswordOwner) {
  return passwordWeakness(password, owner, { passwords: COMMON_PASSWORDS, words: COMMON_PASSWORDS });
}
