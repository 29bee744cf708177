import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import type { ESTree } from 'vite';
import { ROOT } from '../shared/run.ts';

/** The actors and actions that a file of src/services or desk/services provides to a machine, by name. */
export interface Provider {
  /** From the project's root: `src/services/accounts/otp.ts`. */
  readonly file: string;
  readonly actors: readonly string[];
  readonly actions: readonly string[];
}

/** Finds every `machine.provide({…})` in the sources of these folders; returns them by the name of the machine. */
export function readProviders(): ReadonlyMap<string, Provider> {
  const found = new Map<string, Provider>();
  for (const file of globSync('{src,desk}/services/**/*.ts', { cwd: ROOT }).toSorted()) {
    const { program } = parseSync(file, readFileSync(`${ROOT}/${file}`, 'utf8'));
    new Visitor({
      CallExpression: (call) => {
        const machine = providedBy(call);
        const [argument] = call.arguments;
        if (!machine || argument?.type !== 'ObjectExpression') return;
        found.set(machine, {
          file,
          actors: keysOf(memberOf(argument, 'actors')),
          actions: keysOf(memberOf(argument, 'actions')),
        });
      },
    }).visit(program);
  }
  return found;
}

function providedBy({ callee }: ESTree.CallExpression): string | null {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return null;
  const isProvide = callee.property.type === 'Identifier' && callee.property.name === 'provide';
  return isProvide ? callee.object.name.replace(/Machine$/, '') : null;
}

function memberOf(object: ESTree.ObjectExpression, key: string): ESTree.Node | undefined {
  return object.properties.flatMap((property) =>
    property.type === 'Property' && keyOf(property.key) === key ? [property.value] : [],
  )[0];
}

function keysOf(node: ESTree.Node | undefined): string[] {
  if (node?.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) => (property.type === 'Property' ? [keyOf(property.key)] : []));
}

function keyOf(key: ESTree.Node): string {
  return key.type === 'Identifier' ? key.name : '';
}
