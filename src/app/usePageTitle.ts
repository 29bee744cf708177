import { useEffect } from 'react';
import { titleOf } from '../../contract/page/page.ts';
import { setTitle } from '../browser/document.ts';
import { say } from '../language/say.ts';
import { useConfig } from './shopContext.ts';

/** Names the page in the tab, as the server does in the document's head. */
export function usePageTitle(page: string | null): void {
  const config = useConfig();
  useEffect(
    () => setTitle(titleOf(page && say(page), { ...config, tagline: say(config.tagline) })),
    [page, config],
  );
}
