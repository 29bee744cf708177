import { afterNextFrame } from './afterNextFrame.ts';

/** How long the mouse must rest on a link, in ms; a mouse that only passes over it is faster. */
const REST_MS = 65;

/**
 * Reports the path of a link of this site that is likely to be opened: the mouse rests on it, it has the focus, or it is pressed. Reports it
 * after the next frame, so that the frame that answers the event does not wait for what is done then.
 */
export function watchLinkIntent(onIntent: (pathname: string) => void): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const report = (target: EventTarget | null) => {
    const path = linkPath(target);
    if (path !== null) afterNextFrame(() => onIntent(path));
  };
  addEventListener('pointerdown', ({ target }) => report(target), { passive: true });
  addEventListener('focusin', ({ target }) => report(target));
  addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      clearTimeout(resting);
      if (pointerType === 'mouse') resting = setTimeout(report, REST_MS, target);
    },
    { passive: true },
  );
}

/** The paths of the links in the page's content that are in the window. */
export function visibleLinkPaths(): ReadonlySet<string> {
  const links = [...document.querySelectorAll('main a[href]')].filter((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  return new Set(links.map(linkPath).filter((path) => path !== null));
}

/** Whether to avoid preloading: the browser saves data, or the connection is slow. */
export function shouldSaveData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  return (
    Reflect.get(connection, 'saveData') === true ||
    String(Reflect.get(connection, 'effectiveType')).endsWith('2g')
  );
}

function linkPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && link.origin === location.origin && !link.download ? link.pathname : null;
}
