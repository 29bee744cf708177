import { PASSWORD_MIN_LENGTH } from '../../contract/constants.ts';
import {
  COMMON_WORDS,
  passwordWeakness,
  type CommonPasswords,
  type PasswordOwner,
} from '../../contract/accounts/passwordWeakness.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * About 40,000 leaked passwords, which attackers try first (NIST 800-63B §3.1.1.2, spec §11 A7). Loaded for the first new
 * password: the package decompresses all its lists, which took a tenth of the start.
 */
let loading: Promise<CommonPasswords> | undefined;
const loadCommonPasswords = () =>
  (loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const list = dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_MIN_LENGTH);
    return { passwords: new Set(list), words: new Set(list.slice(0, COMMON_WORDS)) };
  }));

/**
 * Refuses a new password that is easy to guess.
 * @throws Refusal `password_common` or `password_is_…` (400)
 */
export async function refuseGuessablePassword(password: string, owner: PasswordOwner): Promise<void> {
  const weakness = passwordWeakness(password, owner, await loadCommonPasswords());
  if (weakness) throw new Refusal(weakness);
}
