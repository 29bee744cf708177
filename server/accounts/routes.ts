import type { ShopContext } from '../context.ts';
import type { AddRoute } from '../http/route.ts';
import { sendOtp, verifyOtp } from './otp.ts';
import { getAddress, getProfile, saveAddress } from './profile.ts';
import { checkAccount, login, resetPassword } from './sign-in.ts';

/** Sign-in, sign-up, profile and address (spec §7). */
export function accountRoutes(addRoute: AddRoute, context: ShopContext): void {
  addRoute('checkAccount', ({ body }) => checkAccount(context, body));
  addRoute('sendOtp', ({ body }) => sendOtp(context, body));
  addRoute('verifyOtp', ({ body }) => verifyOtp(context, body));
  addRoute('login', ({ body }) => login(context, body));
  addRoute('resetPassword', ({ body }) => resetPassword(context, body));
  addRoute('getProfile', ({ user }) => getProfile(context, user));
  addRoute('getAddress', ({ user }) => getAddress(context, user));
  addRoute('saveAddress', ({ user, body }) => saveAddress(context, user, body));
}
