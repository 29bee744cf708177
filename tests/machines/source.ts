import { parseSync, Visitor } from 'vite';
import type { ESTree } from 'vite';

/** Under these keys of a machine's config functions and constants are allowed; everything else is literal. */
const OPEN_KEYS = new Set(['context', 'input', 'output', 'params']);
const OPEN = '…';

export interface MachineSource {
  readonly file: string;
  /** How many machines the file creates; each is a `setup({…}).createMachine({…})`. */
  readonly machines: number;
  /** The config as plain data, with `…` for functions. */
  readonly config: unknown;
  /** Everything in the config that is not a plain literal, with its path. */
  readonly problems: readonly string[];
  /** Names that `setup` declares, by kind: actions, guards, actors, delays. */
  readonly declared: Readonly<Record<string, readonly string[]>>;
  /** Names of promise actors that the app provides. */
  readonly promises: readonly string[];
}

export function parse(file: string, text: string): ESTree.Program {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`);
  return program;
}

export function readMachine(file: string, text: string): MachineSource {
  const program = parse(file, text);
  const made = callsOf(program).filter((call) => methodOf(call) === 'createMachine');
  const setups = callsOf(program).filter((call) => nameOf(call.callee) === 'setup');
  const problems: string[] = [];
  const setup = objectOf(setups[0]?.arguments[0]);
  const config = objectOf(made[0]?.arguments[0]);
  if (!setup || setups.length !== 1) problems.push('setup is not called once, with an object');
  if (!config || made[0]?.arguments.length !== 1) problems.push('the config is not one inline object');
  const members = (kind: string) => entriesOf(objectOf(entriesOf(setup).find(([key]) => key === kind)?.[1]));
  return {
    file,
    machines: made.filter((call) => isSetup(call)).length,
    config: config ? literalOf(config, '', problems) : null,
    problems,
    declared: Object.fromEntries(
      ['actions', 'guards', 'actors', 'delays'].map((kind) => [kind, members(kind).map(([key]) => key)]),
    ),
    promises: members('actors')
      .filter(([, value]) => value.type === 'CallExpression' && nameOf(value.callee) === 'fromPromise')
      .map(([key]) => key),
  };
}

function callsOf(program: ESTree.Program): ESTree.CallExpression[] {
  const calls: ESTree.CallExpression[] = [];
  new Visitor({ CallExpression: (call) => void calls.push(call) }).visit(program);
  return calls;
}

function nameOf(node: ESTree.Node): string | null {
  return node.type === 'Identifier' ? node.name : null;
}

function methodOf(call: ESTree.CallExpression): string | null {
  return call.callee.type === 'MemberExpression' ? nameOf(call.callee.property) : nameOf(call.callee);
}

function isSetup({ callee }: ESTree.CallExpression): boolean {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'CallExpression') return false;
  return nameOf(callee.object.callee) === 'setup';
}

function objectOf(node: ESTree.Node | undefined): ESTree.ObjectExpression | null {
  return node?.type === 'ObjectExpression' ? node : null;
}

function entriesOf(object: ESTree.ObjectExpression | null): [string, ESTree.Expression][] {
  return (object?.properties ?? []).flatMap((property): [string, ESTree.Expression][] => {
    const key = property.type === 'Property' ? keyOf(property) : null;
    return key !== null && property.type === 'Property' ? [[key, property.value]] : [];
  });
}

function keyOf({ key, computed }: ESTree.ObjectProperty): string | null {
  if (computed) return null;
  return key.type === 'Literal' ? String(key.value) : nameOf(key);
}

/**
 * Plain data of a literal; records everything else: computed keys, spreads, functions, names, conditions, templates,
 * calls, casts.
 */
function literalOf(node: ESTree.Node, path: string, problems: string[]): unknown {
  if (node.type === 'Literal') return node.value;
  if (node.type === 'ArrayExpression') {
    return node.elements.map(
      (element, index) => element && literalOf(element, `${path}[${index}]`, problems),
    );
  }
  if (node.type !== 'ObjectExpression') {
    problems.push(`${path}: ${node.type}`);
    return null;
  }
  const entries = node.properties.flatMap((property): [string, unknown][] => {
    const key = property.type === 'Property' ? keyOf(property) : null;
    if (property.type !== 'Property' || key === null || property.shorthand || property.method) {
      problems.push(
        `${path}: ${property.type === 'Property' ? 'a key or a shorthand that is computed' : property.type}`,
      );
      return [];
    }
    const found = path === '' ? key : `${path}.${key}`;
    return [[key, OPEN_KEYS.has(key) ? OPEN : literalOf(property.value, found, problems)]];
  });
  return Object.fromEntries(entries);
}
