interface IconProps {
  /** The path of the line, in a view box of 24 by 24. */
  readonly path: string;
  /** In pixels. */
  readonly size?: number;
  readonly strokeWidth?: number;
  readonly className?: string | undefined;
}

/** A line icon. Hidden from screen readers, because it is used beside a text or in a labelled control. */
export function Icon({ path, size = 24, strokeWidth = 1.6, className }: IconProps) {
  return (
    <svg
      className={className}
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
      <path d={path} />
    </svg>
  );
}
