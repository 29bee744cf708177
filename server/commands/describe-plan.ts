import type { ImportPlan } from '../catalogue/import-plan.ts';

const PRODUCTS_SHOWN = 20;
const VALUE_SHOWN = 60;

/** What an import would change, as lines of text. */
export function describePlan({ created, changed, unchanged }: ImportPlan): string {
  return [
    `${created.length} new, ${changed.length} changed, ${unchanged} unchanged.`,
    ...limited(created.map(({ id, name }) => `  new: ${id} (${name})`)),
    ...limited(
      changed.map(({ id, fields }) =>
        [
          `  changed: ${id}`,
          ...fields.map(({ field, before, after }) => `    ${field}: ${shown(before)} → ${shown(after)}`),
        ].join('\n'),
      ),
    ),
  ].join('\n');
}

function limited(lines: readonly string[]): string[] {
  const more = lines.length - PRODUCTS_SHOWN;
  return [...lines.slice(0, PRODUCTS_SHOWN), ...(more > 0 ? [`  and ${more} more`] : [])];
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > VALUE_SHOWN ? `${text.slice(0, VALUE_SHOWN)}…` : text;
}
