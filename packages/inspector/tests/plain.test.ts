import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toPlain } from '../src/client/toPlain.ts';
import type { Plain } from '../src/client/toPlain.ts';

/** Objects that all refer to each other. */
function graphOf(size: number): readonly Record<string, unknown>[] {
  const nodes = Array.from({ length: size }, (_, id): Record<string, unknown> => ({ id }));
  for (const node of nodes) node['others'] = nodes.filter((other) => other !== node);
  return nodes;
}

/** How many values there are, up to 100,000: a copy without a bound has more than can be counted. */
function count(value: Plain): number {
  const left: Plain[] = [value];
  let total = 0;
  for (let next = left.pop(); next !== undefined && total < 100_000; next = left.pop()) {
    total += 1;
    if (typeof next === 'object' && next !== null) left.push(...Object.values(next));
  }
  return total;
}

// A copy ends after 100 ms, which a busy machine may need for a small one.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());

describe('the copy of a value', () => {
  test('has each object of a circle once, and names where it is', () => {
    expect(toPlain({ nodes: graphOf(3) })).toEqual({
      nodes: [
        {
          id: 0,
          others: [
            { id: 1, others: ['[circular]', { id: 2, others: ['[circular]', '[circular]'] }] },
            '[same as nodes.0.others.0.others.1]',
          ],
        },
        '[same as nodes.0.others.0]',
        '[same as nodes.0.others.0.others.1]',
      ],
    });
    for (const size of [9, 60]) expect(count(toPlain(graphOf(size)))).toBeLessThan(3 * size * size);
  });

  test('repeats an object that is at several places', () => {
    const product = { id: 'p', sizes: ['M'] };
    const own: Record<string, unknown> = { product };
    own['self'] = own;
    expect(toPlain({ first: product, second: product, list: [own, own] })).toEqual({
      first: product,
      second: product,
      list: [
        { product, self: '[circular]' },
        { product, self: '[circular]' },
      ],
    });
  });

  test('names an object that would be too large or too deep at another place', () => {
    const listOf = (item: unknown) => Array.from({ length: 90 }, () => item);
    const large = listOf(0).map(() => listOf(0));
    expect(toPlain({ first: large, second: large })).toHaveProperty('second', '[same as first]');
    const nest = (inner: unknown, depth: number) =>
      Array.from({ length: depth }).reduce((held) => ({ held }), inner);
    const deep = nest('x', 30);
    expect(toPlain({ first: deep, second: nest(deep, 20) })).toEqual({
      first: deep,
      second: nest('[same as first]', 20),
    });
  });

  test('ends when it has as many values as an event may have', () => {
    const doubled = Array.from({ length: 60 }).reduce<unknown>((inner) => [inner, inner], ['x']);
    const texts = Array.from({ length: 100 }, () => 'x'.repeat(1_000_000));
    let reads = 0;
    const createEndless = (): object =>
      new Proxy(
        {},
        {
          ownKeys: () => ['a', 'b'],
          getOwnPropertyDescriptor,
          get: () => {
            reads += 1;
            if (reads > 100_000) throw new Error('read without an end');
            return createEndless();
          },
        },
      );
    const lists = Array.from({ length: 100 }, () => Array.from({ length: 100 }, () => Array(100).fill(0)));
    const wide = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`n${at}`, at]));
    for (const value of [doubled, texts, createEndless(), lists, wide, Object.assign([], { length: 1e9 })]) {
      const copy = toPlain(value);
      expect(count(copy)).toBeLessThan(25_000);
      expect(JSON.stringify(copy).length).toBeLessThan(2_000_000);
    }
    expect(toPlain({ after: 1, wide })).toMatchObject({
      after: 1,
      wide: { n0: 0, '…': expect.stringMatching(/^\d+ more$/) },
    });
  });

  test('of an object with far too many fields reads the first ones, and lists the names once for all events', () => {
    const visits = { lists: 0, fields: 0 };
    const wide = new Proxy(Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`n${at}`, at])), {
      ownKeys: (target) => {
        visits.lists += 1;
        return Reflect.ownKeys(target);
      },
      get: (target, name) => {
        visits.fields += 1;
        return Reflect.get(target, name);
      },
    });
    const first = toPlain({ type: 'changed', wide });
    const listed = visits.lists;
    for (let event = 1; event < 10; event += 1) expect(toPlain({ type: 'changed', wide })).toEqual(first);
    expect(visits.lists).toBe(listed);
    expect(visits.fields / 10).toBeLessThan(12_000);
    const more = 100_000 - (count(first) - 4);
    expect(first).toHaveProperty('wide.…', `${more} more`);
  });

  test('ends when reading takes too long', () => {
    // The time is read after every eighth value. This getter takes 30 ms.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    let reads = 0;
    const slow = Object.defineProperties(
      {},
      Object.fromEntries(
        Array.from({ length: 50 }, (_, at) => [
          `n${at}`,
          {
            enumerable: true,
            get: () => {
              reads += 1;
              now += 30;
              return at;
            },
          },
        ]),
      ),
    );
    expect(toPlain({ slow, after: 1 })).toEqual({
      slow: { n0: 0, n1: 1, n2: 2, n3: 3, n4: 4, n5: 5, n6: 6, '…': '43 more' },
      '…': '1 more',
    });
    expect(reads).toBe(7);
  });

  test.each<[string, () => unknown, unknown]>([
    [
      'a getter that throws',
      () => ({
        get broken() {
          throw new Error('no');
        },
      }),
      { broken: '[threw Error: no]' },
    ],
    [
      'a getter that throws an error without a readable text',
      () => ({
        get broken() {
          throw Object.assign(new Error('no'), {
            toString(this: Error) {
              throw this;
            },
          });
        },
      }),
      { broken: '[threw [threw]]' },
    ],
    ['a revoked proxy', () => revoked({}), expect.stringMatching(/^\[unreadable: TypeError: .*revoked/)],
    ['a revoked list', () => revoked([]), expect.stringMatching(/^\[unreadable: TypeError: .*revoked/)],
    ['an object without a prototype', () => Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
    [
      'an object of such a prototype',
      () => Object.assign(Object.create(Object.create(null)), { a: 1 }),
      { a: 1 },
    ],
    [
      'an object of a class',
      () =>
        new (class Cart {
          readonly lines = [];
        })(),
      { '[Cart]': { lines: [] } },
    ],
    [
      'an object of a class that hides its name',
      () =>
        new (class {
          static readonly name = '';
          readonly is = true;
        })(),
      { '[object]': { is: true } },
    ],
    [
      'a map',
      () =>
        new Map<unknown, unknown>([
          ['a', 1],
          [{ b: 2 }, 3],
          [Object.create(null), 4],
        ]),
      { '[Map]': [{ a: 1 }, { key: { b: 2 }, value: 3 }, { key: {}, value: 4 }] },
    ],
    ['a set', () => new Set([1, { a: 2 }]), { '[Set]': [1, { a: 2 }] }],
    ['a large integer', () => 10n, { '[BigInt]': '10' }],
    ['a symbol', () => Symbol('lamp'), 'Symbol(lamp)'],
    ['a function', () => function light() {}, '[function light]'],
    [
      'a function without a readable name',
      () =>
        Object.defineProperty(() => 1, 'name', {
          get: () => {
            throw new Error('no');
          },
        }),
      '[function [threw: Error: no]]',
    ],
    [
      'a long list',
      () => Array.from({ length: 250 }, () => 0),
      [...Array.from({ length: 100 }, () => 0), '… 150 more'],
    ],
    ['a long text', () => 'x'.repeat(10_005), `${'x'.repeat(10_000)}… 5 more characters`],
    ['bytes', () => new Uint8Array(1_000), '[Uint8Array of 1000 bytes]'],
    ['no date', () => new Date(NaN), '[no date]'],
    [
      'an error with a name that cannot be read',
      () =>
        Object.defineProperty(new Error('m'), 'name', {
          get: () => {
            throw new Error('no');
          },
        }),
      { name: '[threw Error: no]', message: 'm' },
    ],
    [
      'a long map',
      () => new Map(Array.from({ length: 102 }, (_, at) => [`n${at}`, at])),
      expect.objectContaining({ '[Map]': expect.objectContaining({ n99: 99, '…': '2 more' }) }),
    ],
    [
      'an element of a page',
      () =>
        new (class HTMLElement {
          readonly nodeType = 1;
        })(),
      '[HTMLElement]',
    ],
    ['a promise', () => Promise.resolve(1), '[Promise]'],
  ])('describes what %s was, and has what is beside it', (_, createOdd, copy) => {
    expect(toPlain({ before: 1, odd: createOdd(), list: [createOdd(), 2], after: { here: true } })).toEqual({
      before: 1,
      odd: copy,
      list: [copy, 2],
      after: { here: true },
    });
  });

  test('is bounded and can be posted, whatever refers to whatever', () => {
    const nodes = fc.array(
      fc.record({
        kind: fc.constantFrom('object', 'list', 'map', 'set', 'error', 'class', 'proxy', 'revoked', 'getter'),
        leaf: fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withNullPrototype: true,
          withSparseArray: true,
          withTypedArray: true,
        }),
        to: fc.array(fc.nat(), { maxLength: 6 }),
      }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(nodes, (drawn) => {
        const objects = drawn.map(({ kind }) => create(kind));
        for (const [index, { leaf, to }] of drawn.entries()) {
          link(
            objects[index],
            leaf,
            to.map((at) => objects[at % objects.length]),
          );
        }
        const copy = toPlain({ objects });
        expect(count(copy)).toBeLessThan(25_000);
        expect(() => structuredClone(copy)).not.toThrow();
        const text = JSON.stringify(copy);
        expect(JSON.stringify(JSON.parse(text))).toBe(text);
      }),
      { numRuns: 300 },
    );
  });
});

const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true });

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

function create(kind: string): object {
  const makers: Readonly<Record<string, () => object>> = {
    object: () => ({}),
    list: () => [],
    map: () => new Map(),
    set: () => new Set(),
    error: () => new Error('odd'),
    class: () =>
      new (class Odd {
        readonly is = true;
      })(),
    proxy: () => new Proxy({}, {}),
    revoked: () => revoked({}),
    getter: () =>
      Object.defineProperty({}, 'odd', {
        enumerable: true,
        get: () => {
          throw new TypeError('odd');
        },
      }),
  };
  return makers[kind]?.() ?? {};
}

function link(from: unknown, leaf: unknown, to: readonly unknown[]): void {
  try {
    if (Array.isArray(from)) from.push(leaf, ...to);
    else if (from instanceof Map)
      for (const [at, item] of [leaf, ...to].entries()) from.set(at % 2 === 0 ? item : at, item);
    else if (from instanceof Set) for (const item of [leaf, ...to]) from.add(item);
    else Object.assign(Object(from), { leaf, to });
  } catch {
    // A revoked proxy.
  }
}
