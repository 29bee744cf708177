import { i18n } from '@lingui/core';
import { messages } from '../../../contract/texts/messages.ts';
import { useSessionStatus } from '../../hooks/shopContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { SignInFirst } from '../../components/SignInFirst/SignInFirst.tsx';
import { translate } from '../../language/translate.ts';
import { OrderHistory } from './OrderHistory.tsx';
import classes from './Orders.module.css';
import { OrdersSkeleton } from './OrdersSkeleton.tsx';

export default function Orders() {
  usePageTitle('My Orders');
  const status = useSessionStatus();
  return (
    <>
      <h1 className={classes.title}>{i18n.t('My Orders')}</h1>
      {status === 'unknown' && <OrdersSkeleton />}
      {status === 'signedOut' && (
        <SignInFirst message={translate(messages.orders.loginFirst)} returnTo="/orders" />
      )}
      {status === 'signedIn' && <OrderHistory />}
    </>
  );
}
