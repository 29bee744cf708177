import { randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A random id in the format of Stripe and Razorpay: the prefix and `length` letters or digits. */
export function newId(prefix: string, length: number): string {
  return prefix + Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
