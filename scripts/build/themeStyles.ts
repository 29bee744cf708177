import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { theme } from '../../src/theme/theme.ts';

const NAME = 'virtual:theme.css';

/**
 * The variables that Mantine makes of the theme, as a style sheet of the build: `import 'virtual:theme.css'`. At run time they would cost
 * every page its provider, 10 KB of script.
 */
export function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    resolveId: (id) => (id === NAME ? NAME : undefined),
    load: (id) => (id === NAME ? stylesOfTheme() : undefined),
  };
}

function stylesOfTheme(): string {
  const provider = renderToStaticMarkup(createElement(MantineProvider, { theme, withGlobalClasses: false }));
  const [, styles] = /<style[^>]*>(.*)<\/style>/s.exec(provider) ?? [];
  if (!styles) throw new Error('Mantine has made no variables of the theme.');
  return styles;
}
