/** Id of the element with the page's content, without the top and bottom bars. */
export const CONTENT_ID = 'main';

/** Moves the focus to the page's content, unless a field in it already has it. */
export function focusContent(): void {
  const content = document.getElementById(CONTENT_ID);
  if (content?.contains(document.activeElement) && document.activeElement?.matches('input, textarea')) return;
  content?.focus({ preventScroll: true });
}
