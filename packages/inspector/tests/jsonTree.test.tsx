import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { JsonTree } from '../src/details/JsonTree.tsx';
import type { Marks } from '../src/client/marks.ts';
import { describeError } from '../src/view/describeError.ts';
import { isEqual } from '../src/view/isEqual.ts';
import { shortText } from '../src/view/shortText.ts';

/** What the tree shows as removed. */
function removedTexts(before: object, value: object): readonly (string | undefined)[] {
  const html = renderToStaticMarkup(<JsonTree name="" value={value} before={before} depth={0} />);
  return [...html.replaceAll('&quot;', '"').matchAll(/<del>(.*?)<\/del>/g)].map(([, text]) => text);
}

describe('the tree of a value', () => {
  test.each([
    [{ owner: 'asha' }, { owner: 'ravi' }, ['"asha"']],
    [{ owner: null }, { owner: 'asha' }, ['null']],
    [{ owner: null }, { owner: { name: 'asha' } }, ['null']],
    [{ owner: { name: 'asha' } }, { owner: null }, ['{"name":"asha"}']],
    [{ owner: { name: 'asha' } }, { owner: ['asha'] }, ['{"name":"asha"}']],
    [{ owner: { name: 'asha' } }, { owner: { name: 'ravi' } }, ['"asha"']],
    [{ owner: { name: 'asha' } }, { owner: {} }, ['"asha"']],
    [{ owner: 'asha' }, {}, ['"asha"']],
    [{}, { owner: 'asha' }, []],
    [{ owner: { name: 'asha', age: 4 } }, { owner: { age: 4, name: 'asha' } }, []],
  ])('%j → %j shows the former values', (before, value, removed) => {
    expect(removedTexts(before, value)).toEqual(removed);
  });

  test('cuts long texts, and has branches that are closed without their entries', () => {
    const many = Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`n${index}`, { deep: 1 }]));
    const html = renderToStaticMarkup(
      <JsonTree name="" value={{ long: 'a'.repeat(9_000), many }} before={{}} depth={0} />,
    );
    expect(html.length).toBeLessThan(7_000);
    expect(html).toContain('{13}');
    expect(html).not.toContain('deep');
  });
});

test('values that were replaced are marked, in the tree and in a short text', () => {
  const value = { password: 'byzzvq', attempts: 3, cards: [{ token: 'k3', of: 'asha' }] };
  const marks: Marks = { password: true, cards: { 0: { token: true } } };
  const html = renderToStaticMarkup(
    <JsonTree name="" value={value} before={value} marks={marks} depth={0} />,
  );
  const texts = html
    .replaceAll('&quot;', '"')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  expect(texts).toBe(
    ' password "byzzvq" replaced attempts 3 cards [1] partly replaced 0 {2} partly replaced ',
  );
  expect(shortText(value, 200, marks)).toBe(
    '{"password":(replaced) "byzzvq","attempts":3,"cards":[{"token":(replaced) "k3","of":"asha"}]}',
  );
  expect(shortText(['a', 'b'], 100, { 1: true })).toBe('["a",(replaced) "b"]');
});

test.each([
  [new Error('boom'), ': Error: boom.'],
  [{ message: 'Too late!' }, ': Too late!'],
  ['no', ': "no".'],
  [undefined, '.'],
])('the error %j ends a sentence', (error, end) => {
  expect(describeError(error)).toBe(end);
});

describe('a short text', () => {
  test.each([
    null,
    'it’s “here”',
    12.5,
    true,
    [],
    {},
    [[1, 'a'], [null]],
    { a: { b: [], 'c d': '\n' }, e: false },
  ])('is the JSON of %j', (value) => {
    expect(shortText(value, 100)).toBe(JSON.stringify(value));
  });

  test('is cut, and reads no more of the value than it has', () => {
    const text = JSON.stringify([{ a: 'bcd' }, 2]);
    for (let limit = 1; limit < text.length; limit += 1) {
      expect(shortText([{ a: 'bcd' }, 2], limit)).toBe(`${text.slice(0, limit)}…`);
    }
    let reads = 0;
    const inner = new Proxy(['item', 'item', 'item'], {
      get: (list, name) => {
        reads += 1;
        return Reflect.get(list, name);
      },
    });
    const outer = Array.from({ length: 1_000 }, () => Array.from({ length: 1_000 }, () => inner));
    expect(shortText(outer, 200)).toHaveLength(201);
    expect(reads).toBeLessThan(200);
  });
});

test('values are equal whatever the order of their fields', () => {
  expect(isEqual({ a: [1, { b: null }], c: 2 }, { c: 2, a: [1, { b: null }] })).toBe(true);
  expect([
    isEqual({ a: 1 }, { b: 1 }),
    isEqual([], {}),
    isEqual([1], [1, 2]),
    isEqual(null, {}),
    isEqual({ a: undefined }, { b: undefined }),
  ]).not.toContain(true);
});
