const PRINTED_ATTRIBUTE = 'data-printed';

/** Opens the print dialog for one element of the page; src/theme/print.css hides the rest. */
export function printElement(element: Element | null): void {
  // Not every browser sends `afterprint`, so an earlier element may still be marked.
  for (const earlier of document.querySelectorAll(`[${PRINTED_ATTRIBUTE}]`))
    earlier.removeAttribute(PRINTED_ATTRIBUTE);
  element?.setAttribute(PRINTED_ATTRIBUTE, '');
  window.addEventListener('afterprint', () => element?.removeAttribute(PRINTED_ATTRIBUTE), { once: true });
  window.print();
}
