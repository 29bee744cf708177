import { describe, expect, test } from 'vitest';
import {
  formatDepartmentNames,
  parseDepartmentNames,
  typedDepartmentNames,
} from '../../../contract/desk/departmentNames.ts';
import { readSettings } from '../../../contract/desk/settings.ts';

describe('the names of departments', () => {
  test('are a line for each department, by its key or its name', () => {
    const names = parseDepartmentNames('malas = Prayer beads\nPooja & Temple=Puja = home\n');
    expect([...(names ?? [])]).toEqual([
      ['malas', 'Prayer beads'],
      ['pooja-temple', 'Puja = home'],
    ]);
    expect(formatDepartmentNames(names ?? new Map())).toBe(
      'malas = Prayer beads\npooja-temple = Puja = home',
    );
  });

  test.each([
    ['no name', 'malas ='],
    ['no department', '& = Prayer beads'],
    ['no separator', 'Prayer beads'],
    ['a long name', `malas = ${'a'.repeat(61)}`],
    ['a department twice', 'malas = Beads\nMalas = Rosaries'],
  ])('with %s are refused', (_, text) => {
    expect(parseDepartmentNames(text)).toBeNull();
    expect(readSettings({ departmentNames: text })).toMatchObject({ problem: { key: 'departmentNames' } });
  });

  test('are stored by key', () => {
    expect(readSettings({ departmentNamesHi: 'माला = जपमाला\r\n' })).toEqual({
      values: { departmentNamesHi: 'माला = जपमाला' },
    });
  });
});

test('what is typed in the fields of departments has its spaces, and a field that is emptied removes the name', () => {
  const typed = typedDepartmentNames('gifts = Presents\nmalas = Puja = ');
  expect([...typed]).toEqual([
    ['gifts', 'Presents'],
    ['malas', 'Puja = '],
  ]);
  const text = formatDepartmentNames(new Map([...typed, ['malas', 'Prayer '], ['gifts', ' ']]));
  expect(text).toBe('malas = Prayer ');
  expect([...typedDepartmentNames(formatDepartmentNames(typedDepartmentNames('')))]).toEqual([['', '']]);
});
