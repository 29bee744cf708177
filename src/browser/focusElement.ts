/** Focuses an element, if it exists. */
export function focusElement(id: string): void {
  document.getElementById(id)?.focus();
}
