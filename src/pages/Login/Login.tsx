import { i18n } from '@lingui/core';
import { Navigate, useLocation } from 'react-router-dom';
import { useSessionStatus } from '../../hooks/shopContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { FormCard } from '../../components/FormCard/FormCard.tsx';
import { isCheckout } from './isCheckout.ts';
import { LoginFlow } from './LoginFlow.tsx';
import { OrderPreview } from './OrderPreview.tsx';
import { returnPath } from './returnPath.ts';

export default function Login() {
  usePageTitle('Sign In');
  const status = useSessionStatus();
  const { key, state } = useLocation();
  if (status === 'signedIn') return <Navigate replace to={returnPath(state)} />;
  return (
    <FormCard isBusy={status === 'unknown'} aside={isCheckout(state) && <OrderPreview />}>
      {status === 'signedOut' ? <LoginFlow key={key} /> : <h1>{i18n.t('Sign in')}</h1>}
    </FormCard>
  );
}
