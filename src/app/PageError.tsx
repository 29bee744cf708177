import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { MessagePage } from '../components/MessagePage/MessagePage.tsx';
import { RetryButton } from '../components/TryAgain/RetryButton.tsx';

interface PageErrorProps {
  /** Whether the shop could not be reached. */
  readonly isOffline?: boolean;
  readonly retry: () => void;
}

/** Shown when a page fails to load or to render, with a retry button and a link home. */
export function PageError({ isOffline = false, retry }: PageErrorProps) {
  return (
    <MessagePage
      title={i18n.t('Something went wrong')}
      role="alert"
      text={
        isOffline
          ? i18n.t('You seem to be offline, so this page could not be loaded. Your cart is safe.')
          : i18n.t('We could not open this page. Your cart is safe.')
      }
    >
      <RetryButton onRetry={retry} />
      <Button component={Link} variant="default" to="/">
        {i18n.t('Back to shopping')}
      </Button>
    </MessagePage>
  );
}
