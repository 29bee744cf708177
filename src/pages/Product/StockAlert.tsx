import { i18n } from '@lingui/core';
import { Text } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import { stockMessages } from '../../../contract/stock/stockMessages.ts';
import { useHasFeature, useSessionStatus } from '../../hooks/shopContext.ts';
import { SubmissionButton } from '../../components/SubmissionButton/SubmissionButton.tsx';
import { translate } from '../../language/translate.ts';
import { provideStockAlert } from '../../services/stock/stockAlert.ts';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';

interface StockAlertProps {
  readonly productId: string;
  readonly size: string;
}

/** Subscribes to an email when a size is back in stock. Renders nothing if the server does not send such emails. */
export function StockAlert(size: StockAlertProps) {
  const isSignedIn = useSessionStatus() === 'signedIn';
  const { pathname } = useLocation();
  if (!useHasFeature('stockAlerts')) return null;
  return isSignedIn ? (
    <SubmissionButton
      provide={provideStockAlert}
      params={size}
      thanks={<Text c="var(--good)">{translate(stockMessages.alertRequested)}</Text>}
      failure={stockMessages.alertFailed}
    >
      {i18n.t('Email me when it is back')}
    </SubmissionButton>
  ) : (
    <ButtonLink variant="transparent" to="/login" state={{ returnTo: pathname }}>
      {i18n.t('Sign in to get an email when it is back')}
    </ButtonLink>
  );
}
