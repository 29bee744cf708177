import { i18n } from '@lingui/core';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { failureMessage } from '../../../contract/failure.ts';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import { stockMessages } from '../../../contract/stock/stockMessages.ts';
import { useConfig, useSessionStatus } from '../../hooks/shopContext.ts';
import { useSubmission } from '../../hooks/useSubmission.ts';
import { isFocusLost } from '../../browser/isFocusLost.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { translate } from '../../language/translate.ts';
import { provideStockAlert } from '../../services/stock/stockAlert.ts';

interface StockAlertProps {
  readonly productId: string;
  readonly size: string;
}

/** Subscribes to an email when a size is back in stock. Renders nothing if the server does not send such emails. */
export function StockAlert(props: StockAlertProps) {
  const isSignedIn = useSessionStatus() === 'signedIn';
  const { pathname } = useLocation();
  if (!hasFeature(useConfig(), 'stockAlerts')) return null;
  if (isSignedIn) return <AlertButton {...props} />;
  return (
    <Button variant="transparent" component={Link} to="/login" state={{ returnTo: pathname }}>
      {i18n.t('Sign in to get an email when it is back')}
    </Button>
  );
}

function AlertButton(size: StockAlertProps) {
  const { isBusy, isDone, error, submit } = useSubmission(provideStockAlert, size);
  const note = useRef<HTMLParagraphElement>(null);
  // The focused button is removed.
  useEffect(() => {
    if (isDone && isFocusLost()) note.current?.focus();
  }, [isDone]);
  return (
    <Stack gap="xs" align="flex-start">
      <Text ref={note} role="status" tabIndex={-1} c="var(--good)">
        {isDone && translate(stockMessages.alertRequested)}
      </Text>
      {!isDone && (
        <BusyButton quiet isBusy={isBusy} onClick={submit}>
          {i18n.t('Email me when it is back')}
        </BusyButton>
      )}
      {error !== null && <Alert>{translate(failureMessage(error, stockMessages.alertFailed))}</Alert>}
    </Stack>
  );
}
