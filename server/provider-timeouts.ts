/** How long each provider may take, in milliseconds. */

/** One request to Stripe or Razorpay: the default of `PAYMENT_TIMEOUT_MS`. */
export const PAYMENT_TIMEOUT_MS = 6_000;
/** One request to Shiprocket. */
export const SHIPROCKET_TIMEOUT_MS = 8_000;
/** One SMS. */
export const MSG91_TIMEOUT_MS = 8_000;
/** Connecting to the mail server, and its greeting. */
export const SMTP_CONNECT_TIMEOUT_MS = 5_000;
/** A connection to the mail server on which nothing is sent or received. */
export const SMTP_IDLE_TIMEOUT_MS = 8_000;
