import { i18n } from '@lingui/core';
import { EmptyState } from '../EmptyState/EmptyState.tsx';

interface SignInFirstProps {
  readonly message: string;
  /** The page to return to after signing in. */
  readonly returnTo: string;
}

/** Shown to guests on pages that need an account. */
export function SignInFirst({ message, returnTo }: SignInFirstProps) {
  return (
    <EmptyState to="/login" state={{ returnTo }} label={i18n.t('Sign In')}>
      {message}
    </EmptyState>
  );
}
