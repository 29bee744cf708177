import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Removes what may have caused the error, before all is rendered again. */
  readonly onReset: () => void;
}

interface State {
  /** What was wrong; null when nothing was. */
  readonly message: string | null;
}

/** Shows an error in place of the page: a file may have what no machine reports. What was received from apps stays. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { message: null };

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : 'unknown error' };
  }

  private readonly reset = () => {
    this.props.onReset();
    this.setState({ message: null });
  };

  override render() {
    const { message } = this.state;
    if (message === null) return this.props.children;
    return (
      <main className="rendering-error">
        <p role="alert">This could not be shown: {message}</p>
        <Button onClick={this.reset}>Remove opened files and continue</Button>
      </main>
    );
  }
}
