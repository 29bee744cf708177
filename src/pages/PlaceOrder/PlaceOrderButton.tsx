import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { selectIsOrdering, selectIsUnpaid, selectMethod } from '../../../machines/checkout.selectors.ts';
import { useConfig, useSessionStatus } from '../../hooks/shopContext.ts';
import type { CartBill, BillProduct } from '../../components/Bill/buildBill.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { ADDRESS_FORM_ID } from './addressFormId.ts';
import { orderButtonText } from '../../components/Bill/orderButtonText.ts';
import { buildSubmission } from './buildSubmission.ts';
import type { DeliveryProps } from './StepProps.ts';

interface PlaceOrderButtonProps extends DeliveryProps {
  readonly bill: CartBill<BillProduct>;
}

/** The button that places or pays the order, or a link to sign in. */
export function PlaceOrderButton({ checkout, bill, delivery }: PlaceOrderButtonProps) {
  const { status: productStatus, total } = bill;
  const { pathname, search } = useLocation();
  const { cashUpTo } = useConfig();
  const status = useSessionStatus();
  const isOrdering = useSelector(checkout, selectIsOrdering);
  const isOnline = useSelector(checkout, selectMethod) !== 'cod' && total > 0;
  const isPaidAgain = useSelector(checkout, selectIsUnpaid) && isOnline;
  if (status === 'signedOut') {
    return (
      <ButtonLink to="/login" state={{ returnTo: pathname + search }}>
        {i18n.t('Sign In')}
      </ButtonLink>
    );
  }
  if (status !== 'signedIn' || productStatus === 'failed') return null;
  const submit = () =>
    checkout.send({ type: 'order.submitted', ...buildSubmission(bill, delivery, cashUpTo) });
  return (
    <BusyButton isBusy={isOrdering || productStatus === 'loading'} form={ADDRESS_FORM_ID} onClick={submit}>
      {orderButtonText({ isOnline, isPaidAgain, total: productStatus === 'loading' ? null : total })}
    </BusyButton>
  );
}
