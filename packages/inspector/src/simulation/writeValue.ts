import { fieldsOf, variantOf } from '../forms/fitValue.ts';
import type { Schema } from '../forms/schema.ts';
import { START } from './startTime.ts';

const DAY_MS = 86_400_000;
/** The width of a line, as Prettier has it here. */
const LINE_WIDTH = 90;

/** What the text of a value may need. */
export type Needs = Set<'NOW' | 'paise'>;

/**
 * A value of JSON as TypeScript, in the style of this repository: times from the start of the simulation on as `NOW + 1_000`, and amounts as
 * `paise(1_000)`.
 * @param needs receives the names that the text uses
 */
export function writeValue(value: unknown, schema: Schema, needs: Needs): string {
  if (schema.anyOf) return writeValue(value, schema.anyOf[variantOf(schema.anyOf, value)] ?? {}, needs);
  if (typeof value === 'number') return writeNumber(value, schema, needs);
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) {
    return writeList(
      '[]',
      value.map((item) => writeValue(item, schema.items ?? {}, needs)),
    );
  }
  if (typeof value !== 'object' || value === null) return String(value);
  const { properties = {}, additionalProperties = {} } = schema;
  const fields = Object.entries(fieldsOf(value)).filter(([, inner]) => inner !== undefined);
  return writeList(
    '{}',
    fields.map(([name, inner]) => {
      return `${writeKey(name)}: ${writeValue(inner, properties[name] ?? additionalProperties, needs)}`;
    }),
  );
}

function writeNumber(value: number, { title }: Schema, needs: Needs): string {
  if (title === 'Paise') {
    needs.add('paise');
    return `paise(${group(value)})`;
  }
  if (value < START || value > START + DAY_MS) return group(value);
  needs.add('NOW');
  return value === START ? 'NOW' : `NOW + ${group(value - START)}`;
}

function group(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en').replaceAll(',', '_') : String(value);
}

/** The name of a property, in quotes where it needs them. */
export function writeKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name);
}

/** A text in single quotes. */
export function quote(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`);
  return `'${escaped}'`;
}

/** The text of an object or a list, by its brackets and the texts of its items. */
export function writeList([open = '', close = '']: string, items: readonly string[]): string {
  const line = items.join(', ');
  if (items.length === 0) return open + close;
  if (line.length <= LINE_WIDTH && !line.includes('\n')) return open === '{' ? `{ ${line} }` : `[${line}]`;
  const lines = items.map((item) => `  ${item.replaceAll('\n', '\n  ')},`);
  return [open, ...lines, close].join('\n');
}
