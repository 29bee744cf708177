/** The paragraphs of the privacy policy, for a server without policies. */
export const PRIVACY_POLICY = [
  /*i18n*/ 'Without an account, your cart stays in your own browser. With an account, we keep your name, your email or phone, your saved address and your orders, so that we can deliver. Nobody can read your password. Your reviews are shown to everybody, with your name.',
  /*i18n*/ 'The payment company gets the amount and what you type on its page; we never see a card number. The courier gets your name, address and phone number.',
  /*i18n*/ 'No advertising, and no tracking by others. What we keep in your browser is removed when you log out. To have your account deleted, write to us.',
];
