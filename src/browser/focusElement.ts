/** Leads the focus to an element, if it is there. */
export function focusElement(id: string): void {
  document.getElementById(id)?.focus();
}
