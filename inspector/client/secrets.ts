import type { Sensitivity } from './createMask.ts';
import type { Plain, PlainFields } from './toPlain.ts';

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
  /eyJ[\w-]{6,}\.[\w-]{6,}(\.[\w-]*)?|(?<=\b[Bb]earer\s+)[^\s"',;]+|\b(sk|rk|whsec|cs)_\w{8,}|\bpi_\w+_secret_\w+/g;

/** `name=value` in a URL, a form or a cookie. */
const SECRET_PAIR = /(?<![\w.%[\]-])([\w.%[\]-]+)=([^&#;\s"'<>]+)/g;

/** A one-word result such as `pending`. Tokens are longer or have other characters. */
const STATUS_WORD = /^[a-z]{1,12}$/;

/** A PIN code of India Post: no secret, unlike the PIN of a card. One-time codes have names of their own, and are known by them. */
function isPostalCode(name: string, value: Plain): boolean {
  return ['pin', 'output'].includes(name) && typeof value === 'string' && /^[1-9]\d{5}$/.test(value);
}

function isSecretName(name: string): boolean {
  return SECRET_NAMES.some((secret) => secret.test(name));
}

/**
 * An actor's output may be a plain string without a field name. Without spaces, and if it is not a status word, it is probably a token.
 */
function isBareToken(name: string, value: Plain): boolean {
  return name === 'output' && typeof value === 'string' && !/\s/.test(value) && !STATUS_WORD.test(value);
}

/** The code of an error, such as `credentials_invalid`, beside its message. Guards compare it. */
function isErrorCode(name: string, value: Plain, owner: PlainFields): boolean {
  return (
    name === 'code' && 'message' in owner && typeof value === 'string' && /^[a-z]+(_[a-z]+)*$/.test(value)
  );
}

/** Passwords, one-time codes, tokens, keys and signatures. They never leave the page. */
export const SECRETS: Sensitivity = {
  isSensitive: (name, value, owner) =>
    !isPostalCode(name, value) &&
    ((isSecretName(name) && !isErrorCode(name, value, owner)) || isBareToken(name, value)),
  replaceShapes: (text, standIn) =>
    text
      .replace(SECRET_SHAPES, standIn)
      .replace(SECRET_PAIR, (pair, name: string, value: string) =>
        isSecretName(name) ? `${name}=${standIn(value)}` : pair,
      ),
  // Shorter ones would match unrelated texts. Passwords and codes have at least six characters.
  learnedMinLength: 6,
  isPartOfWords: true,
};
