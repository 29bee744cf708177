import { assert, nat, pre, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { colourProblem, colourVariables, THEME_COLOURS } from '../../../contract/shop/shopColours.ts';
import { coloursOf, contrasts } from '../../../scripts/contrasts.ts';

const colour = tuple(nat(255), nat(255), nat(255)).map(
  (parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
);

test('the colours of the theme are equal to the style sheet’s', () => {
  for (const scheme of ['light', 'dark'] as const)
    expect(Object.fromEntries(coloursOf(scheme))).toMatchObject(THEME_COLOURS[scheme]);
});

test('every accepted colour is readable wherever it is used, in both schemes', () => {
  assert(
    property(colour, colour, (main, accentColour) => {
      pre(colourProblem({ colour: main, accentColour }) === null);
      const own = colourVariables({ colour: main, accentColour });
      const merged = (scheme: 'light' | 'dark') =>
        new Map([...coloursOf(scheme), ...Object.entries(own[scheme])]);
      const unreadable = contrasts(merged('light'), merged('dark')).filter(
        ({ least, light, dark }) => light < least || dark < least,
      );
      expect(unreadable).toEqual([]);
    }),
  );
});

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

test('a shop without colours of its own has the variables of the theme', () => {
  expect(colourVariables({})).toEqual({ light: {}, dark: {} });
});

test('the main colour is used for buttons as it is', () => {
  expect(colourVariables({ colour: '#7a1f3d' }).light).toMatchObject({ action: '#7a1f3d' });
});
