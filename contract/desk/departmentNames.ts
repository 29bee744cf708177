import { departmentKey } from '../catalogue/collection/departments.ts';

/** The longest name of a department. */
export const DEPARTMENT_NAME_MAX = 60;

/**
 * The names in a setting like `malas = Prayer beads`, a line for each department, by their keys. A department may be
 * named by its key or its name. Null when a line is invalid or a department is named twice.
 */
export function parseDepartmentNames(text: string): ReadonlyMap<string, string> | null {
  const names = new Map<string, string>();
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, department = '', typed = ''] = /^([^=]*)=(.*)$/.exec(line) ?? [];
    const [key, name] = [departmentKey(department), typed.trim()];
    if (key === '' || name === '' || name.length > DEPARTMENT_NAME_MAX || names.has(key)) return null;
    names.set(key, name);
  }
  return names;
}

/** The inverse of parseDepartmentNames, without departments that have no name. */
export function formatDepartmentNames(names: ReadonlyMap<string, string>): string {
  return [...names]
    .filter(([, name]) => name.trim() !== '')
    .map(([key, name]) => `${key} = ${name}`)
    .join('\n');
}

/** What is typed as the names of departments, with its spaces, by their keys. */
export function typedDepartmentNames(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split('\n').map((line) => {
      const [key = '', ...name] = line.split(' = ');
      return [key, name.join(' = ')];
    }),
  );
}
