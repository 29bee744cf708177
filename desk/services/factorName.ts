import { i18n } from '@lingui/core';
import type { DeskFactor } from '../../contract/desk/entities.ts';
import { deviceName } from '../../src/browser/passkeys.ts';

/** A name for a new passkey of this device, or for a new authenticator app. It can be changed later. */
export function factorName(kind: DeskFactor['kind']): string {
  return kind === 'app' ? i18n.t('Authenticator app') : deviceName() || i18n.t('Passkey');
}
