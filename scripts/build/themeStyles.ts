import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { theme } from '../../src/theme/theme.ts';

const NAME = 'virtual:theme.css';

/**
 * A Vite plugin that provides the theme's CSS variables as the style sheet `virtual:theme.css`, generated at build
 * time. Mantine's provider would generate them on every page instead, with 10 KB of script.
 * @throws Error during the build when Mantine renders no variables
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
