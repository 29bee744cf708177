import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';

interface BusyButtonProps {
  readonly isBusy?: boolean;
  /** There is nothing to submit yet. It stays focusable. */
  readonly isDisabled?: boolean;
  /** Less prominent, for use beside a main button. */
  readonly quiet?: boolean;
  /** Without this the button submits its form. */
  readonly onClick?: () => void;
  /** Id of the form whose fields it sends, for a button outside it. */
  readonly form?: string;
  readonly children: ReactNode;
}

/** The main button of a form. While busy it ignores clicks; Mantine's `loading` would disable it, and the focus would be lost. */
export function BusyButton({
  isBusy = false,
  isDisabled = false,
  quiet = false,
  onClick,
  form,
  children,
}: BusyButtonProps) {
  return (
    <Button
      variant={quiet ? 'default' : 'filled'}
      type={onClick ? 'button' : 'submit'}
      form={form}
      aria-busy={isBusy}
      aria-disabled={isBusy || isDisabled}
      rightSection={isBusy && <Loader size="sm" color="currentColor" />}
      onClick={(event) => {
        if (isBusy || isDisabled) event.preventDefault();
        else onClick?.();
      }}
    >
      {children}
    </Button>
  );
}
