/** Name of the inspector's window, so that each origin needs one. */
const WINDOW_NAME = 'xstate-offline-inspector';

/**
 * Opens the inspector's page in a window, or shows the window when it is open.
 * @param findAddress returns the address of the page; called when the window is new
 * @returns false when the browser blocks windows that no click has opened
 */
export async function openPage(findAddress: () => Promise<string>): Promise<boolean> {
  // Browsers allow this during a click only, so it cannot wait for the address.
  const target = window.open('', WINDOW_NAME);
  if (!target) return false;
  if (isEmpty(target)) target.location.replace(await findAddress());
  else target.focus();
  return true;
}

/** Whether a window is new, or shows an error of the browser, whose address cannot be read: its `blob:` address was no longer valid. */
function isEmpty(target: Window): boolean {
  try {
    return target.location.href === 'about:blank';
  } catch {
    return true;
  }
}
