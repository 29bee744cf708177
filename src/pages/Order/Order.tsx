import { i18n } from '@lingui/core';
import { useParams } from 'react-router-dom';
import { orderMessages } from '../../../contract/orders/orderMessages.ts';
import { failureMessage, hasCode } from '../../../contract/failure.ts';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { AccountPage } from '../../components/AccountPage/AccountPage.tsx';
import { useRequest } from '../../hooks/useRequest.ts';
import { useShop } from '../../hooks/shopContext.ts';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { provideOrderDetails } from '../../services/orders/orderDetails.ts';
import { TextButton } from '../../components/TextButton/TextButton.ts';
import { OrderDetails } from './OrderDetails.tsx';

export default function Order() {
  const { orderId = '' } = useParams();
  return (
    <AccountPage
      title={i18n.t('Your order')}
      signInMessage={orderMessages.loginFirst}
      isOrder
      placeholder={<CardSkeleton label={i18n.t('Loading your order')} />}
    >
      <OwnOrder key={orderId} orderId={orderId} />
    </AccountPage>
  );
}

/** An order of the signed-in shopper, or a message that it does not exist. */
function OwnOrder({ orderId }: { readonly orderId: string }) {
  const request = useRequest(provideOrderDetails, { orderId }, { refreshes: true });
  const { output: order, error, refresh } = request;
  if (hasCode(error, 'order_not_found'))
    return (
      <EmptyState
        to="/orders"
        label={i18n.t('See your orders')}
        alternative={<OtherAccount />}
        text={orderMessages.missing}
      />
    );
  return (
    <>
      {request.isLoading && <CardSkeleton label={i18n.t('Loading your order')} />}
      {request.hasFailed && (
        <TryAgain message={failureMessage(error, orderMessages.loadFailed)} onRetry={refresh} />
      )}
      {order && <OrderDetails order={order} onChanged={refresh} />}
    </>
  );
}

/** Logs out, and returns to this order after sign-in: the link in a mail may belong to another account. */
function OtherAccount() {
  const { store, navigation } = useShop();
  const logOut = () => {
    const returnTo = navigation.currentAddress();
    store.send({ type: 'logout.requested' });
    navigation.go('/login', { replace: true, returnTo });
  };
  return <TextButton onClick={logOut}>{i18n.t('Sign in with another account')}</TextButton>;
}
