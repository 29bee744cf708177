const PRINTED_ATTRIBUTE = 'data-printed';

/** Opens the system's print dialog for one part of the page; src/theme/print.css leaves the rest out. */
export function printElement(element: Element | null): void {
  // Not every browser says when its dialog was closed.
  for (const earlier of document.querySelectorAll(`[${PRINTED_ATTRIBUTE}]`))
    earlier.removeAttribute(PRINTED_ATTRIBUTE);
  element?.setAttribute(PRINTED_ATTRIBUTE, '');
  window.addEventListener('afterprint', () => element?.removeAttribute(PRINTED_ATTRIBUTE), { once: true });
  window.print();
}
