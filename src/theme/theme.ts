import { createTheme } from '@mantine/core';
import type { MantineColorsTuple } from '@mantine/core';

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

/** Colours and fonts for Mantine's components. The shop's own style sheets use colours.css and scale.css. */
export const theme = createTheme({
  colors: { neel, sindoor, tulsi },
  primaryColor: 'neel',
  primaryShade: { light: 7, dark: 4 },
  fontFamily: 'Mukta, Mukta-until-loaded, sans-serif',
  headings: { fontFamily: 'Tiro, Tiro-until-loaded, serif', fontWeight: '400' },
  lineHeights: { md: '1.6' },
  defaultRadius: 2,
  white: '#fcf9f2',
  black: '#181e3c',
  respectReducedMotion: true,
});
