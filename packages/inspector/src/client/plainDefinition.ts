import { combinedGuard } from './combinedGuard.ts';
import type { MaskValue } from './createMask.ts';
import { logicName } from './logicName.ts';
import { isLogic, isMachine } from './shapes.ts';
import { copyConfig, fieldsOf } from './toPlain.ts';
import type { Plain } from './toPlain.ts';

/** Fields of a machine's config whose own fields are names of states, events and delays. */
const NAMED = new Set(['states', 'on', 'after']);
/** Fields with values of the app, which may be secret. */
const VALUES = new Set(['params', 'input', 'output', 'meta']);
/** Not drawn: the initial context, which is part of the snapshot; in XState 6, the config has implementations and schemas too. */
const NOT_DRAWN = new Set(['context', 'actions', 'actors', 'delays', 'guards', 'schemas']);

/**
 * Returns a machine's config as plain JSON without sensitive data, with functions as `{ type: name }`, and actors by their names.
 * @param config the config of a machine, or the JSON of one
 */
export function plainDefinition(config: object, mask: MaskValue): Plain {
  const names = Object.keys(config).filter((name) => !NOT_DRAWN.has(name));
  const drawn = Object.fromEntries(names.map((name) => [name, Reflect.get(config, name) as unknown]));
  return maskPart(copyConfig(drawn, describeCode), mask, '');
}

/** The id of a machine without an id. */
const UNNAMED = '(machine)';

/** Functions and the logic of actors by their names, and machines by their ids. */
function describeCode(value: object): Plain | undefined {
  if (typeof value === 'function') return { type: combinedGuard(value) ?? value.name };
  if (isMachine(value) && value.id !== UNNAMED) return value.id;
  return isLogic(value) ? logicName(value) : undefined;
}

/** @param field the field that it is the value of, if that has names of the app; else '' */
function maskPart(value: Plain, mask: MaskValue, field: string): Plain {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: Plain) => maskPart(item, mask, ''));
  const parts = Object.entries(value).flatMap(([name, inner]: [string, Plain]): [string, Plain][] => {
    // Undefined in the config: in `on` it is a transition that blocks the transitions of outer states; elsewhere it is nothing.
    if (inner === null) return field === 'on' ? [[name, {}]] : [];
    if (field === '' && VALUES.has(name)) return [[name, maskNamed(name, inner, mask)]];
    return [[name, maskPart(inner, mask, field === '' && NAMED.has(name) ? name : '')]];
  });
  return Object.fromEntries(parts);
}

/** Masks a value also by its name, which describes it. */
function maskNamed(name: string, value: Plain, mask: MaskValue): Plain {
  return fieldsOf(mask({ [name]: value }))[name] ?? null;
}
