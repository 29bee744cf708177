/** Leads to the first element of a kind within another, if there is one. */
export function focusFirst(within: Element | null, selector: string): void {
  within?.querySelector<HTMLElement>(selector)?.focus();
}
