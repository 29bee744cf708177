import * as v from 'valibot';

export const PROVIDERS = ['stripe', 'razorpay', 'shiprocket'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** What goes wrong at a provider, by choice. */
export const Faults = v.strictObject({
  /** `refuse` ends connections before anything is read, `error500` answers so; neither acts. */
  down: v.union([v.literal(false), v.picklist(['refuse', 'error500'])]),
  /** It acts at once and answers this late. */
  delayMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)),
  /** It acts, then ends the connection without an answer: always, or for so many calls from now on. */
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
