import type { AnyStateNode } from 'xstate';

/** The names of actions; XState's own, which start and cancel a state's delays, are functions without one. */
export function actionNames(actions: readonly unknown[]): readonly string[] {
  return actions.flatMap((action) => nameOf(action) ?? []);
}

/** A guard's name with its parameter, where that is a plain value: `isPaidBy(stripe)`. */
export function guardText(guard: unknown): string {
  const plain = Object.values(paramsOf(guard)).filter((value) => typeof value !== 'object');
  const name = nameOf(guard) ?? 'inline';
  return plain.length > 0 && !isMissingFunction(guard) ? `${name}(${plain.join(', ')})` : name;
}

/** An actor by its id, with its source where that has another name: `checkAccount`, `first: fetchProducts`. */
export function invokeText({ id, src }: AnyStateNode['invoke'][number]): string {
  const source = nameOf(src) ?? 'inline';
  const isNamed = !/^\d+\./.test(id) && id !== source;
  return isNamed ? `${id}: ${source}` : source;
}

function nameOf(named: unknown): string | null {
  if (typeof named === 'string') return named;
  if (typeof named === 'function') return 'resolve' in named || named.name === '' ? null : named.name;
  return typeof named === 'object' && named !== null && 'type' in named ? String(named.type) : null;
}

function paramsOf(named: unknown): object {
  const params = typeof named === 'object' && named !== null && 'params' in named ? named.params : null;
  return typeof params === 'object' && params !== null ? params : {};
}

/** In a definition that was received, a function of the config is an object with its name, `{ type: 'params' }`. */
function isMissingFunction(guard: unknown): boolean {
  const params = paramsOf(guard);
  return 'type' in params && params.type === 'params';
}
