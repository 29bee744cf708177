import { i18n } from '@lingui/core';
import { EmptyState } from '../EmptyState/EmptyState.tsx';

interface SignInFirstProps {
  readonly message: string;
  /** The page to come back to. */
  readonly returnTo: string;
}

/** What a guest sees on a page of an account. */
export function SignInFirst({ message, returnTo }: SignInFirstProps) {
  return (
    <EmptyState to="/login" state={{ returnTo }} label={i18n.t('Sign In')}>
      {message}
    </EmptyState>
  );
}
