import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Order } from '../../../contract/orders/entities.ts';
import { isLate } from '../../../contract/shipping/isLate.ts';
import { readStatus } from '../../../contract/orders/readStatus.ts';
import { deliveryMessages } from '../../../contract/shipping/deliveryMessages.ts';
import { orderMessages } from '../../../contract/orders/orderMessages.ts';
import { formatDate } from '../../language/formatDate.ts';
import { translate } from '../../language/translate.ts';

/** The next step of an order, with its date; nothing for a returning or lost parcel, or an unknown status. */
export function NextStep({ order: { status, expectedBy } }: { readonly order: Order }) {
  const [now] = useState(() => Date.now());
  const { stage, expectsDelivery } = readStatus(status);
  if (stage === null) return null;
  const date = expectedBy !== undefined && expectsDelivery && formatDate(expectedBy, 'weekday');
  return (
    <div>
      {date && (
        <Text fz="h3" ff="heading" lh="1.4" c="bright" textWrap="balance">
          {translate({
            text: isLate(expectedBy, now) ? orderMessages.late : deliveryMessages.by,
            values: { date },
          })}
        </Text>
      )}
      <Text>{translate(orderMessages.next[stage])}</Text>
    </div>
  );
}
