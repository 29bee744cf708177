import { deliveryMessages } from './deliveryMessages.ts';
import type { RefusalDefinition } from '../refusal.ts';

/** Refusals of calls about delivery. */
export const shippingRefusals = {
  pin_invalid: { status: 400, text: deliveryMessages.pinInvalid },
  webhook_tracking_invalid: { status: 400, text: 'This is not a tracking event.' },
  webhook_shipment_unknown: { status: 404, text: 'There is no such shipment.' },
} as const satisfies Record<string, RefusalDefinition>;
