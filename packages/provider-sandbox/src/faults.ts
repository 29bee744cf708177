import * as v from 'valibot';

export const PROVIDERS = ['stripe', 'razorpay', 'shiprocket'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** Fault settings of one provider. */
export const Faults = v.strictObject({
  /**
   * `refuse` closes the connection without a response, `error500` responds with status 500; neither executes the
   * request.
   */
  down: v.union([v.literal(false), v.picklist(['refuse', 'error500'])]),
  /** The request is executed at once, and the response is delayed by this time in ms. */
  delayMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)),
  /**
   * The request is executed, then the connection is closed without a response: always, or for this number of
   * requests.
   */
  loseAnswer: v.union([v.boolean(), v.pipe(v.number(), v.integer(), v.minValue(0))]),
  /** The three settings above apply to paths with this prefix; empty for all paths. */
  at: v.string(),
  /** `twice` sends each webhook two times, `held` stores webhooks until they are released. */
  webhooks: v.picklist(['on', 'off', 'twice', 'held']),
  /**
   * Who pays Razorpay's fee, by default the merchant. The customer's fee is added to the amount. Other providers ignore
   * it.
   */
  feeBearer: v.optional(v.picklist(['merchant', 'customer'])),
});
export type Faults = v.InferOutput<typeof Faults>;

const changes = v.optional(v.partial(Faults));
/** The settings to change; missing ones stay as they are. */
export const FaultChanges = v.strictObject({ stripe: changes, razorpay: changes, shiprocket: changes });
export type FaultChanges = v.InferOutput<typeof FaultChanges>;

/** Default settings: every request is answered and every webhook is sent. */
export const NO_FAULTS: Faults = { down: false, delayMs: 0, loseAnswer: false, at: '', webhooks: 'on' };

/**
 * Parses the form of the control page. Its fields are named like `stripe.down`, and all values are strings.
 * @throws ValiError for unknown fields or invalid values
 */
export function faultsFromForm(form: unknown): FaultChanges {
  const fields = v.parse(v.record(v.string(), v.string()), form);
  const read: Record<string, Record<string, unknown>> = {};
  for (const [name, text] of Object.entries(fields)) {
    const [provider = '', field = ''] = name.split('.');
    const isBoolean = text === 'true' || text === 'false';
    const isNumber = field !== 'at' && /^\d+$/.test(text);
    (read[provider] ??= {})[field] = isBoolean ? text === 'true' : isNumber ? Number(text) : text;
  }
  return v.parse(FaultChanges, read);
}
