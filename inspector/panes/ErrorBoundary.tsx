import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Removes what may have caused the error, before all is rendered again. */
  readonly onReset: () => void;
}

/** Shows an error in place of the page: a file may have what no machine reports. What was received from apps stays. */
export class ErrorBoundary extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  private readonly reset = () => {
    this.props.onReset();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <main className="rendering-error">
        <p role="alert">This could not be shown: {error instanceof Error ? error.message : String(error)}</p>
        <button type="button" onClick={this.reset}>
          Remove opened files and continue
        </button>
      </main>
    );
  }
}
