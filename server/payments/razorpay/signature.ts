import { timingSafeEqual } from 'node:crypto';

/** Compares a signature that somebody sent with the right one, in a time that does not tell how much of it is right. */
export function isSameSignature(nonEmptyText: string, expected: string): boolean {
  const [a, b] = [Buffer.from(nonEmptyText), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
