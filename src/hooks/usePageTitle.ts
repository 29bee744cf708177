import { useEffect } from 'react';
import { titleOf } from '../../contract/pages/page.ts';
import { setTitle } from '../browser/document.ts';
import { translate } from '../language/translate.ts';
import { useConfig } from './shopContext.ts';

/** Sets the document's title, in the same form as the server. `null` sets the title of the home page. */
export function usePageTitle(page: string | null): void {
  const config = useConfig();
  useEffect(
    () => setTitle(titleOf(page && translate(page), { ...config, tagline: translate(config.tagline) })),
    [page, config],
  );
}
