import type { Endpoint } from '../endpoint.ts';
import { readAccepted, readDone, readVerified } from '../replies/readDone.ts';
import { readOrders } from './readOrders.ts';
import { readPlaced, readRazorpayStart, readStripeStart } from '../payments/readPayment.ts';
import { readPaymentStatus } from '../payments/readPaymentStatus.ts';

export const placeOrder = {
  name: 'placeOrder',
  method: 'POST',
  path: '/api/order/place',
  access: 'user',
  idempotent: true,
  read: readPlaced,
} as const satisfies Endpoint;

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

export const verifyRazorpay = {
  name: 'verifyRazorpay',
  method: 'POST',
  path: '/api/order/verifyRazorpay',
  access: 'user',
  idempotent: true,
  read: readVerified,
} as const satisfies Endpoint;

export const verifyStripe = {
  name: 'verifyStripe',
  method: 'POST',
  path: '/api/order/verifyStripe',
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

export const listOrders = {
  name: 'listOrders',
  method: 'POST',
  path: '/api/order/userorders',
  access: 'user',
  repeatable: true,
  read: readOrders,
} as const satisfies Endpoint;

/** Cancels an order until the courier has it. */
export const cancelOrder = {
  name: 'cancelOrder',
  method: 'POST',
  path: '/api/order/cancel',
  access: 'user',
  addition: 'orderCancel',
  repeatable: true,
  read: readDone,
} as const satisfies Endpoint;

export const shipOrder = {
  name: 'shipOrder',
  method: 'POST',
  path: '/api/shiprocket/order',
  access: 'user',
  read: readAccepted,
} as const satisfies Endpoint;
