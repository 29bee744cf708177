import type { SyntheticEvent } from 'react';

/** Keeps the caret after the last digit, because the boxes do not show it. Selecting all digits still works. */
export function moveCaretToEnd({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
  const { value, selectionStart, selectionEnd } = currentTarget;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  if (!isAll && selectionStart !== value.length) {
    currentTarget.setSelectionRange(value.length, value.length);
  }
}
