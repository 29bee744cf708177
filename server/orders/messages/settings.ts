import * as v from 'valibot';
import type { Language } from '../../../contract/texts/language.ts';
import { ConfigError } from '../../config-error.ts';
import type { ReportedEvent } from '../../../contract/orders/orderLife.ts';

/** The events that an SMS can report. The others are reported by mail alone. */
const SMS_EVENTS = [
  'placed',
  'paid',
  'shipped',
  'out_for_delivery',
  'returned',
  'delivered',
  'cancelled',
  'refunded',
  'confirmation_requested',
  'delivery_failed',
] as const satisfies readonly ReportedEvent[];
export type SmsEvent = (typeof SMS_EVENTS)[number];

export function isSmsEvent(event: ReportedEvent): event is SmsEvent {
  return SMS_EVENTS.some((one) => one === event);
}

/** The templates of SMS about orders, by event and language; an event without one is not reported by SMS. */
export type OrderSmsSettings = Readonly<Record<SmsEvent, Partial<Record<Language, string>> | undefined>>;

/** A template id in English and, after a comma, one in Hindi. Either may be missing. */
const templateIds = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[\w-]*(,[\w-]+)?$/, 'must be the id of a template or, for English and Hindi, two with a comma'),
    v.transform((text): Partial<Record<Language, string>> => {
      const [english = '', hindi = ''] = text.split(',');
      return { ...(english && { 'en-IN': english }), ...(hindi && { 'hi-IN': hindi }) };
    }),
  ),
);

/** The environment variables of SMS about orders. */
export const orderSmsFields = {
  SMS_MSG91_PLACED_TEMPLATE_ID: templateIds,
  SMS_MSG91_PAID_TEMPLATE_ID: templateIds,
  SMS_MSG91_SHIPPED_TEMPLATE_ID: templateIds,
  SMS_MSG91_OUT_FOR_DELIVERY_TEMPLATE_ID: templateIds,
  SMS_MSG91_RETURNED_TEMPLATE_ID: templateIds,
  SMS_MSG91_DELIVERED_TEMPLATE_ID: templateIds,
  SMS_MSG91_CANCELLED_TEMPLATE_ID: templateIds,
  SMS_MSG91_REFUNDED_TEMPLATE_ID: templateIds,
  SMS_MSG91_CONFIRMATION_REQUESTED_TEMPLATE_ID: templateIds,
  SMS_MSG91_DELIVERY_FAILED_TEMPLATE_ID: templateIds,
};

type Read = v.InferOutput<v.ObjectSchema<typeof orderSmsFields, undefined>>;

/** @throws ConfigError when templates are given without the gateway in production; elsewhere the outbox replaces it */
export function orderSmsSettings(read: Read, isAvailable: boolean): OrderSmsSettings {
  const template = Object.keys(orderSmsFields).find((name) => Object.hasOwn(read, name));
  if (template !== undefined && !isAvailable) {
    throw new ConfigError(`SMS_MSG91_AUTH_KEY must be set with ${template}.`);
  }
  return {
    placed: read.SMS_MSG91_PLACED_TEMPLATE_ID,
    paid: read.SMS_MSG91_PAID_TEMPLATE_ID,
    shipped: read.SMS_MSG91_SHIPPED_TEMPLATE_ID,
    out_for_delivery: read.SMS_MSG91_OUT_FOR_DELIVERY_TEMPLATE_ID,
    returned: read.SMS_MSG91_RETURNED_TEMPLATE_ID,
    delivered: read.SMS_MSG91_DELIVERED_TEMPLATE_ID,
    cancelled: read.SMS_MSG91_CANCELLED_TEMPLATE_ID,
    refunded: read.SMS_MSG91_REFUNDED_TEMPLATE_ID,
    confirmation_requested: read.SMS_MSG91_CONFIRMATION_REQUESTED_TEMPLATE_ID,
    delivery_failed: read.SMS_MSG91_DELIVERY_FAILED_TEMPLATE_ID,
  };
}
