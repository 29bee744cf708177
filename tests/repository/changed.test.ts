import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryFiles } from '../../scripts/test-changed/changedFiles.ts';
import { choose } from '../../scripts/test-changed/choose.ts';
import { findDependents } from '../../scripts/test-changed/dependents.ts';
import { LINKS } from '../../scripts/test-changed/links.ts';
import { reachedTests } from '../../scripts/test-changed/reachedTests.ts';
import { ROOT } from '../../scripts/shared/run.ts';

const files = repositoryFiles();
const dependents = findDependents(files);
const reachedBy = (...changed: readonly string[]) =>
  reachedTests(changed, dependents).map(({ file }) => file);

describe('the tests that a change reaches', () => {
  test('import the changed file; the nearest tests and the tests of its name come first', () => {
    const reached = reachedBy('machines/cartEditing.machine.ts');
    expect(reached[0]).toBe('tests/machines/cartEditing.test.ts');
    expect(reached).toContain('tests/machines/everyEvent.test.ts');
    expect(reached).not.toContain('tests/contract/money.test.ts');
  });

  test('include tests that start the changed file as a process', () => {
    expect(reachedBy('server/checkout/place-order.ts')).toContain('tests/faults/placing.test.ts');
    expect(reachedBy('tests/faults/kill-at.ts')).toContain('tests/faults/placing.test.ts');
  });

  test('exclude tests of other pages', () => {
    const others = reachedBy('src/pages/About/About.tsx').filter((file) => file.includes('e2e'));
    expect(others.length).toBeGreaterThan(0);
    expect(others.length).toBeLessThan(4);
  });

  test.each(globSync('src/pages/*', { cwd: ROOT }))('include a browser test for %s', (folder) => {
    const page = `${folder}/${path.basename(folder)}.tsx`;
    expect(files).toContain(page);
    expect(reachedBy(page).filter((file) => file.includes('e2e'))).not.toEqual([]);
  });

  test.each(LINKS.flatMap(({ from, on }) => [...from, ...on]))(
    'come from patterns that match a file: %s',
    (pattern) => {
      expect(files.some((file) => path.matchesGlob(file, pattern))).toBe(true);
    },
  );
});

test('tests run in order until the time is used up, and always when they are changed themselves', () => {
  const reached = (file: string, ...importChain: readonly string[]) => ({
    file,
    importChain: [...importChain, file],
    isNamesake: false,
  });
  const tests = [reached('near', 'a'), reached('long', 'a'), reached('far', 'a', 'b'), reached('changed')];
  const { run, omitted: leftOut } = choose(tests, 10, (file) => (file === 'long' ? 30 : 5));
  expect(run.map(({ file }) => file)).toEqual(['near', 'far', 'changed']);
  expect(leftOut.map(({ file }) => file)).toEqual(['long']);
});
