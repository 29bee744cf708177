import { i18n } from '@lingui/core';
import type { UpdateOffer } from '../services/appUpdate.ts';
import { TextButton } from '../components/TextButton/TextButton.ts';
import { showNotification } from './notify.ts';

/** Offers to load the new version of the app, until the shopper decides. */
export function offerUpdate({ accept, postpone }: UpdateOffer): void {
  const message = () => (
    <span>
      {i18n.t('A new version is ready.')} <TextButton onClick={accept}>{i18n.t('Reload')}</TextButton>
    </span>
  );
  showNotification(message, 'good', postpone);
}
