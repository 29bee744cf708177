import { linkPathsInView, savesData, watchLinkIntent } from '../browser/linkIntent.ts';
import { whenIdle } from '../browser/whenIdle.ts';

/**
 * Loads the code of pages that are likely to be opened next, so that they show at once: those that the content in the window links to, one
 * after the other in idle moments, and any whose link the mouse rests on, has the focus or is pressed. None when the browser saves data.
 * @param load loads the code of the page at a path
 */
export function preloadPages(load: (pathname: string) => Promise<void>): void {
  if (savesData()) return;
  // A failure is left to the page: it loads the code again when it is opened, and says what is wrong.
  const preload = (pathname: string) => void load(pathname).catch(() => undefined);
  watchLinkIntent(preload);
  const paths = [...linkPathsInView()];
  whenIdle(() => {
    const next = paths.pop();
    if (next !== undefined) preload(next);
    return paths.length > 0;
  });
}
