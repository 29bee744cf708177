import { timingSafeEqual } from 'node:crypto';

/** Compares a received signature with the expected one in constant time. */
export function isSameSignature(received: string, expected: string): boolean {
  const [a, b] = [Buffer.from(received), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
