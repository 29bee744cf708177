import { generalRefusals } from './generalRefusals.ts';
import { accountRefusals } from './accounts/accountRefusals.ts';
import { addressRefusals } from './addresses/addressRefusals.ts';
import { cartRefusals } from './carts/cartRefusals.ts';
import { productRefusals } from './catalogue/productRefusals.ts';
import { couponRefusals } from './coupons/couponRefusals.ts';
import type { deskRefusals } from './desk/deskRefusals.ts';
import { orderRefusals } from './orders/orderRefusals.ts';
import { passkeyRefusals } from './passkeys/passkeyRefusals.ts';
import { paymentRefusals } from './payments/paymentRefusals.ts';
import { photoRefusals } from './photos/photoRefusals.ts';
import { returnRefusals } from './returns/returnRefusals.ts';
import { reviewRefusals } from './reviews/reviewRefusals.ts';
import { shippingRefusals } from './shipping/shippingRefusals.ts';
import { stockRefusals } from './stock/stockRefusals.ts';

/**
 * All refusals of the API that the shop's app uses: stable code, HTTP status and English sentence (docs/api-errors.md). A code never changes its meaning and is
 * never reused. Status 200 is used by payment verification when the payment was not successful (spec §7).
 */
export const refusals = {
  ...generalRefusals,
  ...accountRefusals,
  ...passkeyRefusals,
  ...addressRefusals,
  ...productRefusals,
  ...stockRefusals,
  ...cartRefusals,
  ...couponRefusals,
  ...orderRefusals,
  ...paymentRefusals,
  ...shippingRefusals,
  ...returnRefusals,
  ...reviewRefusals,
  ...photoRefusals,
} as const;

/** With the desk's, see desk/allRefusals.ts. */
type AllRefusals = typeof refusals & typeof deskRefusals;

/** A stable code of a refusal. */
export type RefusalCode = keyof AllRefusals;

type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** The values for the placeholders of a code's sentence. */
export type RefusalValues<C extends RefusalCode> = Readonly<
  Record<Names<AllRefusals[C]['text']>, string | number>
>;

/** The codes whose sentence has no placeholders. */
export type PlainRefusalCode = {
  [C in RefusalCode]: keyof RefusalValues<C> extends never ? C : never;
}[RefusalCode];
