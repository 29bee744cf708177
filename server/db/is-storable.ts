/** Whether a database can store a text: Postgres refuses NUL, PGlite changes it, and neither stores a lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
