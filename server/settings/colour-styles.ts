import { isDefaultShop } from '../../contract/shop/defaultShopConfig.ts';
import { colourVariables, shopColours } from '../../contract/shop/shopColours.ts';
import type { Config } from '../config.ts';

type ColouredConfig = Pick<Config, 'shopName' | 'settings'>;

const colouredShop = ({ shopName, settings: { colour, accentColour } }: ColouredConfig) => ({
  name: shopName,
  colour,
  accentColour,
});

/** The colours of the shop where there are no variables, such as in mails. */
export function configuredColours(config: ColouredConfig) {
  return shopColours(colouredShop(config));
}

/** A dot in place of the mark of the default shop while pages and pictures load, and nothing on the sign-in page. */
const PLAIN_PICTURES = {
  motif: 'radial-gradient(circle,#000 24%,#0000 25%)',
  'form-motif': 'none',
};

/**
 * The shop's own colours as CSS, which each document has in its style element; empty for the default shop without its own. `:root` is
 * repeated, so that they win over the app's style sheet, whichever comes first.
 */
export function colourStyles(config: ColouredConfig): string {
  const { light, dark } = colourVariables(colouredShop(config));
  const isPlain = !isDefaultShop({ name: config.shopName });
  if (!isPlain && Object.keys(light).length === 0) return '';
  const pictures = isPlain ? rule(':root:root', PLAIN_PICTURES) : '';
  const darkRule = rule(":root:root[data-mantine-color-scheme='dark']", dark);
  // As in the app's sheet: forced colours are the system's, and printing always uses the light colours.
  return `${pictures}@media (forced-colors:none){${rule(':root:root', light)}@media screen{${darkRule}}}`;
}

/** CSS for the head of a document. */
export function styleElement(css: string): string {
  return css === '' ? '' : `<style>${css}</style>`;
}

function rule(selector: string, variables: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(variables).map(([name, value]) => `--${name}:${value}`);
  return `${selector}{${declarations.join(';')}}`;
}
