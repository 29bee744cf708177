import { useSessionStatus } from '../../hooks/shopContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { PaymentReturn } from './PaymentReturn.tsx';
import { PaymentWait } from './PaymentWait.tsx';

/** The page that Stripe's payment page redirects to (spec §2). */
export default function Verify() {
  usePageTitle('Payment');
  const status = useSessionStatus();
  if (status === 'unknown') return <PaymentWait />;
  return <PaymentReturn key={status} signedIn={status === 'signedIn'} />;
}
