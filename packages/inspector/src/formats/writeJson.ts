import type { AnyStateMachine } from 'xstate';
import { plainDefinition } from '../client/plainDefinition.ts';
import { fieldsOf, toPlain, type Plain } from '../client/toPlain.ts';

/** Fields with values of the app, which may be functions. */
const VALUES = new Set(['params', 'input', 'output', 'meta']);

/**
 * A machine's config as JSON, of which `createMachine` makes an equal machine: actions, guards and actors are names. It has neither the initial
 * context nor what functions compute (params, inputs, outputs).
 */
export function writeJson({ id, config }: AnyStateMachine): string {
  const { types: _, ...definition } = fieldsOf(plainDefinition(config, toPlain));
  return `${JSON.stringify({ id, ...fieldsOf(withoutFunctions(definition)) }, null, 2)}\n`;
}

/** Leaves out the values that were functions: a plain definition has `{ type: name }` in their place, with the name of the field. */
function withoutFunctions(value: Plain): Plain {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(withoutFunctions);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => !(VALUES.has(name) && isFunction(name, inner)))
      .map(([name, inner]) => [name, withoutFunctions(inner)]),
  );
}

function isFunction(name: string, value: Plain): boolean {
  const { type, ...others } = fieldsOf(value);
  return type === name && Object.keys(others).length === 0;
}

function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}
