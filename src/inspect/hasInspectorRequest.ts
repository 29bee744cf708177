import { currentAddress } from '../browser/document.ts';
import { safeStorage } from '../browser/safeStorage.ts';

/** Under which a tab keeps that its machines are watched. */
export const INSPECTOR_KEY = 'aangan.inspect';

/** Whether to ask `inspectorAsked`, whose code is loaded only then. */
export function mayBeInspected(): boolean {
  return currentAddress().includes('inspect') || safeStorage('sessionStorage').get(INSPECTOR_KEY) !== null;
}
