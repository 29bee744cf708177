import { i18n } from '@lingui/core';
import { Alert, Text } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { UnconfirmedPayment } from '../../components/UnconfirmedPayment/UnconfirmedPayment.tsx';
import { useHasFeature, useSessionStatus } from '../../hooks/shopContext.ts';
import type { UnpaidOrder } from '../../storage/unpaidOrder.ts';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { useIsStillUnpaid, useStoredUnpaidOrder } from './useUnpaidOrder.ts';

const UnconfirmedState = v.object({ isPaymentUnconfirmed: v.literal(true) });

interface PaymentNoticeProps {
  /** Called when the focused button is removed. */
  readonly onClosed: () => void;
}

/** After a return from Stripe's page: the payment could not be confirmed, or the order is not paid, until the shopper closes the notice. */
export function PaymentNotice({ onClosed }: PaymentNoticeProps) {
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  const status = useSessionStatus();
  if (v.is(UnconfirmedState, state)) return <UnconfirmedPayment onCheck={() => void navigate('/verify')} />;
  return status === 'signedIn' ? <StoredNotice onClosed={onClosed} /> : null;
}

function StoredNotice({ onClosed }: PaymentNoticeProps) {
  const { unpaid, close } = useStoredUnpaidOrder();
  if (!unpaid) return null;
  const closeNotice = () => {
    close();
    onClosed();
  };
  return <UnpaidNotice {...unpaid} onClose={closeNotice} />;
}

interface UnpaidNoticeProps extends UnpaidOrder {
  readonly onClose: () => void;
}

function UnpaidNotice({ id, message, onClose }: UnpaidNoticeProps) {
  const hasKeys = useHasFeature('idempotency');
  if (!useIsStillUnpaid(id)) return null;
  return (
    <Alert
      variant="waiting"
      title={i18n.t('Not paid yet')}
      mb="lg"
      withCloseButton
      closeButtonLabel={i18n.t('Close')}
      onClose={onClose}
    >
      <Text mb="sm">{message}</Text>
      {/* Without the key of the order, the checkout can only order the cart. */}
      <ButtonLink to={hasKeys ? `/place-order?order=${encodeURIComponent(id)}` : '/place-order'}>
        {i18n.t('Complete payment')}
      </ButtonLink>
    </Alert>
  );
}
