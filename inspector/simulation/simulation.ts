import { Actor, createActor, createMachine } from 'xstate';
import type { AnyActorRef, AnyStateMachine, InspectionEvent } from 'xstate';
import type { SentEvent } from '../recording/protocol.ts';
import type { Recording } from '../recording/recording.ts';
import { withStandIns, type Pending } from './standIn.ts';
import { createReport } from '../client/createReport.ts';
import { toPlain } from '../client/toPlain.ts';

/** Runs a machine in this page. The user answers for the actors that it invokes. */
export class Simulation {
  readonly id = `simulation-${crypto.randomUUID().slice(0, 8)}`;
  readonly pending = new Map<string, Pending>();
  private readonly actors = new Map<string, AnyActorRef>();
  private readonly host: AnyActorRef;
  /** Undefined while the host is created, which is not reported. */
  private readonly report: ReturnType<typeof createReport> | undefined;

  private readonly machine: AnyStateMachine;
  private readonly recording: Recording;

  constructor(machine: AnyStateMachine, recording: Recording) {
    this.machine = machine;
    this.recording = recording;
    this.host = createActor(createMachine({}), {
      inspect: (event) => this.observe(event),
    });
    this.report = createReport(toPlain, (message) => recording.receive(this.id, [message]), this.host);
  }

  /**
   * Starts the machine and its recording.
   * @returns the key of the machine's actor
   * @throws the machine's error for an invalid input
   */
  start(input: unknown): string {
    this.recording.open({
      id: this.id,
      title: this.machine.id,
      address: 'simulated here',
      app: '',
      source: 'simulation',
    });
    this.host.start();
    const machine = withStandIns(this.machine, (pending) => {
      this.pending.set(pending.sessionId, pending);
      return () => this.pending.delete(pending.sessionId);
    });
    try {
      // The host is the parent, for machines that send events to their parent.
      const actor = createActor(machine, { input, id: this.machine.id, parent: this.host });
      this.actors.set(actor.sessionId, actor);
      const { error } = actor.getSnapshot();
      if (error !== undefined) throw error;
      actor.start();
      return `${this.id}/${actor.sessionId}`;
    } catch (error) {
      this.recording.forget(this.id);
      throw error;
    }
  }

  send(sessionId: string, event: SentEvent): void {
    this.actors.get(sessionId)?.send(event);
  }

  private observe(inspectionEvent: InspectionEvent): void {
    const { actorRef } = inspectionEvent;
    if (!(actorRef instanceof Actor)) return;
    this.actors.set(actorRef.sessionId, actorRef);
    const snapshot: unknown = inspectionEvent.type === '@xstate.event' ? actorRef.getSnapshot() : null;
    this.report?.({ inspectionEvent, at: Date.now(), snapshot });
  }

  stop(): void {
    this.host.stop();
    this.recording.forget(this.id);
  }
}
