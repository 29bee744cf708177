import { Badge } from '@mantine/core';
import { translate } from '../../language/translate.ts';
import classes from './OrderStatus.module.css';
import { statusTone } from './statusTone.ts';

/** The order status that the server sent, translated if possible, with a colour. */
export function OrderStatus({ status }: { readonly status: string }) {
  return (
    <Badge variant="dot" className={classes.status} data-tone={statusTone(status)}>
      {translate(status)}
    </Badge>
  );
}
