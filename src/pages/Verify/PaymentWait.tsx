import { i18n } from '@lingui/core';
import { checkoutMessages } from '../../../contract/checkoutMessages.ts';
import { waitingMessages } from '../../../contract/waitingMessages.ts';
import { ActionLink } from '../../components/Action/ActionLink.tsx';
import { LongWork } from '../../components/LongWork/LongWork.tsx';
import { Niche } from '../../components/Niche/Niche.tsx';
import { say } from '../../language/say.ts';
import classes from './PaymentWait.module.css';

interface PaymentWaitProps {
  /** Whether it has taken so long that the orders are the better place to wait. */
  readonly isLong?: boolean;
  /** Whether nobody answered the last question. */
  readonly isUnheard?: boolean;
}

/** While the shop asks what was paid; after long, also where the order can be seen. */
export function PaymentWait({ isLong = false, isUnheard = false }: PaymentWaitProps) {
  return (
    <div className={classes.wait}>
      <h1 className={classes.title}>{i18n.t('Your payment')}</h1>
      <Niche isLit />
      <div role="status" className={classes.words}>
        <p>{say(isLong ? checkoutMessages.awaited : checkoutMessages.checkingPayment)}</p>
        {isUnheard && <p>{say(checkoutMessages.silence)}</p>}
      </div>
      <div className={classes.long}>
        <LongWork message={waitingMessages.payment} />
      </div>
      {isLong && <ActionLink to="/orders">{i18n.t('See Your Orders')}</ActionLink>}
    </div>
  );
}
