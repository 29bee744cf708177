/** Scrolls an element into view, if it exists. */
export function showElement(id: string, block: 'nearest' | 'start' = 'nearest'): void {
  document.getElementById(id)?.scrollIntoView({ block });
}
