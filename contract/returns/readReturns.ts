import { entity } from '../replies/entity.ts';
import { readPhotos } from '../photos/readPhoto.ts';
import { readPrice } from '../replies/readPrice.ts';
import type { ReplyPart } from '../replies/replyPart.ts';
import type { OrderItem } from '../orders/entities.ts';
import { readItem } from '../orders/readOrders.ts';
import type { Return, ReturnsOfOrder } from './entities.ts';
import { DECLINE_REASONS, RETURN_EVENTS, RETURN_REASONS, RETURN_STATUSES } from './returnLife.ts';

/** The returns of an order. Only our server has them. @throws UnreadablePart */
export function readReturns(reply: ReplyPart): ReturnsOfOrder {
  return entity<ReturnsOfOrder>({
    returns: reply.field('returns').parts().map(readReturn),
    returnable: reply
      .field('returnable')
      .parts()
      .map((part) =>
        entity<ReturnsOfOrder['returnable'][number]>({
          productId: part.field('productId').text(),
          size: part.field('size').text(),
          quantity: part.field('quantity').number() ?? 0,
          exchangeSizes: part
            .field('exchangeSizes')
            .parts()
            .map((size) => size.text()),
        }),
      ),
    until: reply.field('until').time(),
  });
}

function readReturn(part: ReplyPart): Return {
  const [id, status, reason, refund] = [
    part.field('_id'),
    part.field('status'),
    part.field('reason'),
    part.field('refund'),
  ];
  return entity<Return>({
    _id: id.required(id.textOrNull()),
    status: status.required(RETURN_STATUSES.find((one) => one === status.text()) ?? null),
    reason: reason.required(RETURN_REASONS.find((one) => one === reason.text()) ?? null),
    resolution: part.field('resolution').text() === 'exchange' ? 'exchange' : 'refund',
    items: part.field('items').parts().map(readReturnItem),
    photos: readPhotos(part),
    refund: refund.required(readPrice(refund)),
    parcel: readParcel(part.field('parcel')),
    declineReason: DECLINE_REASONS.find((one) => one === part.field('declineReason').text()),
    events: part.field('events').parts().flatMap(readEvent),
    withdrawable: part.field('withdrawable').flag() ?? false,
  });
}

function readReturnItem(part: ReplyPart): Return['items'][number] {
  const added = entity<Omit<Return['items'][number], keyof OrderItem>>({
    exchangeSize: part.field('exchangeSize').text() || undefined,
  });
  return { ...readItem(part), ...added };
}

function readParcel(part: ReplyPart): Return['parcel'] {
  const awb = part.field('awb').text();
  if (awb === '') return undefined;
  return entity<NonNullable<Return['parcel']>>({
    courier: part.field('courier').text(),
    awb,
    url: part.field('url').text() || undefined,
  });
}

function readEvent(part: ReplyPart): Return['events'] {
  const type = RETURN_EVENTS.find((one) => one === part.field('type').text());
  const date = part.field('date').time();
  return type === undefined || date === null ? [] : [{ type, date }];
}
