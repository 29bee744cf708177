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

/** The inverse of parseDepartmentNames. */
export function formatDepartmentNames(names: ReadonlyMap<string, string>): string {
  return [...names].map(([key, name]) => `${key} = ${name}`).join('\n');
}

/** What is typed as the name of a department, with its spaces; '' without a name. */
export function typedDepartmentName(text: string, key: string): string {
  const start = `${key} = `;
  const line = text.split('\n').find((one) => one.startsWith(start));
  return line?.slice(start.length) ?? '';
}

/** The setting with what is typed as the name of a department; '' removes it. */
export function withDepartmentName(text: string, key: string, name: string): string {
  const start = `${key} = `;
  const own = name.trim() === '' ? [] : [start + name.trimStart()];
  const lines = text.split('\n').filter((one) => one !== '');
  const index = lines.findIndex((one) => one.startsWith(start));
  return (index === -1 ? [...lines, ...own] : lines.toSpliced(index, 1, ...own)).join('\n');
}
