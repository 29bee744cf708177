import type { Sensitivity } from './createMask.ts';
import type { Plain, PlainFields } from './toPlain.ts';

/** Words of names of fields with passwords, one-time codes, tokens, keys and signatures: `newPassword`, `access_token`, `x-signature`. */
const SECRET_WORDS =
  /(password|passwd|pwd|passcode|passphrase|token|secret|apikey|jwt)s?\d*$|^(digits|signature|authori[sz]ation|cookies?|credentials?|bearer|cv[vc]2?|t?otps?|[cx]srf|sid)\d*$/;
/** The last word of a name that describes the secret and does not contain it: `tokenType`, `passwordStrength`. */
const DESCRIBING =
  /^(at|count|enabled|error|expires|expiry|expiration|field|id|kind|label|length|limit|max|message|min|mode|name|placeholder|policy|required|rules?|state|status|strength|ttl|type|url|visible)$/;
/** Names that are written as one word or have several. */
const SECRET_NAMES = [
  /(api|private|secret|access|encryption|signing)[-_. ]?key$|session[-_. ]?(url|id)$/i,
  // The repeated password. If the two differ, it is the password with a typing error.
  /^confirmation$/i,
  /^(user|db)?[-_]?pass$|^[cm]?pin$|^(card|upi|atm)[-_]?pin$/i,
  /^(pin|pin[-_ ]?code|(card)?[-_ ]?security[-_ ]?code|(one.?time|otp|reset|sign.?in|auth|verification).?code|codes?)$/i,
];
/** Names of numbers that are nothing but codes. Other numbers under names of secrets are counts and limits. */
const NUMBER_NAMES =
  /^((one.?time|login|sms)?[-_]?(otp|passcode)|(one.?time|otp|reset|verification).?code|cv[vc]2?|(card)?[-_ ]?security[-_ ]?code|(card|upi|atm|m)[-_]?pin)$/i;

/** Secrets with a recognisable shape: JSON web tokens, bearer headers, keys and sessions of payment providers, keys of large services. */
const SECRET_SHAPES =
  /eyJ[\w-]{6,}\.[\w-]{6,}(\.[\w-]*)?|(?<=\b[Bb]earer\s+)[^\s"',;]+|\b(sk|rk|whsec|cs)_\w{8,}|\bpi_\w+_secret_\w+|\b(gh[pousr]_|github_pat_|glpat-|xox[abprs]-|AKIA|AIza|ya29\.)[\w.-]{10,}/g;
/** Long random texts, whatever their field: of 32 or more letters of both cases and digits, or 40 or more hexadecimal digits. Names of files have an ending. */
const OPAQUE =
  /(?<![\w.%-])(?:(?=[\w-]*\d[\w-]*\d)(?=[\w-]*[A-Z][\w-]*[A-Z])(?=[\w-]*[a-z][\w-]*[a-z])[\w-]{32,}|[\da-f]{40,})(?![\w-]|\.\w)/g;

/** The password in `https://user:password@example.com`. */
const PASSWORD_IN_URL = /(?<=\/\/[^\s/@:?#]*:)[^\s/@?#]+(?=@)/g;

/** `name=value` in a URL, a form or a cookie. */
const SECRET_PAIR = /(?<![\w.%[\]-])([\w.%[\]-]+)=([^&#;\s"'<>]+)/g;

/** Where actors receive values and leave results, which may be a plain text without a name of its own. */
const POSITIONS = new Set([
  'input',
  'output',
  'data',
  'value',
  'error',
  'context',
  'cause',
  'reason',
  'message',
  'result',
  'payload',
  'params',
]);
/** Words as in the name of a result: `pending`, `not_found`, `payment.declined`, `lowHigh`. */
const NAME_OF_RESULT =
  /^[A-Za-z]?[a-z]{0,20}([A-Z][a-z]{1,20}|[-_.:/][a-z]{1,20})*$|^[A-Z]{1,20}(_[A-Z]{1,20})*$/;
/** What is known by its form and is no secret: emails, addresses of pages, dates, numbers, phones. */
const KNOWN_FORM =
  /^[^@\s]+@[^@\s]+\.[^@\s]+$|^\w+:\/\/|^\.{0,2}\/|^\d{4}-\d\d-\d\d|^[+-]?\d[\d.,:()-]*%?$|^\[[^\]]*\]$|^x:\d+(\.\d+)?$/;

/** A PIN code of India Post, also while it is typed: no secret, unlike the PIN of a card. One-time codes have names of their own, and are known by them. */
function isPostalCode(name: string, value: Plain): boolean {
  if (typeof value !== 'string') return false;
  if (/^pin[-_ ]?code$/i.test(name) && /^[1-9]\d{4,5}$/.test(value)) return true;
  return ['pin', 'output', 'data'].includes(name) && /^[1-9]\d{5}$/.test(value);
}

/** The id of an actor. */
function isActorId(name: string, value: Plain): boolean {
  return name === 'sessionId' && typeof value === 'string' && /^x:\d+(\.\d+)?$/.test(value);
}

/** Caches whether a name is the name of a secret: an app has few names and many values. */
const secretNames = new Map<string, boolean>();
const MAX_NAMES = 15_000;

/** The name of a field that is a symbol. */
const SYMBOL = /^Symbol\((.*)\)$/s;

function isSecretName(name: string): boolean {
  const known = secretNames.get(name);
  if (known !== undefined) return known;
  if (secretNames.size >= MAX_NAMES) secretNames.clear();
  const word = SYMBOL.exec(name)?.[1] ?? name;
  const isSecret = hasSecretWord(word) || SECRET_NAMES.some((secret) => secret.test(word));
  secretNames.set(name, isSecret);
  return isSecret;
}

function hasSecretWord(name: string): boolean {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return words.some((word) => SECRET_WORDS.test(word)) && !DESCRIBING.test(words.at(-1) ?? '');
}

/** Whether a text in a field with a neutral name looks like a token: a single word that is no name of a result and has no known form. */
function isBareToken(text: string): boolean {
  return text.length >= 6 && !/\s/.test(text) && !NAME_OF_RESULT.test(text) && !KNOWN_FORM.test(text);
}

/** Whether a field is such a place, and holds a token or several. */
function isResult(name: string, value: Plain): boolean {
  if (!POSITIONS.has(name)) return false;
  if (!Array.isArray(value)) return typeof value === 'string' && isBareToken(value);
  return value.length > 0 && value.every((item) => typeof item === 'string' && isBareToken(item));
}

/** As in `credentials_invalid`, `auth/wrong-password`, `ERR_NETWORK` and `ECONNREFUSED`. */
const ERROR_CODE = /^[a-z]+([_/][a-z]+(-[a-z]+)*)*$|^[A-Z]+(_[A-Z]+)+$|^E[A-Z]{4,}$/;

/** The code of an error, such as `credentials_invalid`, beside its message. Guards compare it. */
function isErrorCode(name: string, value: Plain, owner: PlainFields): boolean {
  return name === 'code' && 'message' in owner && typeof value === 'string' && ERROR_CODE.test(value);
}

/** Where `fetch` sends cookies; no credentials themselves. */
function isFetchOption(name: string, value: Plain): boolean {
  return name === 'credentials' && (value === 'include' || value === 'omit' || value === 'same-origin');
}

/** Passwords, one-time codes, tokens, keys and signatures. They never leave the page. */
export const SECRETS: Sensitivity = {
  isSensitive: (name, value, owner) => {
    if (typeof value === 'number') return NUMBER_NAMES.test(name) && /^\d{3,8}$/.test(String(value));
    if (isResult(name, value)) return true;
    return (
      isSecretName(name) &&
      !isPostalCode(name, value) &&
      !isActorId(name, value) &&
      !isErrorCode(name, value, owner) &&
      !isFetchOption(name, value)
    );
  },
  replaceShapes: (text, standIn) => {
    const shaped =
      text.length < 8
        ? text
        : text.replace(PASSWORD_IN_URL, standIn).replace(SECRET_SHAPES, standIn).replace(OPAQUE, standIn);
    if (!shaped.includes('=')) return shaped;
    return shaped.replace(SECRET_PAIR, (pair, name: string, value: string) =>
      isSecretName(name) ? `${name}=${standIn(value)}` : pair,
    );
  },
  // Shorter ones would match unrelated texts. Passwords and codes have at least six characters.
  learnedMinLength: 6,
  // Each text of an app is searched for all of them, and a tab may run for days.
  learnedMax: 200,
  isPartOfWords: true,
};
