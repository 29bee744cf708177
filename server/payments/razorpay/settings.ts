import * as v from 'valibot';
import { requireAllOrNone } from '../../require-all-or-none.ts';
import { isWebOrigin, webOrigin } from '../../http/web-origin.ts';

/** Access to an account at Razorpay, or to the sandbox. */
export interface RazorpaySettings {
  /** Scheme, host and port. */
  readonly apiUrl: string;
  /** Public: it is sent to the browser. */
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** URL of checkout.js for the browser; a path when the sandbox is used. */
  readonly scriptUrl: string;
}

const nonEmptyText = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));

/** The environment variables of Razorpay. */
export const razorpayFields = {
  RAZORPAY_KEY_ID: v.optional(v.pipe(nonEmptyText, v.regex(/^rzp_/, 'must be a key id, like rzp_live_…'))),
  RAZORPAY_KEY_SECRET: v.optional(nonEmptyText),
  RAZORPAY_WEBHOOK_SECRET: v.optional(nonEmptyText),
  RAZORPAY_API_URL: v.optional(
    v.pipe(v.string(), v.check(isWebOrigin, 'must be scheme and host, like https://api.razorpay.com')),
    'https://api.razorpay.com',
  ),
  RAZORPAY_SCRIPT_URL: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => webOrigin(text)?.startsWith('https:') ?? false, 'must be an https:// address'),
    ),
    'https://checkout.razorpay.com/v1/checkout.js',
  ),
};

type Read = v.InferOutput<v.ObjectSchema<typeof razorpayFields, undefined>>;

/** Null when no key is set. @throws ConfigError when only some are set */
export function razorpaySettings(read: Read): RazorpaySettings | null {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = read;
  const keys = requireAllOrNone({ RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET });
  return (
    keys && {
      apiUrl: read.RAZORPAY_API_URL,
      keyId: keys.RAZORPAY_KEY_ID,
      keySecret: keys.RAZORPAY_KEY_SECRET,
      webhookSecret: keys.RAZORPAY_WEBHOOK_SECRET,
      scriptUrl: read.RAZORPAY_SCRIPT_URL,
    }
  );
}
