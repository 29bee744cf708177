import { Badge } from '@mantine/core';
import { readStatus } from '../../../contract/orders/readStatus.ts';
import { translate } from '../../language/translate.ts';
import classes from './OrderStatus.module.css';

/** The order status that the server sent, translated if possible, with a colour. */
export function OrderStatus({ status }: { readonly status: string }) {
  return (
    <Badge variant="dot" className={classes.status} data-tone={readStatus(status).tone}>
      {translate(status)}
    </Badge>
  );
}
