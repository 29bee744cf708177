import { currentAddress } from '../browser/document.ts';
import { safeStorage } from '../browser/safeStorage.ts';
import { INSPECTOR_KEY } from './hasInspectorRequest.ts';

/**
 * The inspector that this tab has requested: '' for `?inspect`, 'offline' for `?inspect=offline`, null otherwise. Any other value, such as
 * `?inspect=off`, ends the request. The request is stored for the tab, because payments navigate to other sites and back.
 */
export function requestedInspector(): string | null {
  const stored = safeStorage('sessionStorage');
  const { searchParams } = new URL(currentAddress(), 'http://shop');
  const requested = searchParams.get('inspect') ?? stored.get(INSPECTOR_KEY);
  if (requested !== '' && requested !== 'offline') {
    stored.remove(INSPECTOR_KEY);
    return null;
  }
  stored.set(INSPECTOR_KEY, requested);
  return requested;
}
