import { currentAddress } from '../browser/document.ts';
import { safeStorage } from '../browser/safeStorage.ts';

/** The tab's record of the inspector that was requested: '' or 'offline'. */
export const INSPECTOR_KEY = 'aangan.inspect';

/** Whether this tab may have requested an inspector. Only then is `requestedInspector` loaded, which decides. */
export function hasInspectorRequest(): boolean {
  return currentAddress().includes('inspect') || safeStorage('sessionStorage').get(INSPECTOR_KEY) !== null;
}
