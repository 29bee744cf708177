import { createHash } from 'node:crypto';
import { paise, toRupees } from '../../../contract/money.ts';
import type { Address } from '../../../contract/addresses/entities.ts';
import { normalizeAddress } from '../../../contract/addresses/rules.ts';
import { streetLines } from '../../../contract/addresses/streetLines.ts';
import { HOME_COUNTRY } from '../../../contract/addresses/knownAddress.ts';
import { isIndia, readPinCode } from '../../../contract/addresses/pinCode.ts';
import { readPhone } from '../../../contract/accounts/phone.ts';
import { chargedTotal } from '../../orders/charged-total.ts';
import type { PricedLine, StoredOrder } from '../../orders/queries.ts';
import { formatIndiaTime } from './india-time.ts';
import { parcelMeasures, type MeasuredLine } from './parcel-measures.ts';
import type { ShipmentDefaults } from './settings.ts';
import { stateByPin } from '../../../contract/addresses/stateByPin.ts';

/**
 * The body of `POST /orders/create/adhoc`. "Adhoc" is Shiprocket's word for an order that is created by API. Money is
 * in rupees, lengths are in cm, the weight is in kg.
 */
export type AdhocOrder = ReturnType<typeof adhocOrder>;

/** Maximum lengths that Shiprocket accepts, in characters. */
const MAX = { city: 30, name: 190, address: 190, sku: 50 } as const;

export type ParcelLine = PricedLine & MeasuredLine;

/**
 * Converts an order to the body of Shiprocket's request.
 * @param ref our reference of the order at Shiprocket, at most 50 characters
 */
export function adhocOrder(
  order: StoredOrder,
  lines: readonly ParcelLine[],
  ref: string,
  { pickupLocation, parcel }: ShipmentDefaults,
) {
  const address = courierAddress(order.address);
  return {
    order_id: ref,
    order_date: formatIndiaTime(order.placedAt),
    pickup_location: pickupLocation,
    billing_customer_name: address.name,
    billing_last_name: address.lastName,
    billing_address: address.street,
    billing_address_2: address.street2,
    billing_city: address.city,
    billing_pincode: address.pin,
    billing_state: address.state,
    billing_country: address.country,
    billing_email: address.email,
    billing_phone: address.phone,
    // People know the order by its number.
    comment: `Order ${order.number}`,
    ...(order.gstin !== null && { customer_gstin: order.gstin }),
    shipping_is_billing: true,
    order_items: orderItems(lines),
    payment_method: isDueInCash(order) ? 'COD' : 'Prepaid',
    shipping_charges: toRupees(order.deliveryFeePaise),
    ...(order.giftWrapPaise && { giftwrap_charges: toRupees(order.giftWrapPaise) }),
    // "After deductions", in Shiprocket's words. Without `total_discount`, which could be subtracted from it again.
    sub_total: toRupees(paise(order.subtotalPaise - order.discountPaise - order.cancelledPaise)),
    ...parcelMeasures(lines, parcel),
  };
}

/** Whether a courier collects cash for an order. */
export function isDueInCash(order: StoredOrder): boolean {
  return order.paymentMethod === 'cod' && !order.paid && chargedTotal(order) > 0;
}

/** An address of an order in the form that Shiprocket accepts. */
export function courierAddress(stored: Address) {
  const address = normalizeAddress(stored);
  const street = streetLines(address.street).join(', ');
  const pin = readPinCode(address.postalCode) ?? address.postalCode.replace(/\s/g, '');
  return {
    name: cut(address.firstName, MAX.name),
    lastName: cut(address.lastName, MAX.name),
    street: cut(street, MAX.address),
    street2: cut(Array.from(street).slice(MAX.address).join(''), MAX.address),
    city: cut(address.city, MAX.city),
    pin,
    // The state is optional in the checkout form (spec §5), but required by Shiprocket.
    state: address.state.trim() || stateByPin(pin) || address.city,
    country: isIndia(address.country) ? HOME_COUNTRY : address.country,
    email: address.email,
    phone: readPhone(address.phone) ?? address.phone,
  };
}

export function orderItems(lines: readonly PricedLine[]) {
  return lines.map(({ productId, size, name, quantity, pricePaise }) => ({
    name: cut(`${name} (${size})`, MAX.name),
    sku: buildSku(productId, size),
    units: quantity,
    selling_price: toRupees(pricePaise),
  }));
}

function cut(text: string, max: number): string {
  return Array.from(text).slice(0, max).join('').trim();
}

/** The SKU of an order line. It must be unique in an order; a long one is shortened and ends with a hash. */
function buildSku(productId: string, size: string): string {
  const sku = `${productId}/${size}`;
  if (sku.length <= MAX.sku) return sku;
  const hash = createHash('sha256').update(sku).digest('hex').slice(0, 12);
  return `${Array.from(productId).slice(0, 30).join('')}-${hash}`;
}
