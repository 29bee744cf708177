import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import { selectIsDelayed, selectPaymentStatusPoll } from '../../../machines/paymentReturn.selectors.ts';
import { selectIsUnreachable } from '../../../machines/paymentStatusPoll.selectors.ts';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import { useSessionStatus } from '../../hooks/shopContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { providePaymentReturn } from '../../services/payments/paymentReturn.ts';
import { useProvidedMachine } from '../../hooks/useProvidedMachine.ts';
import { waitingMessages } from '../../components/LongWork/waitingMessages.ts';
import { LongWork } from '../../components/LongWork/LongWork.tsx';
import { MessagePage } from '../../components/MessagePage/MessagePage.tsx';
import { translate } from '../../language/translate.ts';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';

/** The page that Stripe's payment page redirects to (spec §2). */
export default function Verify() {
  usePageTitle('Payment');
  const status = useSessionStatus();
  if (status === 'unknown') return <PaymentWait />;
  return <PaymentReturn key={status} signedIn={status === 'signedIn'} />;
}

function PaymentReturn({ signedIn }: { readonly signedIn: boolean }) {
  const [snapshot] = useProvidedMachine(providePaymentReturn, { input: { signedIn } });
  const isUnreachable = useSelector(selectPaymentStatusPoll(snapshot), selectIsUnreachable);
  return <PaymentWait isDelayed={selectIsDelayed(snapshot)} isUnreachable={isUnreachable} />;
}

interface PaymentWaitProps {
  /** Whether the check takes so long that the shopper should check the orders instead. */
  readonly isDelayed?: boolean;
  /** Whether the last request got no response. */
  readonly isUnreachable?: boolean;
}

/** Shown while the payment's status is fetched; with `isDelayed` also a link to the orders. */
function PaymentWait({ isDelayed = false, isUnreachable = false }: PaymentWaitProps) {
  const texts = [
    isDelayed ? checkoutMessages.awaited : checkoutMessages.checkingPayment,
    ...(isUnreachable ? [checkoutMessages.noAnswer] : []),
  ];
  return (
    <MessagePage title={i18n.t('Your payment')} isWaiting role="status" text={texts.map(translate).join(' ')}>
      <LongWork message={waitingMessages.payment} />
      {isDelayed && <ButtonLink to="/orders">{i18n.t('See your orders')}</ButtonLink>}
    </MessagePage>
  );
}
