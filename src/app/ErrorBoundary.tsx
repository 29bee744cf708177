import { Component } from 'react';
import type { ReactNode } from 'react';
import { logFailure } from './logFailure.ts';
import { PageError } from './PageError.tsx';

interface ErrorBoundaryProps {
  /** A new value clears the error, so that the next page is rendered. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

/** Shows `PageError` instead of a page that throws while rendering; the rest of the shop keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    logFailure(undefined, { error });
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    // The condition makes sure that this runs once per page.
    // oxlint-disable-next-line react/no-did-update-set-state
    if (this.state.broken && before.resetKey !== this.props.resetKey) this.setState({ broken: false });
  }

  override render() {
    return this.state.broken ? (
      <PageError retry={() => this.setState({ broken: false })} />
    ) : (
      this.props.children
    );
  }
}
