import type { Endpoint } from '../endpoint.ts';
import { readVerified } from '../replies/readSuccess.ts';
import { readRazorpayStart, readStripeStart } from './readPayment.ts';
import { readPaymentStatus } from './readPaymentStatus.ts';

export const startStripe = {
  name: 'startStripe',
  method: 'POST',
  path: '/api/order/stripe',
  access: 'user',
  idempotent: true,
  read: readStripeStart,
} as const satisfies Endpoint;

export const startRazorpay = {
  name: 'startRazorpay',
  method: 'POST',
  path: '/api/order/razorpay',
  access: 'user',
  idempotent: true,
  read: readRazorpayStart,
} as const satisfies Endpoint;

export const verifyStripe = {
  name: 'verifyStripe',
  method: 'POST',
  path: '/api/order/verifyStripe',
  access: 'user',
  idempotent: true,
  read: readVerified,
} as const satisfies Endpoint;

export const verifyRazorpay = {
  name: 'verifyRazorpay',
  method: 'POST',
  path: '/api/order/verifyRazorpay',
  access: 'user',
  idempotent: true,
  read: readVerified,
} as const satisfies Endpoint;

/** The status of an order's payment, fetched from the provider. Without this call, the app treats the order as unpaid. */
export const fetchPaymentStatus = {
  name: 'fetchPaymentStatus',
  method: 'GET',
  path: '/api/order/payment/:orderId',
  access: 'user',
  addition: 'paymentStatus',
  read: readPaymentStatus,
} as const satisfies Endpoint;
