import { i18n } from '@lingui/core';
import { MessagePage } from '../MessagePage/MessagePage.tsx';
import { RetryButton } from '../TryAgain/RetryButton.tsx';
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx';

interface PageErrorProps {
  readonly text: string;
  /** `status` for a failure that is only logged (spec §8). */
  readonly role?: 'alert' | 'status';
  readonly retry: () => void;
}

/** Shown when a page fails to load or to render, with a retry button and a link home. */
export function PageError({ text, role = 'alert', retry }: PageErrorProps) {
  return (
    <MessagePage title={i18n.t('Something went wrong')} role={role} text={text}>
      <RetryButton onRetry={retry} />
      <ButtonLink variant="default" to="/">
        {i18n.t('Back to shopping')}
      </ButtonLink>
    </MessagePage>
  );
}
