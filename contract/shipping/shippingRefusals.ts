import { deliveryMessages } from './deliveryMessages.ts';
import type { RefusalDefinition } from '../refusal.ts';

/** Refusals of calls about delivery. */
export const shippingRefusals = {
  pin_invalid: { status: 400, text: deliveryMessages.pinInvalid },
  webhook_tracking_invalid: { status: 400, text: 'The request is not a tracking event.' },
  webhook_shipment_unknown: { status: 404, text: 'The shipment was not found.' },
} as const satisfies Record<string, RefusalDefinition>;
