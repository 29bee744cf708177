import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import { waitingMessages } from '../../components/LongWork/waitingMessages.ts';
import { LongWork } from '../../components/LongWork/LongWork.tsx';
import { MessagePage } from '../../components/MessagePage/MessagePage.tsx';
import { translate } from '../../language/translate.ts';

interface PaymentWaitProps {
  /** Whether the check takes so long that the shopper should check the orders instead. */
  readonly isDelayed?: boolean;
  /** Whether the last request got no response. */
  readonly isUnreachable?: boolean;
}

/** Shown while the payment's status is fetched; with `isDelayed` also a link to the orders. */
export function PaymentWait({ isDelayed = false, isUnreachable = false }: PaymentWaitProps) {
  const texts = [
    isDelayed ? checkoutMessages.awaited : checkoutMessages.checkingPayment,
    ...(isUnreachable ? [checkoutMessages.noAnswer] : []),
  ];
  return (
    <MessagePage title={i18n.t('Your payment')} isWaiting role="status" text={texts.map(translate).join(' ')}>
      <LongWork message={waitingMessages.payment} />
      {isDelayed && (
        <Button component={Link} to="/orders">
          {i18n.t('See your orders')}
        </Button>
      )}
    </MessagePage>
  );
}
