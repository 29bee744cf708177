/** Sentences of spec §4, §5 and §8, word for word. The few that the spec does not define are marked "Not in the spec". */
export const signInMessages = {
  identifier: {
    invalid: /*i18n*/ 'Enter a valid email or phone number',
    required: /*i18n*/ 'Identifier is required',
  },
  otp: {
    /** The three sentences of spec §5; accounts/rules.ts decides which form uses which. */
    enterAllDigits: /*i18n*/ 'Please enter all 6 digits',
    enterComplete: /*i18n*/ 'Please enter complete 6-digit OTP',
    enterAllOtpDigits: /*i18n*/ 'Please enter all 6 OTP digits',
    invalid: /*i18n*/ 'Invalid OTP. Please try again.',
    sendFailed: /*i18n*/ 'Failed to send OTP',
    verificationFailed: /*i18n*/ 'OTP verification failed',
    resendIn: /*i18n*/ 'Resend in {seconds}s',
  },
  auth: {
    invalidPassword: /*i18n*/ 'Enter valid password',
    invalidCredentials: /*i18n*/ 'Invalid credentials',
    setYourPassword: /*i18n*/ 'Please set your password.',
    somethingWentWrong: /*i18n*/ 'Something went wrong',
    /** Not in the spec, which requires a name for sign-up but defines no sentence. */
    nameRequired: /*i18n*/ 'Please enter your name',
  },
  reset: {
    bothRequired: /*i18n*/ 'Enter and Confirm Passwords',
    tooShort: /*i18n*/ 'Password must be at least 6 characters',
    mismatch: /*i18n*/ 'Passwords do not match',
    failed: /*i18n*/ 'Reset failed',
    failedToReset: /*i18n*/ 'Failed to reset password',
    /** Not in the spec. The code is never stored, so after a reload the shopper must enter it again. */
    codeAgain: /*i18n*/ 'Please enter your code again to set a new password.',
    /** Not in the spec, which requires a message after a reset but defines no sentence. */
    done: /*i18n*/ 'Your new password is set. Please log in.',
  },
} as const;
