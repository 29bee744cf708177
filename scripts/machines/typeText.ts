import type { Schema } from 'xstate-offline-inspector/host';

/** A type as TypeScript, in one line; a type with a name by its name. */
export function typeText(schema: Schema): string {
  const { title, type, items, additionalProperties } = schema;
  if (title !== undefined) return title;
  if (schema.enum)
    return schema.enum.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' | ');
  if (items) {
    const item = typeText(items);
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  if (additionalProperties) return `Record<string, ${typeText(additionalProperties)}>`;
  return schema.properties ? `{ ${propertiesText(schema)} }` : (type ?? 'unknown');
}

/** The properties of an object: `line: CartLine; quantity?: number`. */
export function propertiesText({ properties = {}, required = [] }: Schema): string {
  return Object.entries(properties)
    .map(([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${typeText(schema)}`)
    .join('; ');
}
