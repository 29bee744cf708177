import { isDefaultShop } from './defaultShopConfig.ts';
import { PLAIN_COLOURS } from './plainColours.ts';

/** A colour as #rrggbb. */
export const COLOUR = /^#[\da-f]{6}$/;

export type Scheme = 'light' | 'dark';

/** The colours of src/theme/colours.css beside and below which a shop's own colours are shown. A test compares them. */
export const THEME_COLOURS = {
  light: {
    page: '#f6f0e4',
    surface: '#fcf9f2',
    sunk: '#ebdfca',
    line: '#dccfb6',
    ink: '#181e3c',
    'ink-soft': '#565063',
    heading: '#232f5b',
    accent: '#a3301b',
    action: '#232f5b',
    'on-action': '#fcf9f2',
    dusk: '#232f5b',
    'on-dusk': '#f6ecd6',
    'on-dusk-soft': '#c9c3cc',
    marigold: '#efb03c',
    sand: '#d7b88a',
    'sand-far': '#a98f6a',
  },
  dark: {
    page: '#12152a',
    surface: '#1a1e38',
    sunk: '#232847',
    line: '#343b62',
    ink: '#f0e7d6',
    'ink-soft': '#b8b1c0',
    heading: '#f6ecd6',
    accent: '#f2a65a',
    action: '#e8a22b',
    'on-action': '#181e3c',
    dusk: '#1c2349',
    'on-dusk': '#f6ecd6',
    'on-dusk-soft': '#b8b1c0',
    marigold: '#e8a22b',
    sand: '#1c2349',
    'sand-far': '#0d1021',
  },
} as const satisfies Record<Scheme, Record<string, string>>;

type Palette = Readonly<Record<keyof typeof THEME_COLOURS.light, string>>;

/** The colours that a shop has set, as #rrggbb. */
export interface ShopColours {
  readonly colour?: string | undefined;
  readonly accentColour?: string | undefined;
}

/** A shop, which by its name has the colours of the theme or plain ones, and its own colours. */
interface ColouredShop extends ShopColours {
  readonly name: string;
}

/** Minimum contrast ratios of WCAG 2.2 for text (1.4.3), and for controls (1.4.11) and large text. */
export const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;

const BLACK = '#000000';
const WHITE = '#ffffff';

/**
 * The setting whose colour is too light for what it is used with, or null: the main colour is behind the text of buttons,
 * the accent is the colour of links on the page. In the dark scheme, lighter tones are used, so that each colour is
 * readable there. The plain colours are lighter, so that what is readable with the theme's is readable with them.
 */
export function colourProblem({ colour, accentColour }: ShopColours): keyof ShopColours | null {
  const { light } = THEME_COLOURS;
  if (colour !== undefined && contrastRatio(light['on-action'], colour) < TEXT_CONTRAST) return 'colour';
  if (accentColour !== undefined && !isReadableOn(accentColour, [light.page, light.surface, light.sunk]))
    return 'accentColour';
  return null;
}

/** The variables of colours.css that are different in a shop, by scheme; empty for the default shop without its own colours. */
export function colourVariables({
  name,
  colour,
  accentColour,
}: ColouredShop): Readonly<Record<Scheme, Readonly<Record<string, string>>>> {
  const isDefault = isDefaultShop({ name });
  const { light, dark } = isDefault ? THEME_COLOURS : PLAIN_COLOURS;
  return {
    light: {
      ...(isDefault ? {} : light),
      ...lightColours(colour, light),
      ...lightAccent(accentColour, light),
    },
    dark: { ...(isDefault ? {} : dark), ...darkColours(colour, dark), ...darkAccent(accentColour, dark) },
  };
}

/** The colours of a shop where there are no variables, such as in mails. */
export function shopColours(shop: ColouredShop): Readonly<Record<Scheme, Palette>> {
  const { light, dark } = colourVariables(shop);
  return { light: { ...THEME_COLOURS.light, ...light }, dark: { ...THEME_COLOURS.dark, ...dark } };
}

function lightColours(colour: string | undefined, light: Palette): Record<string, string> {
  if (colour === undefined) return {};
  return {
    heading: until(colour, BLACK, (tone) =>
      isReadableOn(tone, [light.page, light.surface, light.sand, light['sand-far']]),
    ),
    action: colour,
    'action-pressed': mix(colour, BLACK, 0.2),
    chosen: mix(light.surface, colour, 0.1),
    ...duskColours(colour, light),
  };
}

function darkColours(colour: string | undefined, dark: Palette): Record<string, string> {
  if (colour === undefined) return {};
  const chosen = mix(dark.surface, colour, 0.15);
  const action = until(
    colour,
    WHITE,
    (tone) =>
      contrastRatio(tone, dark['on-action']) >= TEXT_CONTRAST &&
      [dark.page, dark.surface, chosen].every((on) => contrastRatio(tone, on) >= CONTROL_CONTRAST),
  );
  return {
    action,
    'action-pressed': mix(action, WHITE, 0.25),
    chosen: until(chosen, BLACK, (tone) => isReadableOn(dark.ink, [tone])),
    ...duskColours(mix(colour, BLACK, 0.35), dark),
  };
}

/** The backgrounds of the bars and the footer, dark in both schemes. */
function duskColours(colour: string, palette: Palette): Record<string, string> {
  const glow = until(colour, BLACK, (tone) =>
    [palette['on-dusk'], palette['on-dusk-soft'], palette.marigold].every((text) =>
      isReadableOn(text, [tone]),
    ),
  );
  return { dusk: mix(glow, BLACK, 0.15), 'dusk-deep': mix(glow, BLACK, 0.4), 'dusk-glow': glow };
}

function lightAccent(accent: string | undefined, light: Palette): Record<string, string> {
  if (accent === undefined) return {};
  const wash = until(mix(light.surface, accent, 0.1), WHITE, (tone) => isReadableOn(accent, [tone]));
  return { accent, 'accent-wash': wash };
}

function darkAccent(accent: string | undefined, dark: Palette): Record<string, string> {
  if (accent === undefined) return {};
  const { page, surface, sunk, ink } = dark;
  const wash = until(mix(surface, accent, 0.15), BLACK, (tone) => isReadableOn(ink, [tone]));
  return {
    accent: until(accent, WHITE, (tone) => isReadableOn(tone, [page, surface, sunk, wash])),
    'accent-wash': wash,
  };
}

function isReadableOn(text: string, backgrounds: readonly string[]): boolean {
  return backgrounds.every((background) => contrastRatio(text, background) >= TEXT_CONTRAST);
}

const STEPS = 50;

/** The tone nearest to a colour, on the way to another one, that is good; at last the other one. */
function until(colour: string, end: string, isGood: (tone: string) => boolean): string {
  for (let step = 0; step < STEPS; step += 1) {
    const tone = mix(colour, end, step / STEPS);
    if (isGood(tone)) return tone;
  }
  return end;
}

/** Two hex colours mixed in sRGB; `share` belongs to the second one. */
export function mix(first: string, second: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [one, other] = [first, second].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((one ?? 0) * (1 - share) + (other ?? 0) * share);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast ratio of two hex colours, rounded down to one decimal: WCAG does not allow rounding up. */
export function contrastRatio(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return Math.floor(((lighter + 0.05) / (darker + 0.05)) * 10) / 10;
}

/** The relative luminance of an sRGB colour as WCAG defines it, from 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
