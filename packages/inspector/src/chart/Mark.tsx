/** A small keyword before a line, such as `invoke`, `entry` or `after`; nothing when empty. */
export function Mark({ children }: { readonly children: string }) {
  return children === '' ? null : <small className="mark">{children}</small>;
}
