import { Text } from '@mantine/core';
import type { DeliveryPromise } from '../../../contract/shipping/readDeliveryPromise.ts';
import { deliveryMessages } from '../../../contract/shipping/deliveryMessages.ts';
import { formatDate } from '../../language/formatDate.ts';
import { translate } from '../../language/translate.ts';

interface PromiseFactsProps {
  readonly promise: DeliveryPromise;
  readonly pin: string;
}

/** The date and cash on delivery, or a message that no courier delivers there. */
export function PromiseFacts({ promise: { serviceable, by, cod }, pin }: PromiseFactsProps) {
  if (serviceable === false) {
    return (
      <Text inherit c="var(--wrong)">
        {translate({ text: deliveryMessages.notServiceable, values: { pin } })}
      </Text>
    );
  }
  return (
    <>
      {by === null ? (
        <Text inherit>{translate(deliveryMessages.dateUnknown)}</Text>
      ) : (
        <Text fw={600} c="var(--good)">
          {translate({ text: deliveryMessages.by, values: { date: formatDate(by, 'weekday') } })}
        </Text>
      )}
      {cod !== null && <Text inherit>{translate(cod ? deliveryMessages.cod : deliveryMessages.noCod)}</Text>}
    </>
  );
}
