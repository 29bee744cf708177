import type { SettingValues } from '../../contract/desk/settings.ts';
import { colourVariables } from '../../contract/shop/shopColours.ts';

/**
 * The shop's own colours as CSS, which each document has in its style element; empty for a shop without its own. `:root` is
 * repeated, so that they win over the app's style sheet, whichever comes first.
 */
export function colourStyles({ colour, accentColour }: SettingValues): string {
  const { light, dark } = colourVariables({ colour, accentColour });
  if (Object.keys(light).length === 0) return '';
  const darkRule = rule(":root:root[data-mantine-color-scheme='dark']", dark);
  // As in the app's sheet: forced colours are the system's, and printing always uses the light colours.
  return `@media (forced-colors:none){${rule(':root:root', light)}@media screen{${darkRule}}}`;
}

function rule(selector: string, variables: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(variables).map(([name, value]) => `--${name}:${value}`);
  return `${selector}{${declarations.join(';')}}`;
}
