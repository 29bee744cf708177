/** Available widths in pixels, up to the picture's own width. */
const STILL_WIDTHS = [320, 480, 800, 1200, 1600] as const;

/** Original size, and the colour shown until the picture is loaded. */
export interface StillLifeFiles {
  readonly width: number;
  readonly height: number;
  readonly ground: string;
}

/** The illustrations of the pages, by file name. */
export const STILL_LIFES = {
  'still-about': { width: 1200, height: 600, ground: '#d4c1a5' },
  'still-contact': { width: 1200, height: 320, ground: '#bbab92' },
  'still-men': { width: 800, height: 1000, ground: '#b59e7b' },
  'still-hero': { width: 800, height: 1000, ground: '#af946d' },
  'still-hero-wide': { width: 1600, height: 1000, ground: '#a38966' },
  'still-home': { width: 800, height: 1000, ground: '#c3b39a' },
  'still-kids': { width: 800, height: 1000, ground: '#e6c787' },
  'still-malas': { width: 800, height: 1000, ground: '#d48134' },
  'still-puja': { width: 800, height: 1000, ground: '#181e3a' },
  'still-women': { width: 800, height: 1000, ground: '#eae3cf' },
} as const satisfies Record<string, StillLifeFiles>;

export type StillLifeName = keyof typeof STILL_LIFES;

/** The available widths of a picture, given its original width. */
export function stillWidths(own: number): readonly number[] {
  return STILL_WIDTHS.filter((width) => width <= own);
}
