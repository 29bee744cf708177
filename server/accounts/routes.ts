import { identifierText, readIdentifier } from '../../contract/accounts/rules.ts';
import type { ShopContext } from '../context.ts';
import type { AddRoute, Device } from '../http/route.ts';
import { checkPassword } from './check-password.ts';
import { confirmPhone, sendPhoneCode } from './confirmed-phones.ts';
import { sendOtp, verifyOtp } from './otp.ts';
import { limitHashingCalls } from './passwords.ts';
import { checkAccount, login, resetPassword } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/** Sign-in and sign-up (spec §7). */
export function accountRoutes(addRoute: AddRoute, context: ShopContext): void {
  addRoute('checkAccount', (request) => checkAccount(context, request.body, request));
  addRoute('checkPassword', ({ body, ip }) => checkPassword(context, body, ip));
  addRoute('sendOtp', (request) => sendOtp(context, request.body, request));
  addRoute('verifyOtp', (request) => {
    const verify = () => verifyOtp(context, request.body, request);
    return request.body.password ? limitHashingCalls(verify) : verify();
  });
  addRoute('login', (request) =>
    limitHashingCalls(() => login(context, request.body, request), { isKnown: isFromKnownDevice(request) }),
  );
  addRoute('resetPassword', (request) =>
    limitHashingCalls(() => resetPassword(context, request.body, request), {
      isKnown: isFromKnownDevice(request),
    }),
  );
  addRoute('signOut', (request) => signOut(context, request.user, request.body, request));
  addRoute('sendPhoneCode', (request) => sendPhoneCode(context, request));
  addRoute('confirmPhone', (request) => confirmPhone(context, request));
}

function isFromKnownDevice({
  body,
  device,
}: {
  readonly body: { readonly email?: string | undefined; readonly phone?: string | undefined };
  readonly device: Device;
}): boolean {
  const identifier = readIdentifier(body.email ?? body.phone ?? '');
  return identifier !== null && device.knows(identifierText(identifier));
}
