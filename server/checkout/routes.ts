import type { ShopContext } from '../context.ts';
import type { AddRoute } from '../http/route.ts';
import { checkCoupon } from './coupon.ts';
import { placeOrder } from './place-order.ts';
import { startRazorpay } from './start-razorpay.ts';
import { startStripe } from './start-stripe.ts';

/** Routes that check a coupon, place a cash order or start an online payment (spec §7). */
export function checkoutRoutes(addRoute: AddRoute, context: ShopContext): void {
  addRoute('checkCoupon', (request) => checkCoupon(context, request));
  addRoute('placeOrder', (request) => placeOrder(context, request));
  addRoute('startStripe', (request) => startStripe(context, request));
  addRoute('startRazorpay', (request) => startRazorpay(context, request));
}
