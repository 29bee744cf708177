import type { Address } from '../../contract/addresses/entities.ts';
import { readAddressPin } from '../../contract/addresses/pinCode.ts';
import { normalizeAddress } from '../../contract/addresses/rules.ts';
import { paise } from '../../contract/money.ts';
import { addressHash } from '../checkout/address-hash.ts';
import { checkAddress, checkDelivery } from '../checkout/attempt.ts';
import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { chargedTotal } from '../orders/charged-total.ts';
import { orderPhone } from '../orders/order-phone.ts';
import type { StoredOrder } from '../orders/queries.ts';
import { UNKNOWN_DELIVERY } from '../shipping/delivery-promise.ts';

/**
 * The columns of an order's new address, which is checked as at the checkout. The promised day follows from the new address.
 * @throws Refusal an `address_…` code or `pin_required` (400); `delivery_unavailable` or `cash_unavailable` (409)
 */
export async function newAddress(
  { shipping }: ShopContext,
  order: StoredOrder,
  entered: Address | undefined,
): Promise<Pick<StoredOrder, 'address' | 'phone' | 'addressHash' | 'expectedBy'>> {
  if (!entered) throw new Refusal('address_incomplete');
  checkAddress(entered);
  const address = normalizeAddress(entered);
  const pin = readAddressPin(address);
  const delivery = pin === null ? UNKNOWN_DELIVERY : await shipping.expectDelivery(pin);
  const { paymentMethod, expectedBy } = order;
  const amount = order.paid ? paise(0) : chargedTotal(order);
  checkDelivery({ request: { address, paymentMethod, amount }, pin, delivery });
  return {
    address,
    phone: orderPhone(address),
    addressHash: addressHash(address),
    expectedBy: delivery.by ?? expectedBy,
  };
}
