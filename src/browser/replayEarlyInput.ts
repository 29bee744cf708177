import { repeatInput, type TextControl } from './repeatInput.ts';

declare global {
  interface Window {
    /** Set by the script in index.html; undefined once the app is hydrated. */
    earlyClicks?: HTMLElement[] | undefined;
    keepEarlyClick?: (event: MouseEvent) => void;
    earlyValues?: Map<TextControl | HTMLSelectElement, string>;
    recordEarlyValue?: (event: Event) => void;
  }
}

/** Repeats what was pressed, typed and selected before hydration, because React misses it, and resets radio buttons and fields. */
export function replayEarlyInput(): void {
  const { keepEarlyClick, earlyClicks, recordEarlyValue, earlyValues } = window;
  if (keepEarlyClick) window.removeEventListener('click', keepEarlyClick, true);
  if (recordEarlyValue) window.removeEventListener('input', recordEarlyValue, true);
  for (const pressed of earlyClicks?.splice(0) ?? []) pressed.click();
  for (const [field, value] of earlyValues ?? []) repeatInput(field, value);
  earlyValues?.clear();
  window.earlyClicks = undefined;
}
