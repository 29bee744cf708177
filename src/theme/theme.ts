import { createTheme } from '@mantine/core';
import type { MantineColorsTuple } from '@mantine/core';

/** Vermilion: what is acted on. */
const sindoor: MantineColorsTuple = [
  '#fdf0ec',
  '#f8ddd5',
  '#eeb8a9',
  '#e4917b',
  '#db7055',
  '#d25a3d',
  '#b9452b',
  '#9a3822',
  '#7d2f1f',
  '#5f2418',
];
/** Holy basil: what went well. */
const tulsi: MantineColorsTuple = [
  '#eef5ee',
  '#dce9dd',
  '#b7d2b9',
  '#8fba93',
  '#6ea573',
  '#55965c',
  '#3f7f47',
  '#316839',
  '#26532d',
  '#193c20',
];
/** Sandalwood and unbleached cotton: surfaces and text. */
const chandan: MantineColorsTuple = [
  '#fdfaf4',
  '#f7f0e4',
  '#ece0cb',
  '#dccaab',
  '#c4ab84',
  '#a58a63',
  '#7d6647',
  '#5c4a35',
  '#3f3226',
  '#291f17',
];

export const theme = createTheme({
  colors: { sindoor, tulsi, chandan },
  primaryColor: 'sindoor',
  primaryShade: 6,
  fontFamily: "'Avenir Next', 'Segoe UI', 'Noto Sans', system-ui, sans-serif",
  headings: {
    fontFamily: "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Noto Serif', Georgia, serif",
    fontWeight: '600',
  },
  defaultRadius: 'sm',
  white: '#fffdf9',
  black: '#2a2018',
  respectReducedMotion: true,
});
