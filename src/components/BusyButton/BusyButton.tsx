import type { ReactNode } from 'react';
import classes from './BusyButton.module.css';

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

/** The main button of a form. While busy it ignores clicks instead of being disabled, so that it keeps the focus. */
export function BusyButton({
  isBusy = false,
  isDisabled = false,
  quiet = false,
  onClick,
  form,
  children,
}: BusyButtonProps) {
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      form={form}
      className={quiet ? classes.quiet : classes.button}
      aria-busy={isBusy}
      aria-disabled={isBusy || isDisabled}
      onClick={(event) => {
        if (isBusy || isDisabled) event.preventDefault();
        else onClick?.();
      }}
    >
      <span className={classes.label}>{children}</span>
      {isBusy && <span className={classes.ring} />}
    </button>
  );
}
