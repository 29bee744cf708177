import * as v from 'valibot';

export const PROVIDERS = ['stripe', 'razorpay', 'shiprocket'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** The faults that are switched on for a provider. */
export const Faults = v.strictObject({
  /**
   * `refuse` closes connections before reading anything, `error500` replies with status 500; neither executes the
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
  /** Which paths the three above are for, by their beginning; empty for all. */
  at: v.string(),
  /** `twice` sends each of them two times, `held` keeps them until they are released. */
  webhooks: v.picklist(['on', 'off', 'twice', 'held']),
});
export type Faults = v.InferOutput<typeof Faults>;

const changes = v.optional(v.partial(Faults));
export const FaultChanges = v.strictObject({ stripe: changes, razorpay: changes, shiprocket: changes });
export type FaultChanges = v.InferOutput<typeof FaultChanges>;

export const NO_FAULTS: Faults = { down: false, delayMs: 0, loseAnswer: false, at: '', webhooks: 'on' };

/** Reads the form of the control page: fields like `stripe.down`, all as text. @throws ValiError */
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
