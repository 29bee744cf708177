import { i18n } from '@lingui/core';
import { Card, Stack, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  selectAmount,
  selectIsChoosing,
  selectIsConfirmingPrices,
  selectPhoneCode,
  selectResumedOrder,
} from '../../../machines/checkout.selectors.ts';
import { useSessionStatus } from '../../hooks/shopContext.ts';
import { useRestoredFocus } from '../../hooks/useRestoredFocus.ts';
import { Bill } from '../../components/Bill/Bill.tsx';
import type { BillProduct, CartBill } from '../../components/Bill/buildBill.ts';
import { Coupon } from '../../components/Coupon/Coupon.tsx';
import type { CouponOfBill } from '../../components/Coupon/useCoupon.ts';
import { PlaceOrderButton } from './PlaceOrderButton.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import classes from './PlaceOrder.module.css';
import { PhoneConfirmation } from './PhoneConfirmation.tsx';
import { PriceQuestion } from './PriceQuestion.tsx';
import type { DeliveryProps } from './StepProps.ts';
import { SummaryLine } from './SummaryLine.tsx';
import { TermsNote } from './TermsNote.tsx';
import { OrderError } from './OrderError.tsx';

interface OrderSummaryProps extends DeliveryProps {
  readonly bill: CartBill<BillProduct>;
  readonly coupon: CouponOfBill['actor'];
}

/** The items, the bill, and the button that places the order. */
export function OrderSummary({ checkout, delivery, bill, coupon }: OrderSummaryProps) {
  const isResumed = useSelector(checkout, selectResumedOrder) !== null;
  const isChoosing = useSelector(checkout, selectIsChoosing);
  const isConfirming = useSelector(checkout, selectIsConfirmingPrices);
  const otp = useSelector(checkout, selectPhoneCode);
  const amount = useSelector(checkout, selectAmount);
  const status = useSessionStatus();
  const focusProps = useRestoredFocus<HTMLDivElement>(
    `${isConfirming} ${Boolean(otp)} ${bill.lines.length} ${status}`,
    // Not the button of the coupon.
    'ul button, button[form], a',
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
        {/* While prices are being confirmed, the prices on the screen may be outdated, so the server's total is shown. */}
        <Bill bill={isConfirming ? { ...bill, total: amount } : bill} />
        {coupon && !isResumed && isChoosing && <Coupon coupon={coupon} />}
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
