import type { ShopContext } from '../context.ts';
import type { AddRoute } from '../http/route.ts';
import { fetchPaymentStatus } from './fetch-payment-status.ts';
import { verifyRazorpay } from './razorpay/verify.ts';
import { verifyStripe } from './stripe/verify.ts';

/** Routes that verify and fetch payments (spec §7), limited to the user's own orders (spec §11 Z1). */
export function paymentRoutes(addRoute: AddRoute, context: ShopContext): void {
  addRoute('verifyStripe', (request) => verifyStripe(context, request));
  addRoute('verifyRazorpay', (request) => verifyRazorpay(context, request));
  addRoute('fetchPaymentStatus', (request) => fetchPaymentStatus(context, request));
}
