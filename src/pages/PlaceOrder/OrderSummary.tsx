import { i18n } from '@lingui/core';
import { Card, Stack, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  selectAmount,
  selectIsConfirmingPrices,
  selectOptions,
  selectPhoneCode,
  selectResumedOrder,
} from '../../../machines/checkout.selectors.ts';
import { useSessionStatus } from '../../hooks/shopContext.ts';
import { useRestoredFocus } from '../../hooks/useRestoredFocus.ts';
import { Bill } from '../../components/Bill/Bill.tsx';
import { PlaceOrderButton } from './PlaceOrderButton.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import classes from './PlaceOrder.module.css';
import { PhoneConfirmation } from './PhoneConfirmation.tsx';
import { PriceQuestion } from './PriceQuestion.tsx';
import type { DeliveryProps } from './StepProps.ts';
import { SummaryLine } from './SummaryLine.tsx';
import { TermsNote } from './TermsNote.tsx';
import { useOrderBill } from './useOrderBill.ts';
import { OrderError } from './OrderError.tsx';

/** The items, the bill, and the button that places the order. */
export function OrderSummary({ checkout, delivery }: DeliveryProps) {
  const { giftWrap = false } = useSelector(checkout, selectOptions);
  const bill = useOrderBill(useSelector(checkout, selectResumedOrder), giftWrap);
  const isConfirming = useSelector(checkout, selectIsConfirmingPrices);
  const otp = useSelector(checkout, selectPhoneCode);
  const amount = useSelector(checkout, selectAmount);
  const status = useSessionStatus();
  const focusProps = useRestoredFocus<HTMLDivElement>(
    `${isConfirming} ${Boolean(otp)} ${bill.lines.length} ${status}`,
  );
  return (
    <Card component="aside" variant="brass" className={classes.summary} aria-labelledby="summary-title">
      <Stack gap="lg" {...focusProps}>
        <Title order={2} size="h3" id="summary-title">
          {i18n.t('Your order')}
        </Title>
        <ul className={classes.lines}>
          {bill.lines.map((line) => (
            <SummaryLine
              key={`${line.itemId}/${line.size}`}
              line={line}
              hasFailed={bill.status === 'failed'}
            />
          ))}
        </ul>
        <Bill
          subtotal={bill.subtotal}
          fee={bill.fee}
          giftWrap={bill.giftWrap}
          // While prices are being confirmed, the prices on the screen may be outdated, so the server's total is shown.
          total={isConfirming ? amount : bill.total}
          status={bill.status}
        />
        <OrderProgress checkout={checkout} />
        <OrderError checkout={checkout} />
        {isConfirming && <PriceQuestion checkout={checkout} before={bill.totalBefore} now={amount} />}
        {otp && <PhoneConfirmation checkout={checkout} otp={otp} />}
        {!isConfirming && !otp && <PlaceOrderButton checkout={checkout} bill={bill} delivery={delivery} />}
        <TermsNote />
      </Stack>
    </Card>
  );
}
