/** The replacement for a secret of any length. */
export const HIDDEN = '•••';

/** Names of fields with passwords, one-time codes, tokens, keys and signatures; `postalCode` and `statusCode` must not match. */
const SECRET_NAMES = [
  /passw|passcode|passphrase|pwd|digits|token|jwt|secret|signature|authoriz|cookie|credential|bearer|cvv|cvc/i,
  /api.?key|private.?key|session.?url/i,
  // The repeated password. If the two differ, it is the password with a typing error.
  /^confirmation$/i,
  /^(pin|(one.?time|otp|reset|sign.?in|auth|verification).?code|codes?)$/i,
  // Product ids may be field names: `hotpot` must not match.
  /(^|[^A-Za-z])otp|Otp|OTP/,
];

/** Secrets with a recognisable shape: JSON web tokens, bearer headers, keys and sessions of payment providers. */
const SECRET_SHAPES =
  /eyJ[\w-]{6,}\.[\w-]{6,}(\.[\w-]*)?|\b[Bb]earer\s+[^\s"',;]+|\b(sk|rk|whsec|cs)_\w{8,}|\bpi_\w+_secret_\w+/g;

/** `name=value` in a URL, a form or a cookie. */
const SECRET_PAIR = /(?<![\w.%[\]-])([\w.%[\]-]+)=([^&#;\s"'<>]+)/g;

export function isSecretName(name: string): boolean {
  return SECRET_NAMES.some((secret) => secret.test(name));
}

/** Returns the text with everything that looks like a secret replaced. */
export function hideShapes(text: string): string {
  return text
    .replace(SECRET_SHAPES, HIDDEN)
    .replace(SECRET_PAIR, (pair, name: string) => (isSecretName(name) ? `${name}=${HIDDEN}` : pair));
}
