import { simulateInput, type TextControl } from './simulateInput.ts';

declare global {
  interface Window {
    /** Set by the script in index.html; undefined once the app is hydrated. */
    earlyClicks?: HTMLElement[] | undefined;
    keepEarlyClick?: (event: MouseEvent) => void;
    earlyValues?: Map<TextControl | HTMLSelectElement, string>;
    recordEarlyValue?: (event: Event) => void;
  }
}

const CONTROLS = 'button, label, input, textarea, select';

/** The controls of the server's page, in its order. */
let serverControls: readonly Element[] = [];

/**
 * Records the controls of the server's page. React removes them when it renders the page again instead of hydrating it, for example after
 * the browser has translated the page.
 */
export function recordServerControls(root: Element): void {
  serverControls = [...root.querySelectorAll(CONTROLS)];
}

/** Repeats what was pressed, typed and selected before hydration, because React misses it, and resets radio buttons and fields. */
export function replayEarlyInput(): void {
  const { keepEarlyClick, earlyClicks, recordEarlyValue, earlyValues } = window;
  if (keepEarlyClick) window.removeEventListener('click', keepEarlyClick, true);
  if (recordEarlyValue) window.removeEventListener('input', recordEarlyValue, true);
  const currentControl = matchControls();
  for (const pressed of earlyClicks?.splice(0) ?? []) currentControl(pressed)?.click();
  for (const [field, value] of earlyValues ?? []) {
    const current = currentControl(field);
    if (current) simulateInput(current, value);
  }
  earlyValues?.clear();
  window.earlyClicks = undefined;
  serverControls = [];
}

/** Returns a function that finds the control in the place of a removed one; null if there is no such control. */
function matchControls(): <T extends Element>(control: T) => T | null {
  const controls = [...document.querySelectorAll(`#root :is(${CONTROLS})`)];
  const isSamePage = controls.length === serverControls.length;
  return <T extends Element>(control: T) => {
    if (control.isConnected) return control;
    const current = isSamePage ? controls[serverControls.indexOf(control)] : undefined;
    return isSameKind(control, current) ? current : null;
  };
}

function isSameKind<T extends Element>(control: T, current: Element | undefined): current is T {
  return current?.tagName === control.tagName && current.className === control.className;
}
