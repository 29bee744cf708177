import type { AnyStateMachine } from 'xstate';
import { machineFrom } from '../chart/definition.ts';
import { buildDrawing, type Drawing } from '../chart/drawing.ts';
import { shopMachines } from '../machines.ts';
import type { Message, ShownSnapshot } from './protocol.ts';

/** An actor from which messages were received. Its session id is unique within its tab, `key` everywhere. */
export interface Actor {
  readonly key: string;
  readonly tab: string;
  readonly sessionId: string;
  readonly name: string;
  /** Key of the parent; null for a page's own machine and the store. */
  readonly parent: string | null;
  /** Null for promises and callbacks. */
  readonly machine: AnyStateMachine | null;
  readonly drawing: Drawing | null;
  readonly snapshot: ShownSnapshot;
}

export const actorKey = (tab: string, sessionId: string) => `${tab}/${sessionId}`;

export function actorFrom(tab: string, message: Extract<Message, { type: '@xstate.actor' }>): Actor {
  const known = chartOf(message.definition);
  return {
    key: actorKey(tab, message.sessionId),
    tab,
    sessionId: message.sessionId,
    name: message.name,
    parent: message.parentId === undefined ? null : actorKey(tab, message.parentId),
    machine: known?.machine ?? null,
    drawing: known?.drawing ?? null,
    snapshot: message.snapshot,
  };
}

interface Known {
  readonly machine: AnyStateMachine;
  readonly drawing: Drawing;
}

const drawn = new Map<string, Known | null>();

/** Actors that run the same machine share one drawing, and with it the layout. */
function chartOf(definition = ''): Known | null {
  const before = drawn.get(definition);
  if (before !== undefined) return before;
  const received = machineFrom(definition);
  const known = received && preferOwnDrawing({ machine: received, drawing: buildDrawing(received) });
  drawn.set(definition, known);
  return known;
}

/** What is received may have its keys sorted; the shop's own file, where it has the same transitions, is in the order of its author. */
function preferOwnDrawing(received: Known): Known {
  const machine = shopMachines.get(received.machine.id);
  if (!machine) return received;
  const own = { machine, drawing: shopDrawing(machine) };
  return transitionIds(own) === transitionIds(received) ? own : received;
}

const shopDrawings = new Map<AnyStateMachine, Drawing>();

/** The one drawing of a machine of the shop. */
export function shopDrawing(machine: AnyStateMachine): Drawing {
  const drawing = shopDrawings.get(machine) ?? buildDrawing(machine);
  shopDrawings.set(machine, drawing);
  return drawing;
}

function transitionIds({ drawing: { transitions } }: Known): string {
  return transitions
    .map(({ id, targets }) => `${id} ${targets.join()}`)
    .toSorted()
    .join('\n');
}
