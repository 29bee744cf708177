import type { AnyStateNode } from 'xstate';
import { combinedGuard } from '../client/combinedGuard.ts';

/** Names of actions. XState's own actions, which start and cancel delays, have no name and are left out. */
export function actionNames(actions: readonly unknown[]): readonly string[] {
  return actions.flatMap((action) => nameOf(action) ?? []);
}

/** A guard's name with its parameters that are plain values: `isPaidBy(stripe)`. An inline function is `inline`. */
export function guardText(guard: unknown): string {
  const plain = Object.values(paramsOf(guard)).filter((value) => typeof value !== 'object');
  const name = combinedGuard(guard) ?? nameOf(guard) ?? 'inline';
  return plain.length > 0 && !isMissingFunction(guard) ? `${name}(${plain.join(', ')})` : name;
}

/** An actor's source, with its id when that differs: `checkAccount`, `first: fetchProducts`. */
export function invokeText(invoke: Invoke): string {
  const source = sourceName(invoke);
  return isGenerated(invoke.id) || invoke.id === source ? source : `${invoke.id}: ${source}`;
}

/** An actor's id; for an id that XState has generated, its source. */
export function invokeName(invoke: Invoke): string {
  return isGenerated(invoke.id) ? sourceName(invoke) : invoke.id;
}

type Invoke = AnyStateNode['invoke'][number];

function sourceName({ src }: Invoke): string {
  const name = nameOf(src);
  return name === null || name.startsWith('xstate.invoke.') ? 'inline' : name;
}

/** XState's id of an actor that is invoked without one, like `0.cart.loading`. */
function isGenerated(id: string): boolean {
  return /^\d+\./.test(id);
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
