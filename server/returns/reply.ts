import type { CallReply } from '../../contract/calls.ts';
import { toRupees } from '../../contract/money.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { listOrderLines, type StoredOrder } from '../orders/queries.ts';
import { TRACKING_PAGE } from '../orders/tracking-page.ts';
import { privatePhotoAddress } from '../photos/photo-address.ts';
import { listPhotosOfReturns } from '../photos/queries.ts';
import { listExchangeShipments, type StoredShipment } from '../shipping/queries.ts';
import { findExchangeSizes } from './exchange-sizes.ts';
import { listReturnedUnits, listReturnsOfOrder } from './queries.ts';
import { freeUnits, returnWindowEnd } from './request-return.ts';
import { isWithdrawable } from './return-transition.ts';

/** The returns of an order as the API shows them, without the account of the refund. */
export async function returnsReply(
  context: Pick<ShopContext, 'db' | 'secret' | 'now' | 'providers'>,
  order: StoredOrder,
  db: Database = context.db,
): Promise<CallReply<'listReturns'>> {
  const lines = await listOrderLines(db, order.id);
  const units = await listReturnedUnits(db, order.id);
  const returns = await listReturnsOfOrder(db, order.id);
  const photos = await listPhotosOfReturns(
    db,
    returns.map(({ id }) => id),
  );
  const until = returnWindowEnd(order);
  const free = lines.flatMap((line) => {
    const quantity = until === null ? 0 : freeUnits(line, units).length;
    return quantity === 0 ? [] : [{ productId: line.productId, size: line.size, quantity }];
  });
  const exchangeSizes = await findExchangeSizes(db, free);
  const shipments = await listExchangeShipments(
    db,
    returns.map(({ id }) => id),
  );
  return {
    success: true,
    returns: returns.map((one) => ({
      _id: one.id,
      status: one.status,
      resolution: one.resolution,
      reason: one.reason,
      items: lines.flatMap(({ productId, size, name, pricePaise, images }) => {
        const own = units.filter(
          (unit) => unit.returnId === one.id && unit.productId === productId && unit.size === size,
        );
        const [first] = own;
        return first === undefined
          ? []
          : [
              {
                productId,
                size,
                quantity: own.length,
                name,
                price: toRupees(pricePaise),
                image: images,
                ...(first.exchangeSize === null ? {} : { exchangeSize: first.exchangeSize }),
              },
            ];
      }),
      photos: photos
        .filter(({ returnId }) => returnId === one.id)
        .map((photo) => ({ id: photo.id, image: privatePhotoAddress(context, photo) })),
      refund: toRupees(one.refundPaise),
      ...parcelOf(
        shipments.find(({ returnId }) => returnId === one.id),
        context.providers.shiprocket?.hasPages ?? false,
      ),
      ...(one.declineReason === null ? {} : { declineReason: one.declineReason }),
      events: one.events,
      withdrawable: isWithdrawable(one),
    })),
    returnable: free.map((line) => ({ ...line, exchangeSizes: exchangeSizes(line) })),
    until,
  };
}

/** The parcel with the other size, once a courier has it. */
function parcelOf(shipment: StoredShipment | undefined, hasPages: boolean) {
  if (!shipment?.awbCode) return {};
  const { awbCode: awb, courierName: courier } = shipment;
  return { parcel: { courier, awb, ...(hasPages ? { url: TRACKING_PAGE + awb } : {}) } };
}
