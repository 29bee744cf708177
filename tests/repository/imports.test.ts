import { describe, expect, test } from 'vitest';
import { checkImports, findCycles } from '../../scripts/check/imports.ts';

describe('imports', () => {
  test('have no cycles', () => {
    expect(checkImports()).toEqual([]);
  });

  test('with a cycle are found', () => {
    const graph = new Map([
      ['a.ts', ['b.ts', 'd.ts']],
      ['b.ts', ['c.ts']],
      ['c.ts', ['d.ts', 'b.ts']],
      ['d.ts', []],
    ]);
    expect(findCycles(graph)).toEqual([['b.ts', 'c.ts', 'b.ts']]);
  });
});
