import type { AnyStateMachine } from 'xstate';
import { machineFrom } from '../chart/definition.ts';
import { buildDrawing, type Drawing } from '../chart/drawing.ts';
import { shopMachines } from '../../../../devtools/machines.ts';
import type { Message, ShownSnapshot } from './protocol.ts';

/** An actor from which messages were received. `sessionId` is unique within its tab, `key` across all tabs. */
export interface Actor {
  readonly key: string;
  readonly tab: string;
  readonly sessionId: string;
  readonly name: string;
  /** Key of the parent; null for a root actor, like the store. */
  readonly parent: string | null;
  /** Null for actors without a statechart, like promises and callbacks. */
  readonly machine: AnyStateMachine | null;
  readonly drawing: Drawing | null;
  readonly snapshot: ShownSnapshot;
  /** Number of the last row before it started. */
  readonly since: number;
  /** Its snapshot before its first row that is still there. */
  readonly initial: ShownSnapshot;
}

/** The key of an actor across all tabs. */
export const actorKey = (tab: string, sessionId: string) => `${tab}/${sessionId}`;

/** Creates an actor from the message that announces it. `machine` and `drawing` are built from its definition. */
export function actorFrom(
  tab: string,
  message: Extract<Message, { type: '@xstate.actor' }>,
  since: number,
): Actor {
  const chart = chartOf(message.definition);
  return {
    key: actorKey(tab, message.sessionId),
    tab,
    sessionId: message.sessionId,
    name: message.name,
    parent: message.parentId === undefined ? null : actorKey(tab, message.parentId),
    machine: chart?.machine ?? null,
    drawing: chart?.drawing ?? null,
    snapshot: message.snapshot,
    since,
    initial: message.snapshot,
  };
}

interface MachineChart {
  readonly machine: AnyStateMachine;
  readonly drawing: Drawing;
}

const charts = new Map<string, MachineChart | null>();

/** Actors of the same machine share one drawing and so one layout. Null when the definition is no statechart. */
function chartOf(definition = ''): MachineChart | null {
  const before = charts.get(definition);
  if (before !== undefined) return before;
  const received = machineFrom(definition);
  const chart = received && preferOwnDrawing({ machine: received, drawing: drawingOf(received) });
  charts.set(definition, chart);
  return chart;
}

/**
 * Prefers the shop's own machine when it has the same transitions: a received definition may have its keys sorted, and
 * the source file has them in the author's order.
 */
function preferOwnDrawing(received: MachineChart): MachineChart {
  const machine = shopMachines.get(received.machine.id);
  if (!machine) return received;
  const own = { machine, drawing: drawingOf(machine) };
  return transitionSignature(own) === transitionSignature(received) ? own : received;
}

const drawings = new WeakMap<AnyStateMachine, Drawing>();

/** The drawing of a machine; the same object for each call. */
export function drawingOf(machine: AnyStateMachine): Drawing {
  const drawing = drawings.get(machine) ?? buildDrawing(machine);
  drawings.set(machine, drawing);
  return drawing;
}

function transitionSignature({ drawing: { transitions } }: MachineChart): string {
  return transitions
    .map(({ id, targets }) => `${id} ${targets.join()}`)
    .toSorted()
    .join('\n');
}
