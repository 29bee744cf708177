import { randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Letters and digits at random behind the prefix, as both payment providers name what they keep. */
export function newId(prefix: string, length: number): string {
  return prefix + Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
