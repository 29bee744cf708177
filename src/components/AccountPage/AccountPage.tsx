import { i18n } from '@lingui/core';
import { Title } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { useSessionStatus } from '../../hooks/shopContext.ts';
import type { Elements } from '../Elements.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx';

interface AccountPageProps {
  /** Translated. */
  readonly title: string;
  /** The prompt for a guest to sign in. */
  readonly signInMessage: string;
  /** A page of one order, with a link to all of them. */
  readonly isOrder?: boolean;
  /** Shown until it is known whether the shopper is signed in. */
  readonly placeholder: Elements;
  readonly children: Elements;
}

/** A page for shoppers who are signed in. */
export function AccountPage({
  title,
  signInMessage,
  isOrder = false,
  placeholder,
  children,
}: AccountPageProps) {
  usePageTitle(title);
  const { pathname } = useLocation();
  const status = useSessionStatus();
  return (
    <>
      {isOrder && (
        <ButtonLink variant="transparent" to="/orders">
          {i18n.t('My Orders')}
        </ButtonLink>
      )}
      <Title mb="lg">{title}</Title>
      {status === 'unknown' && placeholder}
      {status === 'signedOut' && (
        <EmptyState
          text={signInMessage}
          to="/login"
          state={{ returnTo: pathname }}
          label={i18n.t('Sign In')}
        />
      )}
      {status === 'signedIn' && children}
    </>
  );
}
