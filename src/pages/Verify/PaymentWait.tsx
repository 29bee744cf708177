import { i18n } from '@lingui/core';
import { checkoutMessages } from '../../../contract/texts/checkoutMessages.ts';
import { waitingMessages } from '../../components/LongWork/waitingMessages.ts';
import { ActionLink } from '../../components/Action/ActionLink.tsx';
import { LongWork } from '../../components/LongWork/LongWork.tsx';
import { MessagePage } from '../../components/MessagePage/MessagePage.tsx';
import { translate } from '../../language/translate.ts';

interface PaymentWaitProps {
  /** Whether it has taken so long that the orders are the better place to wait. */
  readonly isLong?: boolean;
  /** Whether nobody answered the last question. */
  readonly isUnheard?: boolean;
}

/** While the shop asks what was paid; after long, also where the order can be seen. */
export function PaymentWait({ isLong = false, isUnheard = false }: PaymentWaitProps) {
  const words = [
    isLong ? checkoutMessages.awaited : checkoutMessages.checkingPayment,
    ...(isUnheard ? [checkoutMessages.silence] : []),
  ];
  return (
    <MessagePage
      title={i18n.t('Your payment')}
      isWaiting
      role="status"
      words={words.map(translate).join(' ')}
    >
      <LongWork message={waitingMessages.payment} />
      {isLong && <ActionLink to="/orders">{i18n.t('See Your Orders')}</ActionLink>}
    </MessagePage>
  );
}
