import type { ReactNode } from 'react';
import classes from './BusyButton.module.css';

interface BusyButtonProps {
  readonly isBusy?: boolean;
  /** Beside another button that matters more. */
  readonly quiet?: boolean;
  /** Without it the button submits its form. */
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** The one step to take. While it is being taken it can be pressed again without effect, so that it never loses the focus. */
export function BusyButton({ isBusy = false, quiet = false, onClick, children }: BusyButtonProps) {
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      className={quiet ? classes.quiet : classes.button}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.();
      }}
    >
      <span className={classes.label}>{children}</span>
      {isBusy && <span className={classes.ring} />}
    </button>
  );
}
