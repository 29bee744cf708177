import { useEffect } from 'react';
import { setTitle } from '../browser/document.ts';
import { titleOf } from './head.ts';
import { useConfig } from './shopContext.ts';

/** Names the page in the tab, as the server does in the document's head. */
export function usePageTitle(page: string | null): void {
  const config = useConfig();
  useEffect(() => setTitle(titleOf(page, config)), [page, config]);
}
