import { i18n } from '@lingui/core';
import { useActorRef, useSelector } from '@xstate/react';
import { orderMessages } from '../../../contract/texts/orderMessages.ts';
import { useProvided } from '../../app/useProvided.ts';
import { useShop } from '../../app/shopContext.ts';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { TextButton } from '../../components/TextButton/TextButton.tsx';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { translate } from '../../language/translate.ts';
import { provideOrderDetails } from '../../services/orderDetails.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderSkeleton } from './OrderSkeleton.tsx';

/** An order of the shopper who is signed in, or that there is none of this id. */
export function OwnOrder({ orderId }: { readonly orderId: string }) {
  const details = useActorRef(useProvided(provideOrderDetails), { input: { orderId } });
  const order = useSelector(details, ({ context }) => context.order);
  const message = useSelector(details, ({ context }) => context.message);
  const isBusy = useSelector(details, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(details, (snapshot) => snapshot.hasTag('failed'));
  const isMissing = useSelector(details, (snapshot) => snapshot.matches('missing'));
  if (isMissing)
    return (
      <EmptyState to="/orders" label={i18n.t('See your orders')} alternative={<OtherAccount />}>
        {translate(orderMessages.missing)}
      </EmptyState>
    );
  return (
    <>
      {isBusy && <OrderSkeleton />}
      {hasFailed && (
        <TryAgain message={translate(message)} onRetry={() => details.send({ type: 'order.refresh' })} />
      )}
      {order && <OrderDetails order={order} onChanged={() => details.send({ type: 'order.refresh' })} />}
    </>
  );
}

/** Logs out, and returns to this order after sign-in: the link in a mail may be that of another account. */
function OtherAccount() {
  const { store, navigation } = useShop();
  const logOut = () => {
    const returnTo = navigation.currentAddress();
    store.send({ type: 'logout.requested' });
    navigation.go('/login', { replace: true, returnTo });
  };
  return <TextButton onClick={logOut}>{i18n.t('Sign in with another account')}</TextButton>;
}
