import { i18n } from '@lingui/core';
import { DataList } from '@mantine/core';
import { deskCalls } from '../../../contract/desk/deskCalls.ts';
import type { DeskOrder } from '../../../contract/desk/entities.ts';
import { formatMoney } from '../../../contract/money.ts';
import { Fact } from '../../../src/components/Fact/Fact.tsx';
import { formatDate } from '../../../src/language/formatDate.ts';
import { translate } from '../../../src/language/translate.ts';
import { Part } from '../../components/Part/Part.tsx';
import { PaymentText } from '../../components/PaymentText/PaymentText.tsx';
import { INVOICE_KIND_NAMES } from '../../components/invoiceKindNames.ts';
import { PAYMENT_STATUS_NAMES, PROVIDER_NAMES } from './paymentNames.ts';
import { tabAddress } from '../../tabAddress.ts';

export function MoneyPart({ order }: { readonly order: DeskOrder }) {
  const { subtotal, deliveryFee, discount, coupon, giftWrap, total, payments, refund } = order;
  const { cashRemittedAt, companyName, gstin, cancelledAmount, partRefunds, invoices } = order;
  return (
    <Part title={i18n.t('Money')}>
      <DataList orientation="horizontal">
        <Fact name={i18n.t('Subtotal')}>{formatMoney(subtotal)}</Fact>
        {discount > 0 && (
          <Fact name={coupon === null ? i18n.t('Discount') : i18n.t('Coupon {code}', { code: coupon })}>
            {`−${formatMoney(discount)}`}
          </Fact>
        )}
        {giftWrap !== null && <Fact name={i18n.t('Gift wrap')}>{formatMoney(giftWrap)}</Fact>}
        <Fact name={i18n.t('Delivery')}>{formatMoney(deliveryFee)}</Fact>
        {cancelledAmount > 0 && (
          <Fact name={i18n.t('Cancelled items')}>{`−${formatMoney(cancelledAmount)}`}</Fact>
        )}
        <Fact name={i18n.t('Total')}>
          <b>{formatMoney(total)}</b>
        </Fact>
        <Fact name={i18n.t('Payment')}>
          <PaymentText order={order} />
        </Fact>
        {cashRemittedAt !== null && (
          <Fact name={i18n.t('Cash received')}>{formatDate(cashRemittedAt, 'dateTime')}</Fact>
        )}
        {payments.map(({ provider, reference, status, amount, date }) => (
          <Fact
            key={`${provider}/${date}`}
            name={`${PROVIDER_NAMES[provider]} · ${formatDate(date, 'weekdayTime')}`}
          >
            {[formatMoney(amount), translate(PAYMENT_STATUS_NAMES[status]), reference]
              .filter(Boolean)
              .join(' · ')}
          </Fact>
        ))}
        {refund && (
          <Fact name={i18n.t('Refund')}>
            {`${formatMoney(refund.amount)} · ${refund.done ? i18n.t('refunded') : i18n.t('under way')}`}
          </Fact>
        )}
        {partRefunds.map(({ id, amount, done, reason, reference, date }) => (
          <Fact key={id} name={`${i18n.t('Refund')} · ${formatDate(date, 'weekdayTime')}`}>
            {[formatMoney(amount), done ? i18n.t('refunded') : i18n.t('under way'), reference, reason]
              .filter(Boolean)
              .join(' · ')}
          </Fact>
        ))}
        {invoices.map(({ number, kind, date }) => (
          <Fact
            key={number}
            name={`${translate(INVOICE_KIND_NAMES[kind])} · ${formatDate(date, 'weekdayTime')}`}
          >
            <a
              href={tabAddress(deskCalls.printInvoice.path.replace(':invoice', number))}
              target="_blank"
              rel="noreferrer"
            >
              {number}
            </a>
            {' · '}
            <a
              href={deskCalls.getInvoicePdf.path.replace(':invoice', number)}
              download={`${number}.pdf`}
              aria-label={i18n.t('PDF: {name}', { name: number })}
            >
              {i18n.t('PDF')}
            </a>
          </Fact>
        ))}
        {gstin !== null && (
          <Fact name={i18n.t('GSTIN')}>{[gstin, companyName].filter(Boolean).join(' · ')}</Fact>
        )}
      </DataList>
    </Part>
  );
}
