import { hideShapes, HIDDEN, isSecretName } from './secrets.ts';
import { toPlain } from './toPlain.ts';
import type { Plain } from './toPlain.ts';

/** Shorter ones stand in other texts by chance; passwords and codes have six characters at least. */
const LEARNED_MIN_LENGTH = 6;

/** Copies anything as plain JSON without secrets. */
export type Mask = (value: unknown) => Plain;

/**
 * A mask hides a secret by the name of its field, at any depth, and by its shape. What was hidden by name once is hidden from then on
 * wherever it turns up, in an error's sentence for one.
 */
export function createMask(): Mask {
  const knownSecrets = new Set<string>();
  return (value) => {
    const plainValue = toPlain(value);
    for (const secret of secretsIn(plainValue))
      if (secret.length >= LEARNED_MIN_LENGTH) knownSecrets.add(secret);
    // Longer ones first, as one secret may begin with another.
    const secrets = [...knownSecrets].toSorted((a, b) => b.length - a.length);
    return maskValue(plainValue, (text) =>
      secrets.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), hideShapes(text)),
    );
  };
}

/** The texts and numbers that stand below a secret's name. */
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

/** What a call may answer in one word, `pending` for one; no token is that short and all letters. */
const STATUS_WORD = /^[a-z]{1,12}$/;

/**
 * A result that is a bare text without spaces has no name of its own to go by, and unless it is a plain word it is a token more often than
 * not. Empty texts, booleans and null are shown: that there is none is no secret.
 */
function isSecret(value: Plain, name: string): boolean {
  if (value === null || value === '' || typeof value === 'boolean') return false;
  if (isSecretName(name)) return true;
  return name === 'output' && typeof value === 'string' && !/\s/.test(value) && !STATUS_WORD.test(value);
}
