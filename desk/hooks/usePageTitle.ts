import { i18n } from '@lingui/core';
import { useEffect } from 'react';
import { setTitle } from '../../src/browser/document.ts';

/** Sets the document's title. */
export function usePageTitle(title: string): void {
  useEffect(() => setTitle(`${title} · ${i18n.t('Desk')}`), [title]);
}
