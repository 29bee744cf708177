import type { ReactNode } from 'react';

interface IconProps {
  /** In pixels; paths use a view box of 24 by 24. */
  readonly size?: number;
  readonly strokeWidth?: number;
  readonly children: ReactNode;
}

/** A line icon. Hidden from screen readers, because it is used beside a text or in a labelled control. */
export function Icon({ size = 24, strokeWidth = 1.6, children }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
