import { currentAddress } from '../browser/document.ts';
import { safeStorage } from '../browser/safeStorage.ts';

/** Key in session storage of the requested inspector: '' or 'offline'. */
export const INSPECTOR_KEY = 'aangan.inspect';

/** Whether this tab may have requested an inspector. Only then `requestedInspector`, which decides, is loaded. */
export function hasInspectorRequest(): boolean {
  return currentAddress().includes('inspect') || safeStorage('sessionStorage').get(INSPECTOR_KEY) !== null;
}
