import * as v from 'valibot';
import { NonNegativeAmount, Currency, ProviderId } from '../provider-fields.ts';

/** The fields of Stripe's objects that the shop reads. Amounts are in paise. */

/** An id, or the object itself where it was expanded. */
const Reference = v.nullish(
  v.union([ProviderId, v.object({ id: ProviderId, status: v.optional(v.string()) })]),
  null,
);

export function idOf(reference: v.InferOutput<typeof Reference>): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

export const SessionEntity = v.pipe(
  v.object({
    id: ProviderId,
    client_reference_id: v.nullish(v.string()),
    metadata: v.nullish(v.object({ payment_id: v.optional(v.string()) })),
    status: v.nullish(v.string()),
    payment_status: v.nullish(v.string()),
    payment_intent: Reference,
    amount_total: v.nullish(NonNegativeAmount),
    currency: v.nullish(Currency),
    /** Where it can be paid; null when it is not open. */
    url: v.nullish(v.string(), null),
  }),
  v.check(
    ({ payment_status, amount_total, currency }) =>
      payment_status !== 'paid' || (Boolean(amount_total) && Boolean(currency)),
    'is paid without an amount',
  ),
);
export type SessionEntity = v.InferOutput<typeof SessionEntity>;

export const ChargeEntity = v.object({
  payment_intent: Reference,
  refunded: v.boolean(),
  amount_refunded: NonNegativeAmount,
});
export type ChargeEntity = v.InferOutput<typeof ChargeEntity>;

export const RefundEntity = v.object({ payment_intent: Reference });

const SESSION_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
] as const;

const event = <T extends string, S extends v.GenericSchema>(types: readonly T[], object: S) =>
  v.object({ id: ProviderId, type: v.picklist(types), data: v.object({ object }) });

/** Any event, whose other fields are unknown. */
export const AnyEvent = v.object({ id: ProviderId, type: v.string() });
/** The events that concern the shop. */
export const KnownEvent = v.union([
  event(SESSION_EVENTS, SessionEntity),
  event(['charge.refunded'], ChargeEntity),
  event(['refund.failed'], RefundEntity),
]);
export type KnownEvent = v.InferOutput<typeof KnownEvent>;

/** The events that the shop needs, as docs/going-live.md lists them. */
export const STRIPE_EVENTS = [...SESSION_EVENTS, 'charge.refunded', 'refund.failed'] as const;
const KNOWN_TYPES: ReadonlySet<string> = new Set(STRIPE_EVENTS);

/** Whether events of this type concern the shop. */
export function isKnownType(type: string): boolean {
  return KNOWN_TYPES.has(type);
}
