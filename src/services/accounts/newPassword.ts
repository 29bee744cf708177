import { Failure } from '../../../contract/failure.ts';
import type { PasswordOwner } from '../../../contract/accounts/passwordWeakness.ts';
import { accountMessages } from '../../../contract/accounts/accountMessages.ts';
import { logFailure } from '../logFailure.ts';

const SENTENCES = {
  password_common: accountMessages.passwordCommon,
  password_is_name: accountMessages.passwordIsName,
  password_is_email: accountMessages.passwordIsEmail,
  password_is_phone: accountMessages.passwordIsPhone,
  password_is_shop_name: accountMessages.passwordIsShopName,
};

/** Loads the list of common passwords (20 KB), so that it is there when a form is submitted. */
export const loadPasswordRules = () =>
  import('./passwordRules.ts').catch((error: unknown) => {
    logFailure(null, { error });
    return null;
  });

/**
 * Refuses a new password that is easy to guess, without sending it anywhere. When the list cannot be loaded, it is left to the server.
 * @throws Failure with a code of `PASSWORD_WEAKNESSES` and the server's sentence
 */
export async function refuseCommonPassword(password: string, owner: PasswordOwner): Promise<void> {
  const rules = await loadPasswordRules();
  const code = rules?.findWeakness(password, owner);
  if (code) throw new Failure(SENTENCES[code], { status: 400, code });
}
