import { hideShapes, HIDDEN, isSecretName } from './secrets.ts';
import { toPlain } from './toPlain.ts';
import type { Plain } from './toPlain.ts';

/** Shorter secrets would match other texts by chance. Passwords and codes have at least six characters. */
const LEARNED_MIN_LENGTH = 6;

/** Returns a copy of any value as plain JSON without secrets. */
export type Mask = (value: unknown) => Plain;

/**
 * A mask hides secrets by the name of their field, at any depth, and by their shape. A value that was hidden by name is hidden from then on
 * in every other text, for example in an error message.
 */
export function createMask(): Mask {
  const knownSecrets = new Set<string>();
  return (value) => {
    const plainValue = toPlain(value);
    for (const secret of secretsIn(plainValue))
      if (secret.length >= LEARNED_MIN_LENGTH) knownSecrets.add(secret);
    // Longer secrets first, because one may start with another.
    const secrets = [...knownSecrets].toSorted((a, b) => b.length - a.length);
    return maskValue(plainValue, (text) =>
      secrets.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), hideShapes(text)),
    );
  };
}

/** Returns the texts and numbers in fields whose names mark them as secret. */
function secretsIn(value: Plain, name = ''): string[] {
  if (typeof value !== 'object' || value === null) return isSecret(value, name) ? [String(value)] : [];
  const isSecretField = isSecretName(name);
  return Object.entries(value).flatMap(([field, inner]) => secretsIn(inner, isSecretField ? name : field));
}

function maskValue(value: Plain, maskText: (text: string) => string, name = ''): Plain {
  if (isSecret(value, name)) return HIDDEN;
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'number') return maskText(String(value)) === String(value) ? value : HIDDEN;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: Plain) => maskValue(item, maskText));
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [maskText(field), maskValue(inner, maskText, field)]),
  );
}

/** A one-word result such as `pending`. No token is that short and only letters. */
const STATUS_WORD = /^[a-z]{1,12}$/;

/**
 * A result that is a bare text has no field name. Without spaces, and unless it is a single word, it is probably a token.
 * Empty texts, booleans and null are shown: that a value is missing is not a secret.
 */
function isSecret(value: Plain, name: string): boolean {
  if (value === null || value === '' || typeof value === 'boolean') return false;
  if (isSecretName(name)) return true;
  return name === 'output' && typeof value === 'string' && !/\s/.test(value) && !STATUS_WORD.test(value);
}
