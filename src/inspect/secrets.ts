/** What stands for a secret, whatever its length. */
export const HIDDEN = '•••';

/** Names of fields that hold passwords, one-time codes, tokens, keys and signatures; `postalCode` and `statusCode` are none. */
const SECRET_NAMES = [
  /passw|passcode|passphrase|pwd|digits|token|jwt|secret|signature|authoriz|cookie|credential|bearer|cvv|cvc/i,
  /api.?key|private.?key|session.?url/i,
  // A password typed twice: when the two differ, the second is the first with a slip.
  /^confirmation$/i,
  /^(pin|(one.?time|otp|reset|sign.?in|auth|verification).?code|codes?)$/i,
  // A product's id may be a field's name too, and a hotpot is no one-time password.
  /(^|[^A-Za-z])otp|Otp|OTP/,
];

/** Secrets that give themselves away wherever they stand: JSON web tokens, bearer headers, keys and sessions of payment providers. */
const SECRET_SHAPES =
  /eyJ[\w-]{6,}\.[\w-]{6,}(\.[\w-]*)?|\b[Bb]earer\s+[^\s"',;]+|\b(sk|rk|whsec|cs)_\w{8,}|\bpi_\w+_secret_\w+/g;

/** `name=value` of an address, a form or a cookie. */
const SECRET_PAIR = /(?<![\w.%[\]-])([\w.%[\]-]+)=([^&#;\s"'<>]+)/g;

export function isSecretName(name: string): boolean {
  return SECRET_NAMES.some((secret) => secret.test(name));
}

/** The text without what looks like a secret. */
export function hideShapes(text: string): string {
  return text
    .replace(SECRET_SHAPES, HIDDEN)
    .replace(SECRET_PAIR, (pair, name: string) => (isSecretName(name) ? `${name}=${HIDDEN}` : pair));
}
