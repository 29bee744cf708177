import type { ShopContext } from '../context.ts';
import type { AddRoute } from '../http/route.ts';
import { askPayment } from './fetch-payment-status.ts';
import { verifyRazorpay } from './razorpay/verify.ts';
import { verifyStripe } from './stripe/verify.ts';

/** Paying online (spec §7); everybody pays and asks about their own orders only (spec §11 Z1). */
export function paymentRoutes(addRoute: AddRoute, context: ShopContext): void {
  addRoute('verifyStripe', (request) => verifyStripe(context, request));
  addRoute('verifyRazorpay', (request) => verifyRazorpay(context, request));
  addRoute('askPayment', (request) => askPayment(context, request));
}
