import { LISTED } from './mutantResult.ts';

/** A part of Babel's `NodePath`, which Stryker passes. */
interface NodePath {
  readonly node: Node;
  readonly parentPath: NodePath | null;
}
interface Node {
  readonly type: string;
  readonly key?: { readonly name?: string };
  readonly callee?: { readonly name?: string };
  readonly properties?: readonly Node[];
}

/** The parts of a machine that do nothing when it runs: the declarations in `setup`, which the compiler checks, and descriptions. */
function shouldIgnore({ node, parentPath }: NodePath): string | undefined {
  if (isDescription(node)) return 'describes a state for readers';
  const isInSetup = parentPath?.parentPath?.node.callee?.name === 'setup';
  if (isInSetup && ['types', 'actors'].includes(node.key?.name ?? '')) return 'declares what is provided';
  return undefined;
}

function isDescription({ type, properties = [] }: Node): boolean {
  const names = properties.map(({ key }) => key?.name);
  return type === 'ObjectExpression' && names.length === 1 && names[0] === 'description';
}

const ignorer = (name: string, value: object) => ({ kind: 'Ignore', name, value });

/** Stryker's plugins of this module. */
export const strykerPlugins = [
  ignorer('declarations', { shouldIgnore }),
  ignorer('everything', { shouldIgnore: () => LISTED }),
];
