import { useSessionStatus } from '../../app/shopContext.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { PaymentReturn } from './PaymentReturn.tsx';
import { PaymentWait } from './PaymentWait.tsx';

/** The page that Stripe's payment page redirects to (spec §2). */
export default function Verify() {
  usePageTitle('Payment');
  const status = useSessionStatus();
  if (status === 'unknown') return <PaymentWait />;
  return <PaymentReturn key={status} signedIn={status === 'signedIn'} />;
}
