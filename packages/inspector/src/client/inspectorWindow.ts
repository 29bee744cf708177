/** Name of the inspector's window, so that a reloaded tab reuses it. */
const WINDOW_NAME = 'xstateinspector';

/** Opens the inspector's window. Returns null when the browser blocks popups that no click has opened. */
export function openInspector(address: string): Window | null {
  return window.open(address, WINDOW_NAME);
}

/**
 * Shows a floating button in a corner. A click removes it and calls `click`. Returns a function that removes it.
 * @param text of the button
 */
export function showInspectorButton(click: () => void, text = 'Open the inspector'): () => void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.style.cssText =
    'position:fixed;inset-block-end:5rem;inset-inline-start:1rem;z-index:1000;padding:.75rem 1rem;border:0;border-radius:.5rem;' +
    'max-width:40rem;text-align:start;background:#1c1a2e;color:#fff;font:inherit;cursor:pointer';
  button.addEventListener('click', () => {
    button.remove();
    click();
  });
  document.body.append(button);
  return () => button.remove();
}

/** Title and address that identify this tab in an inspector. */
export function describeTab(): { readonly title: string; readonly address: string } {
  return { title: document.title, address: window.location.pathname + window.location.search };
}

/**
 * Calls `left` when the page is left, and `returned` when the browser restores it from its back/forward cache. Returns a function that ends
 * this.
 */
export function watchLeaving(left: () => void, returned: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('pagehide', left, { signal });
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) returned();
    },
    { signal },
  );
  return () => listening.abort();
}
