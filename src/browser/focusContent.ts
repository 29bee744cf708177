/** Where the page's own part begins. */
export const CONTENT_ID = 'main';

/** Leads the focus to the page's own part, unless a field there has taken it already. */
export function focusContent(): void {
  const content = document.getElementById(CONTENT_ID);
  if (content?.contains(document.activeElement) && document.activeElement?.matches('input, textarea')) return;
  content?.focus({ preventScroll: true });
}
