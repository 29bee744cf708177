import { i18n } from '@lingui/core';
import { MonthPage } from '../../components/MonthPage/MonthPage.tsx';
import { MonthRequest } from '../../components/MonthPage/MonthRequest.tsx';
import { provideGstMonth } from '../../services/gstMonth.ts';
import { MonthDetails } from './MonthDetails.tsx';

/** The tax invoices and credit notes of a month: sums, by State and HSN code, and files for GSTR-1. */
export function Gst() {
  return (
    <MonthPage
      title={i18n.t('GST')}
      text={i18n.t('Tax invoices and credit notes, for the return GSTR-1 of a month.')}
    >
      {(month) => (
        <MonthRequest key={month} month={month} provide={provideGstMonth}>
          {(summary) => <MonthDetails month={month} summary={summary} />}
        </MonthRequest>
      )}
    </MonthPage>
  );
}
