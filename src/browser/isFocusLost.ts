/** Whether no element has the focus, as after the one that had it was taken out of the page. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
