import { Component } from 'react';
import type { ReactNode } from 'react';
import { logFailure } from './logFailure.ts';
import { PageError } from './PageError.tsx';

interface ErrorBoundaryProps {
  /** Another page is another try. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

/** Keeps a page that breaks from taking the shop with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    logFailure(undefined, { error });
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    // Guarded, so that it happens once per page.
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
