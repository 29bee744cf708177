import { useEffect } from 'react';
import { titleOf } from '../../contract/page/page.ts';
import { setTitle } from '../browser/document.ts';
import { translate } from '../language/translate.ts';
import { useConfig } from './shopContext.ts';

/** Names the page in the tab, as the server does in the document's head. */
export function usePageTitle(page: string | null): void {
  const config = useConfig();
  useEffect(
    () => setTitle(titleOf(page && translate(page), { ...config, tagline: translate(config.tagline) })),
    [page, config],
  );
}
