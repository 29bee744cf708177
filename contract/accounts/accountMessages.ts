/** Sentences of sign-in and profile that are not in the spec. They come with these pages, not with the first load. */
export const accountMessages = {
  /** Shown by the form before the account is created, and by the server. */
  passwordCommon: /*i18n*/ 'This password is too easy to guess. Please choose another one.',
  passwordIsName: /*i18n*/ 'This password is your name. Please choose another one.',
  passwordIsEmail: /*i18n*/ 'This password is your email. Please choose another one.',
  passwordIsPhone: /*i18n*/ 'This password is your phone number. Please choose another one.',
  passwordIsShopName: /*i18n*/ 'This password is the name of our shop. Please choose another one.',
  signOutFailed: /*i18n*/ 'We could not sign you out on your other devices. Please try again.',
  passkeyFailed:
    /*i18n*/ 'Your passkey could not be used. Please try again, or continue with your email or phone.',
  passkeyHere: /*i18n*/ 'This device already has a passkey for your account.',
  passkeysUnloaded: /*i18n*/ 'We could not load your passkeys.',
  passkeyNotSaved: /*i18n*/ 'Your passkeys could not be changed. Please try again.',
  /** For the offer of a passkey; in the profile the code follows at once. */
  passkeySignInOld:
    /*i18n*/ 'Your sign-in was a while ago. Please add your passkey in your profile, where we send you a code first.',
} as const;
