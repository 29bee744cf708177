import { translate } from '../../language/translate.ts';
import classes from './OrderStatus.module.css';
import { statusTone } from './statusTone.ts';

/** Where an order stands, as the server says it, in its colour. */
export function OrderStatus({ status }: { readonly status: string }) {
  return (
    <span className={classes.status} data-tone={statusTone(status)}>
      {translate(status)}
    </span>
  );
}
