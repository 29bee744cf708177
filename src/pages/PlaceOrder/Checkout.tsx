import { i18n } from '@lingui/core';
import { Stack, Stepper } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import {
  selectIsAddressForm,
  selectIsChoosing,
  selectIsOpening,
  selectIsOrdering,
  selectIsSignInRequired,
  selectOpeningError,
  selectOptions,
  selectResumedOrder,
} from '../../../machines/checkout.selectors.ts';
import { provideCheckout } from '../../services/orders/checkout.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { useBill } from '../../components/Bill/useBill.ts';
import { useCoupon } from '../../components/Coupon/useCoupon.ts';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { LinesLoading } from '../../components/LineSkeleton/LineSkeleton.tsx';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { orderedItems } from './orderedItems.ts';
import { OrderOptions } from './OrderOptions.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import classes from './PlaceOrder.module.css';
import { useCouponRefusal } from './useCouponRefusal.ts';
import { useOrderBill } from './useOrderBill.ts';
import { useAddressDelivery } from './useAddressDelivery.ts';
import type { StepProps } from './StepProps.ts';

interface CheckoutProps {
  readonly signedIn: boolean;
  /** Id of an unpaid order to pay; null to order the cart. */
  readonly resumedOrderId: string | null;
}

/** The checkout. The session and the cart are read when the page opens; if the session ends later, the page stays open. */
export function Checkout({ signedIn, resumedOrderId }: CheckoutProps) {
  const { paymentMethods } = useConfig();
  const coupon = useCoupon(useBill());
  const { lines } = coupon.bill;
  const checkout = useActorRef(useProvided(provideCheckout), {
    input: { signedIn, methods: paymentMethods, items: orderedItems(lines), resumedOrderId },
  });
  const isSignInRequired = useSelector(checkout, selectIsSignInRequired);
  const isOpening = useSelector(checkout, selectIsOpening);
  const openingError = useSelector(checkout, selectOpeningError);
  const isOrdering = useSelector(checkout, selectIsOrdering);
  const delivery = useAddressDelivery(checkout);
  const { giftWrap = false } = useSelector(checkout, selectOptions);
  const bill = useOrderBill(useSelector(checkout, selectResumedOrder), coupon.bill, giftWrap);
  useCouponRefusal(checkout, coupon.actor);
  if (openingError !== null) {
    return (
      <>
        <TryAgain message={openingError} onRetry={() => checkout.send({ type: 'checkout.retry' })} />
        {(resumedOrderId !== null || lines.length === 0) && (
          <ButtonLink to="/orders">{i18n.t('See your orders')}</ButtonLink>
        )}
      </>
    );
  }
  if (isOpening || isSignInRequired) return <LinesLoading label={i18n.t('Loading checkout')} />;
  if (lines.length === 0 && resumedOrderId === null && !isOrdering) {
    return <EmptyState to="/collection" label={i18n.t('Start shopping')} text={checkoutMessages.cartEmpty} />;
  }
  return (
    <>
      <CheckoutSteps checkout={checkout} />
      <div className={classes.columns}>
        <Stack gap="lg">
          <DeliveryStep checkout={checkout} delivery={delivery} />
          <OrderOptions checkout={checkout} />
          <PaymentChoice
            checkout={checkout}
            delivery={delivery}
            total={bill.subtotal === 0 ? null : bill.total}
          />
        </Stack>
        <OrderSummary checkout={checkout} delivery={delivery} bill={bill} coupon={coupon.actor} />
      </div>
    </>
  );
}

const STEPS = [/*i18n*/ 'Delivery address', /*i18n*/ 'Payment method', /*i18n*/ 'Your order'];

/** Shows the progress. All steps are on one page, so the steps are not interactive. */
function CheckoutSteps({ checkout }: StepProps) {
  const isAddressForm = useSelector(checkout, selectIsAddressForm);
  const isChoosing = useSelector(checkout, selectIsChoosing);
  const active = isAddressForm ? 0 : isChoosing ? 1 : 2;
  return (
    <Stepper active={active} wrap={false} role="list" aria-label={i18n.t('Checkout')} mb="lg">
      {STEPS.map((step, index) => (
        <Stepper.Step
          key={step}
          component="div"
          role="listitem"
          aria-current={index === active && 'step'}
          label={i18n.t(step)}
        />
      ))}
    </Stepper>
  );
}
