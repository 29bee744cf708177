import type { ShopContext } from '../context.ts';
import type { AddRoute } from '../http/route.ts';
import { checkPassword } from './check-password.ts';
import { sendOtp, verifyOtp } from './otp.ts';
import { limitHashingCalls } from './passwords.ts';
import { getProfile } from './profile.ts';
import { checkAccount, login, resetPassword } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/** Sign-in, sign-up and profile (spec §7). */
export function accountRoutes(addRoute: AddRoute, context: ShopContext): void {
  addRoute('checkAccount', ({ body, ip }) => checkAccount(context, body, ip));
  addRoute('checkPassword', ({ body, ip }) => checkPassword(context, body, ip));
  addRoute('sendOtp', ({ body, ip, language }) => sendOtp(context, body, { ip, language }));
  addRoute('verifyOtp', ({ body, ip }) => {
    const verify = () => verifyOtp(context, body, ip);
    return body.password ? limitHashingCalls(verify) : verify();
  });
  addRoute('login', ({ body, ip }) => limitHashingCalls(() => login(context, body, ip)));
  addRoute('resetPassword', (request) =>
    limitHashingCalls(() => resetPassword(context, request.body, request)),
  );
  addRoute('signOut', ({ user, body }) => signOut(context, user, body));
  addRoute('getProfile', ({ user }) => getProfile(context, user));
}
