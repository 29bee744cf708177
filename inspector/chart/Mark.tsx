/** A small word before a line: `invoke`, `entry`, `after`. */
export function Mark({ children }: { readonly children: string }) {
  return children === '' ? null : <small className="mark">{children}</small>;
}
