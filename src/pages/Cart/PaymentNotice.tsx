import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { UnconfirmedPayment } from '../../components/UnconfirmedPayment/UnconfirmedPayment.tsx';

const UnconfirmedState = v.object({ isPaymentUnconfirmed: v.literal(true) });

/** Shown after a return from Stripe's page when the payment could not be confirmed, with a link back to /verify. */
export function PaymentNotice() {
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  return v.is(UnconfirmedState, state) && <UnconfirmedPayment onCheck={() => void navigate('/verify')} />;
}
