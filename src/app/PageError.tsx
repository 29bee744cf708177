import { i18n } from '@lingui/core';
import { ActionButton } from '../components/Action/ActionButton.tsx';
import { ActionLink } from '../components/Action/ActionLink.tsx';
import { MessagePage } from '../components/MessagePage/MessagePage.tsx';

/** Shown when a page fails to render, with a retry button and a link home. */
export function PageError({ retry }: { readonly retry: () => void }) {
  return (
    <MessagePage
      title={i18n.t('Something went wrong')}
      role="alert"
      text={i18n.t('This page could not be shown. Your cart is safe.')}
    >
      <ActionButton onClick={retry}>{i18n.t('Try again')}</ActionButton>
      <ActionLink quiet to="/">
        {i18n.t('Back to the shop')}
      </ActionLink>
    </MessagePage>
  );
}
