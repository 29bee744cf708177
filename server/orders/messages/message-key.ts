import { createHash } from 'node:crypto';
import type { MessageSubject } from '../order-context.ts';

/** What distinguishes messages about the same event of an order. */
export function subjectParts({ paymentId, refundId, earlier = 0 }: MessageSubject): readonly string[] {
  const refund = paymentId ?? refundId;
  if (refund !== undefined) return [refund];
  return earlier > 0 ? [String(earlier + 1)] : [];
}

/** The id of the job, so that it exists once. */
export function messageKey(parts: readonly (string | undefined)[]): string {
  const text = parts.filter((part) => part !== undefined).join(' ');
  const digits = createHash('sha256').update(text).digest('hex');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
