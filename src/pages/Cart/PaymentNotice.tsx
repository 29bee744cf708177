import { i18n } from '@lingui/core';
import { Alert, Button, Text } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import { UnconfirmedPayment } from '../../components/UnconfirmedPayment/UnconfirmedPayment.tsx';
import { useConfig } from '../../hooks/shopContext.ts';

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
  const hasKeys = hasFeature(useConfig(), 'idempotency');
  const { state }: { state: unknown } = useLocation();
  if (v.is(UnconfirmedState, state)) return <UnconfirmedPayment onCheck={() => void navigate('/verify')} />;
  if (!v.is(UnpaidState, state)) return null;
  const { id, message } = state.unpaidOrder;
  const close = () => {
    void navigate('/cart', { replace: true });
    onClosed();
  };
  return (
    <Alert
      variant="waiting"
      title={i18n.t('Not paid yet')}
      mb="lg"
      withCloseButton
      closeButtonLabel={i18n.t('Close')}
      onClose={close}
    >
      <Text mb="sm">{message}</Text>
      {/* Without the key of the order, the checkout can only order the cart. */}
      <Button component={Link} to={hasKeys ? `/place-order?order=${encodeURIComponent(id)}` : '/place-order'}>
        {i18n.t('Complete payment')}
      </Button>
    </Alert>
  );
}
