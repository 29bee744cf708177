import { paise, toRupees, type Paise } from '../../../contract/money.ts';
import type { PricedLine, StoredOrder } from '../../orders/queries.ts';
import { courierAddress, orderItems, type ParcelLine } from './adhoc-order.ts';
import { formatIndiaTime } from './india-time.ts';
import type { PickupAddress } from './responses.ts';
import { parcelMeasures } from './parcel-measures.ts';
import type { ShipmentDefaults } from './settings.ts';

/** The body of `POST /orders/create/return`: a courier brings the pieces from the shopper to the shop. */
export type ReturnOrder = ReturnType<typeof returnOrder>;

/**
 * Converts returned lines of an order to the body of Shiprocket's request.
 * @param to the shop's address in its Shiprocket account
 * @param ref our reference of the return at Shiprocket, at most 50 characters
 */
export function returnOrder(
  { address, requestedAt }: Pick<StoredOrder, 'address'> & { readonly requestedAt: Date },
  lines: readonly ParcelLine[],
  to: PickupAddress,
  ref: string,
  { parcel }: ShipmentDefaults,
) {
  const from = courierAddress(address);
  return {
    order_id: ref,
    order_date: formatIndiaTime(requestedAt),
    pickup_customer_name: from.name,
    pickup_last_name: from.lastName,
    pickup_address: from.street,
    pickup_address_2: from.street2,
    pickup_city: from.city,
    pickup_state: from.state,
    pickup_country: from.country,
    pickup_pincode: from.pin,
    pickup_email: from.email,
    pickup_phone: from.phone,
    shipping_customer_name: to.name,
    shipping_address: to.address,
    shipping_address_2: to.address_2,
    shipping_city: to.city,
    shipping_state: to.state,
    shipping_country: to.country,
    shipping_pincode: to.pin_code,
    shipping_email: to.email,
    shipping_phone: to.phone,
    order_items: orderItems(lines),
    payment_method: 'Prepaid',
    sub_total: toRupees(sumOfLines(lines)),
    ...parcelMeasures(lines, parcel),
  };
}

export function sumOfLines(lines: readonly Pick<PricedLine, 'pricePaise' | 'quantity'>[]): Paise {
  return paise(lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0));
}
