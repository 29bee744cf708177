import { createTheme } from '@mantine/core';
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';

/** Indigo: controls and headings. */
const neel: MantineColorsTuple = [
  '#eef0f8',
  '#d9deee',
  '#b3bcdd',
  '#8794c4',
  '#5f6fab',
  '#455594',
  '#37467d',
  '#232f5b',
  '#1c2349',
  '#12152a',
];
/** Vermilion: the mark, links and errors. */
const sindoor: MantineColorsTuple = [
  '#fbeee6',
  '#f7e6d9',
  '#f0c3ad',
  '#e69a7e',
  '#dc7355',
  '#cf5236',
  '#b93a22',
  '#a3301b',
  '#842616',
  '#641c10',
];
/** Holy basil: success. */
const tulsi: MantineColorsTuple = [
  '#eff3e9',
  '#e0e8d5',
  '#bfd3b4',
  '#9ccb94',
  '#75a873',
  '#578f5b',
  '#3b6b43',
  '#2f5f38',
  '#254b2c',
  '#18341e',
];

/** Fonts and sizes of Mantine's theme. Colours by purpose are in colours.css, the components in theme.ts. */
export const tokens = createTheme({
  colors: { neel, sindoor, tulsi },
  primaryColor: 'neel',
  primaryShade: { light: 7, dark: 4 },
  fontFamily: 'Mukta, Mukta-until-loaded, sans-serif',
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.25rem' },
  lineHeights: { md: '1.6' },
  headings: {
    fontFamily: 'Tiro, Tiro-until-loaded, serif',
    fontWeight: '400',
    textWrap: 'balance',
    // Titles with large letters stay small enough for their words to fit a phone.
    sizes: {
      h1: { fontSize: 'min(clamp(2.125rem, 1.6rem + 2.2vw, 3.25rem), 13vw)', lineHeight: '1.2' },
      h2: { fontSize: 'min(clamp(1.75rem, 1.45rem + 1.3vw, 2.375rem), 12vw)', lineHeight: '1.2' },
      h3: { fontSize: '1.5rem', lineHeight: '1.2' },
      h4: { fontSize: '1.25rem', lineHeight: '1.2' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  radius: { xs: '0.0625rem', sm: '0.125rem' },
  defaultRadius: 'sm',
  shadows: { md: '0 1rem 2.5rem var(--shadow)' },
  white: '#fcf9f2',
  black: '#181e3c',
  activeClassName: '',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Mantine's colour variables, by the variables of colours.css, which have a value for each scheme and for forced colours. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const variables = {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-body': 'var(--page)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-error': 'var(--wrong)',
    '--mantine-color-success': 'var(--good)',
    '--mantine-color-bright': 'var(--heading)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sunk)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--edge)',
    '--mantine-color-disabled': 'var(--sunk)',
    '--mantine-color-disabled-color': 'var(--ink-soft)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-filled': 'var(--action)',
    '--mantine-primary-color-filled-hover': 'var(--action-pressed)',
    '--mantine-primary-color-contrast': 'var(--on-action)',
    '--mantine-color-neel-filled': 'var(--action)',
    '--mantine-color-neel-filled-hover': 'var(--action-pressed)',
    '--mantine-color-neel-outline': 'var(--heading)',
    '--mantine-color-neel-light': 'var(--chosen)',
    '--mantine-color-neel-light-color': 'var(--heading)',
  };
  return { variables: {}, light: variables, dark: variables };
};
