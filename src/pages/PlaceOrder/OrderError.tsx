import { i18n } from '@lingui/core';
import { Alert, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import { isRefusalText } from '../../../contract/texts/text.ts';
import {
  selectEarlierOrderId,
  selectIsChoosing,
  selectIsUnconfirmed,
  selectIsUnpaid,
  selectReason,
  selectResumedOrder,
} from '../../../machines/checkout.selectors.ts';
import { useSessionStatus } from '../../hooks/shopContext.ts';
import { UnconfirmedPayment } from '../../components/UnconfirmedPayment/UnconfirmedPayment.tsx';
import { translate } from '../../language/translate.ts';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import type { StepProps } from './StepProps.ts';

/** Why the last attempt failed, or that the order exists but is not paid yet. */
export function OrderError({ checkout }: StepProps) {
  const isSignedOut = useSessionStatus() === 'signedOut';
  const isUnpaid = useSelector(checkout, selectIsUnpaid);
  const isUnconfirmed = useSelector(checkout, selectIsUnconfirmed);
  const message = useSelector(checkout, selectReason);
  const hasEarlierOrder = useSelector(checkout, selectEarlierOrderId) !== null;
  const isChoosing = useSelector(checkout, selectIsChoosing);
  const isOfCart = useSelector(checkout, selectResumedOrder) === null;
  const isShortage = isRefusalText(message, 'stock_insufficient') || isRefusalText(message, 'stock_out');
  const reason = isRefusalText(message, 'cart_empty') ? null : message;
  return (
    <>
      {isUnpaid && !isUnconfirmed && (
        <Alert role="status" variant="waiting" title={i18n.t('Not paid yet')}>
          <Text>{translate(checkoutMessages.unpaid)}</Text>
          {reason && <Text>{translate(reason)}</Text>}
        </Alert>
      )}
      {hasEarlierOrder && isChoosing && (
        <Alert role="status" variant="waiting">
          <span>{translate(checkoutMessages.earlierUnpaid)}</span>{' '}
          <Link to="/orders">{i18n.t('My Orders')}</Link>
        </Alert>
      )}
      {isUnconfirmed && <UnconfirmedPayment onCheck={() => checkout.send({ type: 'payment.check' })} />}
      {!isUnpaid && reason && <Alert>{translate(reason)}</Alert>}
      {isSignedOut && <Alert>{translate(checkoutMessages.loginFirst)}</Alert>}
      {isOfCart && isShortage && (
        <ButtonLink variant="default" to="/cart">
          {i18n.t('Change your cart')}
        </ButtonLink>
      )}
    </>
  );
}
