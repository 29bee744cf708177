import { i18n } from '@lingui/core';
import { Alert, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { hasRole } from '../../../contract/desk/deskRoles.ts';
import { DESK_PATH } from '../../../contract/desk/deskLink.ts';
import { deskCalls } from '../../../contract/desk/deskCalls.ts';
import type { Language } from '../../../contract/texts/language.ts';
import { ANNOUNCED_TITLE_ID } from '../../../src/browser/document.ts';
import { CONTENT_ID } from '../../../src/browser/focusContent.ts';
import { translate } from '../../../src/language/translate.ts';
import { useFocusAfterRemoval } from '../../hooks/useFocusAfterRemoval.ts';
import { useNewPage } from '../../hooks/useNewPage.ts';
import { useDesk } from '../../hooks/deskContext.ts';
import { useRoles } from '../../hooks/useRoles.ts';
import { LanguageButton } from '../LanguageButton/LanguageButton.tsx';
import classes from './Shell.module.css';

interface ShellProps {
  readonly onLanguage: (language: Language) => void;
  readonly children: ReactNode;
}

/** The bar above every page: where to go, and the language before the sign-in. */
export function Shell({ onLanguage, children }: ShellProps) {
  const { session } = useDesk();
  const isSignedIn = useSelector(session, ({ context }) => context.session !== null);
  const error = useSelector(session, (snapshot) =>
    snapshot.matches('signedIn') ? snapshot.context.error : null,
  );
  useFocusAfterRemoval();
  useNewPage();
  const pages = useCurrentLinkInView();
  const roles = useRoles();
  const mayRead = (call: keyof typeof deskCalls) => hasRole(roles, deskCalls[call].roles);
  return (
    <>
      <header className={classes.bar}>
        <div className={classes.inner}>
          <span className={classes.brand}>
            <span className={classes.name}>{i18n.t('Desk')}</span>
          </span>
          {isSignedIn && (
            <nav ref={pages} className={classes.pages} aria-label={i18n.t('Pages')}>
              <NavLink to="/" end>
                {i18n.t('Today')}
              </NavLink>
              {mayRead('listDeskOrders') && <NavLink to="/orders">{i18n.t('Orders')}</NavLink>}
              {mayRead('listDeskReturns') && <NavLink to="/returns">{i18n.t('Returns')}</NavLink>}
              {mayRead('listDeskReviews') && <NavLink to="/reviews">{i18n.t('Reviews')}</NavLink>}
              {mayRead('listDeskProducts') && <NavLink to="/products">{i18n.t('Products')}</NavLink>}
              {mayRead('listDeskCustomers') && <NavLink to="/customers">{i18n.t('Customers')}</NavLink>}
              {mayRead('listDeskCoupons') && <NavLink to="/coupons">{i18n.t('Coupons')}</NavLink>}
              {mayRead('getNumbers') && <NavLink to="/numbers">{i18n.t('Numbers')}</NavLink>}
              {mayRead('getPayouts') && <NavLink to="/payouts">{i18n.t('Payouts')}</NavLink>}
              {mayRead('getGstMonth') && <NavLink to="/gst">{i18n.t('GST')}</NavLink>}
              {mayRead('getDeskSettings') && <NavLink to="/settings">{i18n.t('Settings')}</NavLink>}
              {mayRead('listPeople') && <NavLink to="/people">{i18n.t('People')}</NavLink>}
              <NavLink to="/account" className={classes.account ?? ''}>
                {i18n.t('Account')}
              </NavLink>
            </nav>
          )}
          {!isSignedIn && (
            <span className={classes.actions}>
              <LanguageButton onLanguage={onLanguage} />
            </span>
          )}
        </div>
      </header>
      <main id={CONTENT_ID} className={classes.main} tabIndex={-1}>
        {error && (
          <Alert role="alert" mb="md">
            {translate(error)}
          </Alert>
        )}
        {children}
      </main>
      <VisuallyHidden id={ANNOUNCED_TITLE_ID} role="status" />
    </>
  );
}

/** Scrolls a row of links to the link of the current page. */
function useCurrentLinkInView() {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const [, page = ''] = pathname.split('/');
    const link = row.current?.querySelector(`a[href="${DESK_PATH}/${page}"]`);
    link?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return row;
}
