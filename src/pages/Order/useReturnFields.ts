import { useState } from 'react';
import { isCashOnDelivery } from '../../../contract/orders/cashOnDelivery.ts';
import type { Order } from '../../../contract/orders/entities.ts';
import { orderAmounts } from '../../../contract/orders/orderAmounts.ts';
import type { Photo } from '../../../contract/photos/entities.ts';
import type { RefundAccount, ReturnsOfOrder } from '../../../contract/returns/entities.ts';
import {
  isShopsFault,
  RETURN_REASONS,
  type ReturnReason,
  type ReturnResolution,
} from '../../../contract/returns/returnLife.ts';
import type { ReturnFields } from '../../../machines/returnRequest.machine.ts';
import { refundOf } from './returnRequest.ts';

/** What a shopper has chosen in the form of a return, and what can be chosen. */
export function useReturnFields(order: Order, returns: ReturnsOfOrder) {
  const [now] = useState(() => Date.now());
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const [reason, setReason] = useState<ReturnReason | null>(null);
  const [way, setWay] = useState('upi');
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [resolution, setResolution] = useState<ReturnResolution>('refund');
  const [sizes, setSizes] = useState<Readonly<Record<string, string>>>({});
  const isOver = returns.until !== null && now > returns.until;
  const reasons = RETURN_REASONS.filter((one) => !isOver || isShopsFault(one));
  const canExchange = returns.returnable.some(({ exchangeSizes }) => exchangeSizes.length > 0);
  const isExchange = canExchange && resolution === 'exchange';
  const isCash = isCashOnDelivery(order) && orderAmounts(order).total !== 0 && !isExchange;
  const lines = returns.returnable.flatMap(({ productId, size, quantity: left, exchangeSizes }) => {
    const item = order.items.find((one) => one.productId === productId && one.size === size);
    if (!item || (isExchange && exchangeSizes.length === 0)) return [];
    const key = `${productId}/${size}`;
    const quantity = Math.min(quantities[key] ?? 0, left);
    const newSize = exchangeSizes.find((one) => one === sizes[key]) ?? exchangeSizes[0] ?? '';
    return [
      {
        item,
        left,
        quantity,
        key,
        exchangeSizes,
        newSize,
        setQuantity: (count: number) => setQuantities({ ...quantities, [key]: count }),
        setSize: (chosen: string) => setSizes({ ...sizes, [key]: chosen }),
      },
    ];
  });
  const chosen = lines.filter(({ quantity }) => quantity > 0);
  /** @param text returns the text of a field, by its name */
  const readFields = (text: (name: string) => string): ReturnFields => {
    const account: RefundAccount =
      way === 'upi'
        ? { upi: text('upi') }
        : { holder: text('holder'), number: text('number'), ifsc: text('ifsc') };
    return {
      items: chosen.map(({ item: { productId, size }, quantity, newSize }) => ({
        productId,
        size,
        quantity,
        ...(isExchange ? { exchangeSize: newSize } : {}),
      })),
      reason,
      note: text('note'),
      ...(photos.length > 0 && { photos: photos.map(({ id }) => id) }),
      ...(isCash ? { account } : {}),
    };
  };
  return {
    lines,
    reasons,
    reason,
    setReason,
    way,
    setWay,
    photos,
    setPhotos,
    resolution,
    setResolution,
    canExchange,
    isExchange,
    isCash,
    /** Null for an exchange. */
    refund: isExchange ? null : refundOf(order, returns, chosen, reason),
    readFields,
  };
}
