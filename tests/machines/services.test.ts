import { expect, test } from 'vitest';

/** Machines that only compute and need no services. */
const NEED_NOTHING: ReadonlySet<string> = new Set(['order', 'return']);

const nameOf = (file: string) => file.replace(/^.*\//, '').replace(/(\.machine)?\.ts$/, '');
const machines = Object.keys(import.meta.glob('../../machines/**/*.machine.ts')).map(nameOf);
const services = new Map(
  Object.entries(
    import.meta.glob<string>('../../{src,desk}/services/**/*.ts', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([file, source]) => [nameOf(file), source]),
);

test.each(machines)(
  '%s has a file of its name in src/services or desk/services with its provide function, or needs nothing',
  (machine) => {
    const provide = `export function provide${machine.charAt(0).toUpperCase()}${machine.slice(1)}`;
    const source = services.get(machine);
    if (NEED_NOTHING.has(machine)) expect(source).toBeUndefined();
    else expect(source?.includes(provide), `services/${machine}.ts has: ${provide}`).toBe(true);
  },
);
