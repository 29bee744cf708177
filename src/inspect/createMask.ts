import { hideShapes, HIDDEN, isSecretName } from './secrets.ts';
import { toPlain } from './toPlain.ts';
import type { Plain } from './toPlain.ts';

/** Shorter secrets would match unrelated texts. Passwords and codes have at least six characters. */
const LEARNED_MIN_LENGTH = 6;

/** Returns a copy of any value as plain JSON without secrets. */
export type Mask = (value: unknown) => Plain;

/**
 * Creates a mask that hides secrets by the name of their field, at any depth, and by their shape. Once a value was hidden by name, it is also
 * hidden in all later texts, for example in an error message.
 */
export function createMask(): Mask {
  const knownSecrets = new Set<string>();
  return (value) => {
    const plainValue = toPlain(value);
    for (const secret of secretsIn(plainValue))
      if (secret.length >= LEARNED_MIN_LENGTH) knownSecrets.add(secret);
    // Longer secrets first, because one may contain another.
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

/** A one-word result such as `pending`. Tokens are longer or have other characters. */
const STATUS_WORD = /^[a-z]{1,12}$/;

/**
 * An actor's output may be a plain string without a field name. Without spaces, and if it is not a status word, it is probably a token. Empty
 * strings, booleans and null are shown, because a missing value is no secret.
 */
function isSecret(value: Plain, name: string): boolean {
  if (value === null || value === '' || typeof value === 'boolean') return false;
  if (isSecretName(name)) return true;
  return name === 'output' && typeof value === 'string' && !/\s/.test(value) && !STATUS_WORD.test(value);
}
