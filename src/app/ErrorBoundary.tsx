import { i18n } from '@lingui/core';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { logFailure } from '../services/logFailure.ts';
import { PageError } from '../components/PageError/PageError.tsx';

interface ErrorBoundaryProps {
  /** A new value clears the error, so that the next page is rendered. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

/** How often a page is mounted again before `PageError` is shown. */
const MAX_REMOUNTS = 3;

/**
 * Shows `PageError` instead of a page that throws while rendering; the rest of the shop keeps working. When the browser's translation or an
 * extension has moved or removed nodes that React knows, the page is mounted again, with new nodes.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };
  private remounts = 0;

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    logFailure(undefined, { error });
    const isForeignChange = error instanceof DOMException && error.name === 'NotFoundError';
    if (isForeignChange && this.remounts++ < MAX_REMOUNTS) this.setState({ broken: false });
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    // The condition makes sure that this runs once per page.
    // oxlint-disable-next-line react/no-did-update-set-state
    if (this.state.broken && before.resetKey !== this.props.resetKey) this.setState({ broken: false });
  }

  override render() {
    return this.state.broken ? (
      <PageError
        text={i18n.t('We could not open this page. Your cart is safe.')}
        retry={() => this.setState({ broken: false })}
      />
    ) : (
      this.props.children
    );
  }
}
