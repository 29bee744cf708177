import { visibleLinkPaths, shouldSaveData, watchLinkIntent } from '../browser/linkIntent.ts';
import { whenIdle } from '../browser/whenIdle.ts';

/**
 * Loads the code of pages that are likely to be opened next, so that they show at once: the targets of visible links, one after the other
 * in idle moments, and of any link that is hovered, focused or pressed. Does nothing when the browser saves data.
 * @param load loads the code of the page at a path
 */
export function preloadPages(load: (pathname: string) => Promise<void>): void {
  if (shouldSaveData()) return;
  // Failures are ignored: the page loads the code again when it is opened, and shows the error.
  const preload = (pathname: string) => void load(pathname).catch(() => undefined);
  watchLinkIntent(preload);
  const paths = [...visibleLinkPaths()];
  whenIdle(() => {
    const next = paths.pop();
    if (next !== undefined) preload(next);
    return paths.length > 0;
  });
}
