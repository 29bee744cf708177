import type { Schema } from './schema.ts';

/**
 * Returns a value that a form for the schema can edit: the parts of the given value that fit, and for the others an empty text, 0, false, the
 * first choice or an empty list. Optional properties are left out when they are missing.
 */
export function fitValue(schema: Schema, value: unknown): unknown {
  if (schema.enum) return schema.enum.some((each) => each === value) ? value : schema.enum[0];
  if (schema.anyOf) return fitValue(schema.anyOf[variantOf(schema.anyOf, value)] ?? {}, value);
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' ? value : '';
    case 'number':
      return typeof value === 'number' ? value : 0;
    case 'boolean':
      return value === true;
    case 'null':
      return null;
    case 'array':
      return Array.isArray(value) ? value.map((item) => fitValue(schema.items ?? {}, item)) : [];
    case 'object':
      return fitObject(schema, fieldsOf(value));
    case undefined:
    default:
      return value;
  }
}

function fitObject({ properties = {}, required = [], additionalProperties }: Schema, fields: Fields): Fields {
  if (additionalProperties) {
    const entries = Object.entries(fields);
    return Object.fromEntries(entries.map(([name, inner]) => [name, fitValue(additionalProperties, inner)]));
  }
  const present = Object.entries(properties).filter(
    ([name]) => required.includes(name) || fields[name] !== undefined,
  );
  return Object.fromEntries(present.map(([name, schema]) => [name, fitValue(schema, fields[name])]));
}

/** The index of the first variant of a union that the value has, else of the first one. */
export function variantOf(variants: readonly Schema[], value: unknown): number {
  return Math.max(
    0,
    variants.findIndex((variant) => matches(variant, value)),
  );
}

function matches(schema: Schema, value: unknown): boolean {
  if (schema.enum) return schema.enum.some((each) => each === value);
  if (schema.anyOf) return schema.anyOf.some((variant) => matches(variant, value));
  if (schema.type === undefined) return true;
  if (schema.type === 'null') return value === null;
  if (schema.type === 'array') {
    const { items = {} } = schema;
    return Array.isArray(value) && value.every((item) => matches(items, item));
  }
  if (schema.type !== 'object') return typeof value === schema.type;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { properties = {}, required = [] } = schema;
  const fields = fieldsOf(value);
  return Object.entries(properties).every(([name, inner]) =>
    fields[name] === undefined ? !required.includes(name) : matches(inner, fields[name]),
  );
}

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; empty for any other value. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}
