import { signInMessages } from './signInMessages.ts';
import { accountMessages } from './accountMessages.ts';
import type { RefusalDefinition } from '../refusal.ts';

/** Refusals of calls about accounts: sign-in, codes, passwords, deletion. */
export const accountRefusals = {
  identifier_required: { status: 400, text: signInMessages.identifier.required },
  identifier_invalid: { status: 400, text: signInMessages.identifier.invalid },
  sign_in_busy: {
    status: 503,
    text: /*i18n*/ 'Many people are signing in right now. Please try again in a few seconds.',
  },
  account_exists: { status: 409, text: /*i18n*/ 'You already have an account. Please log in.' },
  email_in_use: {
    status: 409,
    text: /*i18n*/ 'Another account already uses this email.',
  },
  phone_in_use: {
    status: 409,
    text: /*i18n*/ 'Another account already uses this phone number.',
  },
  otp_mode_invalid: { status: 400, text: 'The mode must be login, signup or reset.' },
  otp_incomplete: { status: 400, text: signInMessages.otp.enterAllDigits },
  otp_invalid: { status: 400, text: signInMessages.otp.invalid },
  otp_locked: {
    status: 429,
    text: /*i18n*/ 'Please wait {seconds}s before requesting another code.',
  },
  otp_too_soon: {
    status: 429,
    text: /*i18n*/ 'You requested a code a moment ago. Please wait a little before you request another one.',
  },
  reset_needs_email: {
    status: 400,
    text: /*i18n*/ 'To set a new password, please enter your email address.',
  },
  mail_unavailable: {
    status: 503,
    text: /*i18n*/ 'We cannot email codes right now. Please use your phone number.',
  },
  sms_unavailable: {
    status: 503,
    text: /*i18n*/ 'We cannot text codes right now. Please use your email address.',
  },
  name_required: { status: 400, text: signInMessages.auth.nameRequired },
  name_invalid: { status: 400, text: /*i18n*/ 'Please enter your name in up to 100 characters' },
  password_invalid: { status: 400, text: signInMessages.auth.invalidPassword },
  password_too_short: { status: 400, text: signInMessages.reset.tooShort },
  password_common: { status: 400, text: accountMessages.passwordCommon },
  password_is_name: { status: 400, text: accountMessages.passwordIsName },
  password_is_email: { status: 400, text: accountMessages.passwordIsEmail },
  password_is_phone: { status: 400, text: accountMessages.passwordIsPhone },
  password_is_shop_name: { status: 400, text: accountMessages.passwordIsShopName },
  password_not_set: { status: 400, text: signInMessages.auth.setYourPassword },
  invalid_credentials: { status: 400, text: signInMessages.auth.invalidCredentials },
  orders_open: {
    status: 409,
    text: /*i18n*/ 'One of your orders is still open. You can delete your account once everything is delivered or cancelled.',
  },
  refund_open: {
    status: 409,
    text: /*i18n*/ 'A refund is still on its way to you. You can delete your account once it has arrived.',
  },
} as const satisfies Record<string, RefusalDefinition>;
