import { checkoutMessages } from '../../../contract/checkoutMessages.ts';
import { ActionLink } from '../../components/Action/ActionLink.tsx';
import { Rangoli } from '../../components/Rangoli/Rangoli.tsx';
import classes from './PaymentWait.module.css';

/** While the shop asks what was paid; after long, also where the order can be seen. */
export function PaymentWait({ isLong }: { readonly isLong: boolean }) {
  return (
    <div className={classes.wait}>
      <h1 className={classes.title}>Your payment</h1>
      <div className={classes.mark}>
        <Rangoli size={72} />
      </div>
      <p role="status" className={classes.words}>
        {isLong ? checkoutMessages.awaited : checkoutMessages.checkingPayment}
      </p>
      {isLong && <ActionLink to="/orders">See Your Orders</ActionLink>}
    </div>
  );
}
