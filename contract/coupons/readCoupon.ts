import type { CouponCharges } from './couponRules.ts';
import { readPrice } from '../replies/readPrice.ts';
import { UnreadablePart, type ReplyPart } from '../replies/replyPart.ts';

/** A coupon that can be used for the items of a request, and what it changes. */
export interface AppliedCoupon extends CouponCharges {
  readonly code: string;
}

/** @throws UnreadablePart when a field is missing or invalid */
export function readCoupon(reply: ReplyPart): AppliedCoupon {
  const code = reply.field('code');
  const discount = readPrice(reply.field('discount'));
  const deliveryFee = readPrice(reply.field('deliveryFee'));
  if (discount === null) throw new UnreadablePart(reply.field('discount').path);
  if (deliveryFee === null) throw new UnreadablePart(reply.field('deliveryFee').path);
  return { code: code.required(code.textOrNull()), discount, deliveryFee };
}
