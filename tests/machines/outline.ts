import * as v from 'valibot';
import { createMachine } from 'xstate';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { namesOf, nameOf, nodesOf, transitionsOf } from '../../scripts/machines/stateNodes.ts';

/** Replaces functions in a config that is read from source, since functions cannot be compared. */
const OPEN = '…';
const Config = v.record(v.string(), v.unknown());

/** The visible structure of a machine without running it: its states, and the transitions of each, in order. */
export function outlineOf(machine: AnyStateMachine) {
  return nodesOf(machine.root).map((node) => ({
    state: node.id,
    type: node.type,
    description: node.description ?? null,
    tags: node.tags,
    begins: node.type === 'compound' ? node.initial.target.map(({ id }) => id) : [],
    entry: namesOf(node.entry),
    exit: namesOf(node.exit),
    invokes: node.invoke.map(
      ({ id, src, systemId }) => `${id}: ${nameOf(src)}, ${systemId ?? 'no system id'}`,
    ),
    transitions: transitionsOf(node).map((transition) => ({
      event: transition.eventType,
      targets: idsOf(transition.target),
      guard: transition.guard === undefined ? null : nameOf(transition.guard),
      actions: namesOf(transition.actions),
      reenter: transition.reenter,
      description: transition.description ?? null,
    })),
  }));
}

const idsOf = (nodes: readonly AnyStateNode[] | undefined) => nodes?.map(({ id }) => id) ?? [];

/** The machine that results from plain data, as when Stately imports a file: names only, without implementations. */
export function machineOf(config: unknown): AnyStateMachine {
  return createMachine(v.parse(Config, withoutOpen(config)));
}

function withoutOpen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOpen);
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).filter(([, inner]) => inner !== OPEN);
  return Object.fromEntries(known.map(([key, inner]) => [key, withoutOpen(inner)]));
}
