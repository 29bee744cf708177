/** Widths in pixels that a page's still life comes in. */
export const STILL_WIDTHS = [480, 800, 1200] as const;

/** The still lifes that pages show, by file name: the height at 1200 pixels, and the colour painted until the picture has come. */
export const STILL_LIFES = {
  'still-about': { height: 600, ground: '#d4c1a5' },
} as const;
