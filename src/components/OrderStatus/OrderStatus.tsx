import { translate } from '../../language/translate.ts';
import classes from './OrderStatus.module.css';
import { statusTone } from './statusTone.ts';

/** The status of an order in the server's words, with a colour. */
export function OrderStatus({ status }: { readonly status: string }) {
  return (
    <span className={classes.status} data-tone={statusTone(status)}>
      {translate(status)}
    </span>
  );
}
