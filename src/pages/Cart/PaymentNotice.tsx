import { i18n } from '@lingui/core';
import { Alert, Button, Text } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { UnconfirmedPayment } from '../../components/UnconfirmedPayment/UnconfirmedPayment.tsx';
import type { Order } from '../../../contract/orders/entities.ts';
import { readStatus } from '../../../contract/orders/readStatus.ts';
import { useHasFeature, useSessionStatus } from '../../hooks/shopContext.ts';
import { useIsEntryRevisited } from '../../hooks/useIsEntryRevisited.ts';
import { useRequest } from '../../hooks/useRequest.ts';
import { provideOrderDetails } from '../../services/orders/orderDetails.ts';

const UnconfirmedState = v.object({ isPaymentUnconfirmed: v.literal(true) });
const UnpaidState = v.object({ unpaidOrder: v.object({ id: v.string(), message: v.string() }) });

/**
 * Shown after a return from Stripe's page: the payment could not be confirmed, with a link back to /verify, or the order is not paid, until
 * the shopper closes it.
 *
 * @param onClosed called when the focused button is removed
 */
export function PaymentNotice({ onClosed }: { readonly onClosed: () => void }) {
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  const status = useSessionStatus();
  if (v.is(UnconfirmedState, state)) return <UnconfirmedPayment onCheck={() => void navigate('/verify')} />;
  if (!v.is(UnpaidState, state) || status !== 'signedIn') return null;
  const close = () => {
    void navigate('/cart', { replace: true });
    onClosed();
  };
  return <UnpaidOrder {...state.unpaidOrder} onClose={close} />;
}

interface UnpaidOrderProps {
  readonly id: string;
  readonly message: string;
  readonly onClose: () => void;
}

function UnpaidOrder({ id, message, onClose }: UnpaidOrderProps) {
  const hasKeys = useHasFeature('idempotency');
  // The entry of the history outlives the payment: after Back, the order may be paid.
  const isRevisited = useIsEntryRevisited();
  const { output: order, isLoading } = useRequest(provideOrderDetails, { orderId: id });
  if ((isRevisited && isLoading) || (order && !isUnpaid(order))) return null;
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
      <Button component={Link} to={hasKeys ? `/place-order?order=${encodeURIComponent(id)}` : '/place-order'}>
        {i18n.t('Complete payment')}
      </Button>
    </Alert>
  );
}

/** Whether the order still waits for its payment. It may have been changed to cash meanwhile. */
function isUnpaid({ payment, paymentMethod, status }: Order): boolean {
  return !payment && paymentMethod !== 'cod' && readStatus(status).stage !== 'cancelled';
}
