import { i18n } from '@lingui/core';
import { checkoutMessages } from '../../../contract/checkoutMessages.ts';
import { ActionLink } from '../../components/Action/ActionLink.tsx';
import { Niche } from '../../components/Niche/Niche.tsx';
import { say } from '../../language/say.ts';
import classes from './PaymentWait.module.css';

/** While the shop asks what was paid; after long, also where the order can be seen. */
export function PaymentWait({ isLong }: { readonly isLong: boolean }) {
  return (
    <div className={classes.wait}>
      <h1 className={classes.title}>{i18n.t('Your payment')}</h1>
      <Niche isLit />
      <p role="status" className={classes.words}>
        {isLong ? say(checkoutMessages.awaited) : say(checkoutMessages.checkingPayment)}
      </p>
      {isLong && <ActionLink to="/orders">{i18n.t('See Your Orders')}</ActionLink>}
    </div>
  );
}
