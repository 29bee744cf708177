import type { AnyStateMachine } from 'xstate';
import { machineFrom, logicNameOf } from '../chart/definition.ts';
import { buildDrawing, type Drawing } from '../chart/drawing.ts';
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

/** Creates an actor from the message that announces it. */
export function actorFrom(
  tab: string,
  message: Extract<Message, { type: '@xstate.actor' }>,
  since: number,
  chart: MachineChart | null,
): Actor {
  return {
    key: actorKey(tab, message.sessionId),
    tab,
    sessionId: message.sessionId,
    name: actorName(message),
    parent: message.parentId === undefined ? null : actorKey(tab, message.parentId),
    machine: chart?.machine ?? null,
    drawing: chart?.drawing ?? null,
    snapshot: message.snapshot,
    since,
    initial: message.snapshot,
  };
}

/** Its id; in place of an id that XState has generated for an invoke, its source: `fetchUser`, `inline in loading`. */
function actorName({ name, definition }: Extract<Message, { type: '@xstate.actor' }>): string {
  const [, state] = /^\d+\.(.+)$/.exec(name) ?? [];
  if (state === undefined) return name;
  const source = logicNameOf(definition);
  const isNamed = source !== null && source !== name && source !== 'inline';
  return isNamed ? source : `inline in ${state.split('.').at(-1)}`;
}

export interface MachineChart {
  readonly machine: AnyStateMachine;
  readonly drawing: Drawing;
}

/** The charts of received definitions. Actors of the same machine share one drawing and so one layout. */
export class Charts {
  private readonly machines: ReadonlyMap<string, AnyStateMachine>;
  private readonly charts = new Map<string, MachineChart | null>();

  /** @param machines of the host, by id */
  constructor(machines: ReadonlyMap<string, AnyStateMachine>) {
    this.machines = machines;
  }

  /** Null when the definition is no statechart. */
  find(definition = ''): MachineChart | null {
    const before = this.charts.get(definition);
    if (before !== undefined) return before;
    const received = machineFrom(definition);
    const chart = received && this.preferOwnDrawing({ machine: received, drawing: drawingOf(received) });
    this.charts.set(definition, chart);
    return chart;
  }

  /**
   * Prefers the host's own machine when it has the same transitions: a received definition may have its keys sorted, and
   * the source file has them in the author's order.
   */
  private preferOwnDrawing(received: MachineChart): MachineChart {
    const machine = this.machines.get(received.machine.id);
    if (!machine) return received;
    const own = { machine, drawing: drawingOf(machine) };
    return transitionSignature(own) === transitionSignature(received) ? own : received;
  }
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
