const CHOSEN = 'data-printed';

/** Opens the system's print dialog for one part of the page; src/theme/print.css leaves the rest out. */
export function printElement(element: Element | null): void {
  // Not every browser says when its dialog was closed.
  for (const earlier of document.querySelectorAll(`[${CHOSEN}]`)) earlier.removeAttribute(CHOSEN);
  element?.setAttribute(CHOSEN, '');
  window.addEventListener('afterprint', () => element?.removeAttribute(CHOSEN), { once: true });
  window.print();
}
