import { i18n } from '@lingui/core';
import { Card, Stack, Text, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  selectAmount,
  selectIsChoosing,
  selectIsConfirmingPrices,
  selectIsOrdering,
  selectPaymentPage,
  selectPhoneCode,
  selectResumedOrder,
} from '../../../machines/checkout.selectors.ts';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import type { otpMachine } from '../../../machines/otp.machine.ts';
import { policyPath } from '../../../contract/shop/policies.ts';
import { useHasFeature, useSessionStatus } from '../../hooks/shopContext.ts';
import { useRestoredFocus } from '../../hooks/useRestoredFocus.ts';
import { Bill } from '../../components/Bill/Bill.tsx';
import type { BillProduct, CartBill } from '../../components/Bill/buildBill.ts';
import { Coupon } from '../../components/Coupon/Coupon.tsx';
import type { CouponOfBill } from '../../components/Coupon/useCoupon.ts';
import { CodeForm } from '../../components/CodeForm/CodeForm.tsx';
import { translate } from '../../language/translate.ts';
import { Trans } from '../../language/Trans.tsx';
import { LongWork } from '../../components/LongWork/LongWork.tsx';
import { TextButton } from '../../components/TextButton/TextButton.ts';
import { PlaceOrderButton } from './PlaceOrderButton.tsx';
import sticky from '../../theme/sticky.module.css';
import { PriceQuestion } from './PriceQuestion.tsx';
import type { DeliveryProps, StepProps } from './StepProps.ts';
import { SummaryLine } from './SummaryLine.tsx';
import { OrderError } from './OrderError.tsx';
import { useProgress } from './useProgress.ts';

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
    <Card component="aside" variant="brass" className={sticky.sticky} aria-labelledby="summary-title">
      <Stack gap="lg" {...focusProps}>
        <Title order={2} size="h3" id="summary-title">
          {i18n.t('Your order')}
        </Title>
        <Stack component="ul">
          {bill.lines.map((line) => (
            <SummaryLine
              key={`${line.itemId}/${line.size}`}
              line={line}
              hasFailed={bill.status === 'failed'}
            />
          ))}
        </Stack>
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

interface PhoneConfirmationProps extends StepProps {
  readonly otp: ActorRefFrom<typeof otpMachine>;
}

/** Prompts for the code that confirms the phone of a cash order. */
function PhoneConfirmation({ checkout, otp }: PhoneConfirmationProps) {
  return (
    <Card variant="question" role="group" aria-labelledby="phone-question">
      <Stack gap="sm">
        <Text id="phone-question">{translate(checkoutMessages.phoneUnconfirmed)}</Text>
        <CodeForm otp={otp} />
        <TextButton onClick={() => checkout.send({ type: 'confirmation.cancelled' })}>
          {i18n.t('Use another phone, or pay online')}
        </TextButton>
      </Stack>
    </Card>
  );
}

/** Links to the terms, if the server has any; each opens in a new tab, so that the checkout stays open. */
function TermsNote() {
  if (!useHasFeature('policies')) return null;
  return (
    <Text c="dimmed" lh={1.9}>
      <Trans
        id={
          /*i18n*/ 'By placing the order you accept our <0>Terms and Conditions</0>. See also our <1>Return Policy</1> and <2>Privacy Policy</2>.'
        }
        components={(['terms', 'returns', 'privacy'] as const).map((policy) => (
          // Trans adds the link's text.
          // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label
          <a key={policy} href={policyPath(policy)} target="_blank" rel="noreferrer" />
        ))}
      />
    </Text>
  );
}

/** Progress of the order. In case the redirect fails, a link to the payment page and a button that leaves it. */
function OrderProgress({ checkout }: StepProps) {
  const isOrdering = useSelector(checkout, selectIsOrdering);
  const { texts, waiting } = useProgress(checkout);
  const page = useSelector(checkout, selectPaymentPage);
  return (
    <>
      <div role="status">
        {texts.map((text) => (
          <Text key={text}>{translate(text)}</Text>
        ))}
        {page && <a href={page}>{i18n.t('Go to the payment page')}</a>}
      </div>
      {page && (
        <TextButton onClick={() => checkout.send({ type: 'payment.check' })}>
          {i18n.t('Choose another way to pay')}
        </TextButton>
      )}
      {isOrdering && waiting && <LongWork message={waiting} />}
    </>
  );
}
