declare global {
  interface Window {
    /** Set by the script in index.html; undefined once the app is hydrated. */
    earlyClicks?: HTMLElement[] | undefined;
    keepEarlyClick?: (event: MouseEvent) => void;
    earlyValues?: Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string>;
    recordEarlyValue?: (event: Event) => void;
  }
}

/** Repeats what was pressed, typed and selected before hydration, because React misses it, and resets radio buttons and fields. */
export function replayEarlyInput(): void {
  const { keepEarlyClick, earlyClicks, recordEarlyValue, earlyValues } = window;
  if (keepEarlyClick) window.removeEventListener('click', keepEarlyClick, true);
  if (recordEarlyValue) window.removeEventListener('input', recordEarlyValue, true);
  for (const pressed of earlyClicks?.splice(0) ?? []) pressed.click();
  for (const [field, value] of earlyValues ?? []) {
    // React has replaced the property of the field, to ignore events that do not change the value it knows.
    field.value = '';
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
  }
  earlyValues?.clear();
  window.earlyClicks = undefined;
}
