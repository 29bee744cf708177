import type { DeliveryPromise } from '../../../contract/replies/readDeliveryPromise.ts';
import { deliveryMessages } from '../../../contract/texts/deliveryMessages.ts';
import { formatDate } from '../../language/formatDate.ts';
import { translate } from '../../language/translate.ts';
import classes from './DeliveryPromise.module.css';

interface PromiseFactsProps {
  readonly promise: DeliveryPromise;
  readonly pin: string;
}

/** Date and cash on delivery; or that no courier gets there. */
export function PromiseFacts({ promise: { serviceable, by, cod }, pin }: PromiseFactsProps) {
  if (serviceable === false) {
    return (
      <p className={classes.wrong}>{translate({ text: deliveryMessages.notServiceable, values: { pin } })}</p>
    );
  }
  return (
    <>
      <p className={by === null ? undefined : classes.date}>
        {by === null
          ? translate(deliveryMessages.dateUnknown)
          : translate({ text: deliveryMessages.by, values: { date: formatDate(by, 'weekday') } })}
      </p>
      {cod !== null && <p>{translate(cod ? deliveryMessages.cod : deliveryMessages.noCod)}</p>}
    </>
  );
}
