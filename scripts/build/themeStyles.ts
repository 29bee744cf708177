import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { cssVariablesResolver, tokens } from '../../src/theme/tokens.ts';

const NAME = 'virtual:theme.css';

/**
 * A Vite plugin that provides the theme's CSS variables as the style sheet `virtual:theme.css`, generated at build
 * time. Mantine's provider would write them into a style element instead, which the security policy refuses.
 * @throws Error during the build when Mantine renders no variables
 */
export function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    resolveId: (id) => (id === NAME ? NAME : undefined),
    load: (id) => (id === NAME ? stylesOfTheme() : undefined),
  };
}

/** Mantine's colours that the theme and the components do not use. */
const UNUSED_COLOURS =
  /--mantine-color-(?:red|pink|grape|violet|indigo|blue|cyan|green|lime|yellow|orange|teal)-[^;}]*;?/g;

function stylesOfTheme(): string {
  const provider = renderToStaticMarkup(
    createElement(MantineProvider, {
      theme: tokens,
      cssVariablesResolver,
      withGlobalClasses: false,
      deduplicateCssVariables: false,
    }),
  );
  const [, styles] = /<style[^>]*>(.*)<\/style>/s.exec(provider) ?? [];
  if (!styles) throw new Error('Mantine has made no variables of the theme.');
  return styles.replaceAll(UNUSED_COLOURS, '');
}
