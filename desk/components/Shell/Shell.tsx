import { i18n } from '@lingui/core';
import { Alert, Button, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { hasRole } from '../../../contract/desk/deskRoles.ts';
import { deskCalls } from '../../../contract/desk/deskCalls.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../contract/texts/language.ts';
import { ANNOUNCED_TITLE_ID } from '../../../src/browser/document.ts';
import { CONTENT_ID } from '../../../src/browser/focusContent.ts';
import { Rangoli } from '../../../src/components/Rangoli/Rangoli.tsx';
import { translate } from '../../../src/language/translate.ts';
import { useFocusAfter } from '../../hooks/useFocusAfter.ts';
import { useNewPage } from '../../hooks/useNewPage.ts';
import { useDesk } from '../../hooks/deskContext.ts';
import { useRoles } from '../../hooks/useRoles.ts';
import classes from './Shell.module.css';

interface ShellProps {
  readonly onLanguage: (language: Language) => void;
  readonly children: ReactNode;
}

/** The bar above every page: where to go, the language, and signing out. */
export function Shell({ onLanguage, children }: ShellProps) {
  const { session } = useDesk();
  const isSignedIn = useSelector(session, ({ context }) => context.session !== null);
  const error = useSelector(session, (snapshot) =>
    snapshot.matches('signedIn') ? snapshot.context.error : null,
  );
  useFocusAfter(isSignedIn);
  useNewPage();
  const roles = useRoles();
  const mayRead = (call: keyof typeof deskCalls) => hasRole(roles, deskCalls[call].roles);
  const other = LANGUAGES.find((language) => language !== i18n.locale);
  return (
    <>
      <header className={classes.bar}>
        <div className={classes.inner}>
          <span className={classes.brand}>
            <Rangoli size={26} />
            <span className={classes.name}>{i18n.t('Desk')}</span>
          </span>
          {isSignedIn && (
            <nav className={classes.pages} aria-label={i18n.t('Pages')}>
              <NavLink to="/" end>
                {i18n.t('Today')}
              </NavLink>
              {mayRead('listDeskOrders') && <NavLink to="/orders">{i18n.t('Orders')}</NavLink>}
              {mayRead('listDeskReturns') && <NavLink to="/returns">{i18n.t('Returns')}</NavLink>}
              {mayRead('listDeskReviews') && <NavLink to="/reviews">{i18n.t('Reviews')}</NavLink>}
              {mayRead('listDeskCustomers') && <NavLink to="/customers">{i18n.t('Customers')}</NavLink>}
            </nav>
          )}
          <span className={classes.actions}>
            {other && (
              <Button variant="transparent" lang={other} onClick={() => onLanguage(other)}>
                {LANGUAGE_NAMES[other]}
              </Button>
            )}
            {isSignedIn && (
              <Button variant="transparent" onClick={() => session.send({ type: 'signOut.requested' })}>
                {i18n.t('Sign out')}
              </Button>
            )}
          </span>
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
