/** Scrolls just so far that an element can be seen, if it is there. */
export function showElement(id: string, block: 'nearest' | 'start' = 'nearest'): void {
  document.getElementById(id)?.scrollIntoView({ block });
}
