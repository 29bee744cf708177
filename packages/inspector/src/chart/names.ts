import type { AnyStateNode } from 'xstate';

/** Names of actions. XState's own actions, which start and cancel delays, have no name and are left out. */
export function actionNames(actions: readonly unknown[]): readonly string[] {
  return actions.flatMap((action) => nameOf(action) ?? []);
}

/** A guard's name with its parameters that are plain values: `isPaidBy(stripe)`. An inline function is `inline`. */
export function guardText(guard: unknown): string {
  const plain = Object.values(paramsOf(guard)).filter((value) => typeof value !== 'object');
  const name = nameOf(guard) ?? 'inline';
  return plain.length > 0 && !isMissingFunction(guard) ? `${name}(${plain.join(', ')})` : name;
}

/** An actor's source, with its id when that differs: `checkAccount`, `first: fetchProducts`. */
export function invokeText({ id, src }: AnyStateNode['invoke'][number]): string {
  const source = nameOf(src) ?? 'inline';
  const isNamed = !/^\d+\./.test(id) && id !== source;
  return isNamed ? `${id}: ${source}` : source;
}

function nameOf(named: unknown): string | null {
  if (typeof named === 'string') return named;
  if (typeof named === 'function') return 'resolve' in named || named.name === '' ? null : named.name;
  return typeof named === 'object' && named !== null && 'type' in named ? nameOf(named.type) : null;
}

function paramsOf(named: unknown): object {
  const params = typeof named === 'object' && named !== null && 'params' in named ? named.params : null;
  return typeof params === 'object' && params !== null ? params : {};
}

/** Whether the parameters were a function: in a received definition it is an object with its name, `{ type: 'params' }`. */
function isMissingFunction(guard: unknown): boolean {
  const params = paramsOf(guard);
  return 'type' in params && params.type === 'params';
}
