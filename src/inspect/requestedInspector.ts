import { INSPECTOR_KEY } from './hasInspectorRequest.ts';
import { safeStorage } from '../browser/safeStorage.ts';

/**
 * Which inspector was asked for in this tab: '' by `?inspect`, 'offline' by `?inspect=offline`; null for none, as after `?inspect=off` or any other word.
 * Kept for the tab, as payments lead to other sites and back.
 */
export function inspectorAsked(): string | null {
  const kept = safeStorage('sessionStorage');
  const asked = new URLSearchParams(window.location.search).get('inspect') ?? kept.get(INSPECTOR_KEY);
  if (asked !== '' && asked !== 'offline') {
    kept.remove(INSPECTOR_KEY);
    return null;
  }
  kept.set(INSPECTOR_KEY, asked);
  return asked;
}
