import { i18n } from '@lingui/core';

/** Returns the translated labels of the picture viewer's buttons. */
export function viewerLabels() {
  return {
    Previous: i18n.t('Previous'),
    Next: i18n.t('Next'),
    Close: i18n.t('Close'),
    'Zoom in': i18n.t('Zoom in'),
    'Zoom out': i18n.t('Zoom out'),
  };
}
