import { flushSync } from 'react-dom';

/**
 * Makes a change that may replace the text of fields. When the text of the focused field changes, the new text is selected, so that what
 * the shopper types next replaces it and is not appended.
 */
export function replaceText(change: () => void): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLInputElement)) return change();
  const before = focused.value;
  flushSync(change);
  if (focused.value !== before) focused.select();
}
