import { i18n } from '@lingui/core';
import { MonthPage } from '../../components/MonthPage/MonthPage.tsx';
import { MonthPayouts } from './MonthPayouts.tsx';

/** What payment providers and the courier have paid out, and how it differs from the orders. */
export function Payouts() {
  return (
    <MonthPage
      title={i18n.t('Payouts')}
      text={i18n.t(
        'Upload the files of Stripe, Razorpay and your courier. They are compared with the orders; cash in them is marked as received.',
      )}
    >
      {(month) => <MonthPayouts key={month} month={month} />}
    </MonthPage>
  );
}
