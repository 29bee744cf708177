import { assert, nat, pre, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import {
  colourProblem,
  colourVariables,
  shopColours,
  THEME_COLOURS,
} from '../../../contract/shop/shopColours.ts';
import { coloursOf, contrasts } from '../../../scripts/contrasts.ts';

const colour = tuple(nat(255), nat(255), nat(255)).map(
  (parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
);

test('the colours of the theme are equal to the style sheet’s', () => {
  for (const scheme of ['light', 'dark'] as const)
    expect(Object.fromEntries(coloursOf(scheme))).toMatchObject(THEME_COLOURS[scheme]);
});

test('a shop of another name has other colours than the theme, all of them', () => {
  const { light, dark } = colourVariables({ name: 'Tulsi' });
  for (const [scheme, own] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    const theme = coloursOf(scheme);
    expect(Object.keys(own)).toEqual(expect.arrayContaining([...theme.keys(), 'shadow']));
    expect(Object.values(own).filter((value) => [...theme.values()].includes(value))).toEqual([]);
  }
});

const unreadableIn = ({ light, dark }: ReturnType<typeof colourVariables>) =>
  contrasts(
    new Map([...coloursOf('light'), ...Object.entries(light)]),
    new Map([...coloursOf('dark'), ...Object.entries(dark)]),
  ).filter(({ least, light: inLight, dark: inDark }) => inLight < least || inDark < least);

test('the plain colours of a shop of another name are readable wherever they are used', () => {
  expect(unreadableIn(colourVariables({ name: 'Tulsi' }))).toEqual([]);
});

test.each(['Aangan', 'Tulsi'])(
  'every accepted colour of a shop called %s is readable wherever it is used, in both schemes',
  (name) => {
    assert(
      property(colour, colour, (main, accentColour) => {
        pre(colourProblem({ colour: main, accentColour }) === null);
        expect(unreadableIn(colourVariables({ name, colour: main, accentColour }))).toEqual([]);
      }),
    );
  },
);

test.each([
  ['a light main colour', { colour: '#e8a22b' }, 'colour'],
  ['a main colour just below the limit', { colour: '#808080' }, 'colour'],
  ['a light accent', { accentColour: '#d9662b' }, 'accentColour'],
  ['a main colour that is dark', { colour: '#0f5d54' }, null],
  ['the accent of the theme', { accentColour: THEME_COLOURS.light.accent }, null],
  ['nothing', {}, null],
])('%s is refused, or is not', (_, colours, problem) => {
  expect(colourProblem(colours)).toBe(problem);
});

test('the default shop without colours of its own has the variables of the theme', () => {
  expect(colourVariables({ name: 'Aangan' })).toEqual({ light: {}, dark: {} });
  expect(shopColours({ name: 'Aangan' })).toEqual(THEME_COLOURS);
});

test('the main colour is used for buttons as it is', () => {
  expect(colourVariables({ name: 'Aangan', colour: '#7a1f3d' }).light).toMatchObject({ action: '#7a1f3d' });
});
