type ColourScheme = 'light' | 'dark';

/** The system's preferred colour scheme. */
export function systemColourScheme(): ColourScheme {
  return darkScheme().matches ? 'dark' : 'light';
}

/** Calls `changed` when the system's preference changes, or when another tab changes local storage. Returns the function that stops it. */
export function watchColourScheme(changed: () => void): () => void {
  const scheme = darkScheme();
  scheme.addEventListener('change', changed);
  window.addEventListener('storage', changed);
  return () => {
    scheme.removeEventListener('change', changed);
    window.removeEventListener('storage', changed);
  };
}

/** The page's current scheme, which the script in index.html sets before the first paint. */
export function pageColourScheme(): string | undefined {
  return document.documentElement.dataset['mantineColorScheme'];
}

/** Sets the scheme of the page and the matching colour of the browser's toolbar. */
export function setColourScheme(scheme: ColourScheme): void {
  const root = document.documentElement;
  root.dataset['mantineColorScheme'] = scheme;
  const page = getComputedStyle(root).getPropertyValue('--page');
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', page);
}

function darkScheme(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}
