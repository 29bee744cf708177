/** Focuses the first element inside `within` that matches the selector, if there is one. */
export function focusFirst(within: Element | null, selector: string): void {
  within?.querySelector<HTMLElement>(selector)?.focus();
}
