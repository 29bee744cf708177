/** Whether no element has the focus, for example because the focused one was removed. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
