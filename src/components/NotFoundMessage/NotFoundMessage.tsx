import { i18n } from '@lingui/core';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { MessagePage } from '../MessagePage/MessagePage.tsx';
import { Trans } from '../../language/Trans.tsx';

/** Shown at an address without a page. */
export function NotFoundMessage() {
  usePageTitle('Page not found');
  return (
    <MessagePage
      title={i18n.t('Page not found')}
      text={i18n.t('We could not find this page. It may have moved, or the link is incomplete.')}
    >
      <p>
        <Trans
          id={/*i18n*/ '<0>See all products</0>, <1>search</1>, or go <2>back to the home page</2>.'}
          components={[
            <Link key="collection" to="/collection" />,
            <Link key="search" to="/collection?focus=search" />,
            <Link key="home" to="/" />,
          ]}
        />
      </p>
    </MessagePage>
  );
}
