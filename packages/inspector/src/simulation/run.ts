import { Actor, createActor, createMachine, StateMachine } from 'xstate';
import type { AnyActorRef, AnyStateMachine, InspectionEvent } from 'xstate';
import { createReport } from '../client/createReport.ts';
import type { Message } from '../client/protocol.ts';
import { withUnreportedEnds } from '../client/withUnreportedEnds.ts';
import { toPlain } from '../client/toPlain.ts';
import type { Host } from '../host.ts';
import type { SentEvent } from '../recording/protocol.ts';
import { replaceServices } from '../replaceServices.ts';
import { statesOf } from '../testing/statesOf.ts';
import { codeKey, provideAnswers, type CodeAnswers } from './missingCode.ts';
import { systemInternals } from './systemInternals.ts';
import { startTimedService } from './timedServices.ts';
import { START } from './startTime.ts';
import { serviceLogic, type Service } from './service.ts';
import type { Step } from './step.ts';
import type { TestRun } from './testRun.ts';
import { VirtualClock } from './virtualClock.ts';

interface RunOptions {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly host: Host;
  readonly onMessage: (message: Message) => void;
  readonly onInvoked: (service: Service) => void;
  /** A service has sent an event as time has passed. */
  readonly onSent?: (service: Service, event: SentEvent) => void;
}

/** One run of a machine, whose services and clock wait for steps. The same steps lead to the same state. */
export class Run implements TestRun {
  readonly clock = new VirtualClock(START);
  /** The services that have not ended, in the order in which they were invoked. */
  readonly services = new Map<string, Service>();
  /** Session ids of the services that never end. */
  readonly never = new Set<string>();
  readonly actor: AnyActorRef;
  /** For guards and delays whose code is missing. */
  readonly answers: CodeAnswers = new Map();
  /** Whether the machine has sent an event to its parent. */
  hasSentToParent = false;
  private readonly ends = withUnreportedEnds((event) => this.observe(event));
  private readonly actors = new Map<string, AnyActorRef>();
  private readonly root: Actor<AnyStateMachine>;
  /** Undefined while the root is created, which is not reported. */
  private readonly report: ReturnType<typeof createReport> | undefined;

  /** @throws the machine's error for an invalid input */
  constructor({ machine, input, host, onMessage, onInvoked, onSent }: RunOptions) {
    this.root = createActor(createMachine({}), {
      inspect: this.ends.observe,
      clock: {
        setTimeout: (run, delay) => this.clock.start(this.scheduledName(), delay, run),
        clearTimeout: (id: number) => this.clock.stop(id),
      },
    });
    // XState counts the actors of all systems together, and ids must be equal in each run.
    let actorCount = 0;
    // oxlint-disable-next-line no-underscore-dangle -- it has no other name
    systemInternals(this.root.system)._bookId = () => {
      actorCount += 1;
      return `x:${actorCount}`;
    };
    this.report = createReport(toPlain, onMessage, this.root);
    this.root.start();
    const simulated = replaceServices(provideAnswers(machine, this.answers), (src, { id }) =>
      serviceLogic(id, src, host.reviveError, (service) => {
        this.services.set(service.sessionId, service);
        onInvoked(service);
        const stopTimers = startTimedService(service, this.clock, (event) => {
          onSent?.(service, event);
          service.send(event);
        });
        return () => {
          stopTimers();
          this.services.delete(service.sessionId);
        };
      }),
    );
    // The root is the parent, for machines that send events to their parent.
    this.actor = createActor(simulated, { input, id: machine.id, parent: this.root });
    this.actors.set(this.actor.sessionId, this.actor);
    const { error } = this.actor.getSnapshot();
    if (error !== undefined) throw error;
    this.actor.start();
    this.ends.flush();
  }

  apply(step: Step): void {
    this.applyStep(step);
    this.ends.flush();
  }

  private applyStep(step: Step): void {
    switch (step.kind) {
      case 'event':
        this.actors.get(step.sessionId)?.send(step.event);
        return;
      case 'outcome':
        if (step.outcome.kind === 'never') this.never.add(step.sessionId);
        else this.services.get(step.sessionId)?.end(step.outcome);
        return;
      case 'sent':
        this.services.get(step.sessionId)?.send(step.event);
        return;
      case 'code':
        this.answers.set(codeKey(step.code), step.answer);
        return;
      case 'time':
      default:
        this.clock.advance(step.milliseconds);
    }
  }

  states(): Readonly<Record<string, unknown>> {
    return statesOf(this.actor);
  }

  machineOf(sessionId: string): string {
    const actor = this.actors.get(sessionId);
    return actor && 'logic' in actor && actor.logic instanceof StateMachine ? actor.logic.id : '';
  }

  pathOf(sessionId: string): readonly string[] {
    const ids: string[] = [];
    // oxlint-disable-next-line no-underscore-dangle -- XState has no other name for it
    for (let actor = this.actors.get(sessionId); actor && actor !== this.actor; actor = actor._parent)
      ids.unshift(actor.id);
    return ids;
  }

  serviceOf(sessionId: string): Service | undefined {
    return this.services.get(sessionId);
  }

  stop(): void {
    this.root.stop();
  }

  private observe(inspectionEvent: InspectionEvent): void {
    const { actorRef } = inspectionEvent;
    if (!(actorRef instanceof Actor)) return;
    this.actors.set(actorRef.sessionId, actorRef);
    const isEvent = inspectionEvent.type === '@xstate.event';
    if (isEvent && actorRef === this.root && !inspectionEvent.event.type.startsWith('xstate.'))
      this.hasSentToParent = true;
    const snapshot: unknown = isEvent ? actorRef.getSnapshot() : null;
    this.report?.({ inspectionEvent, at: this.clock.now, snapshot });
  }

  /** The name of the delay that XState is about to start a timer for, and its actor: `retryDelay of cart`. */
  private scheduledName(): string {
    // oxlint-disable-next-line no-underscore-dangle -- it has no other name
    const events = Object.values(this.root.system.getSnapshot()._scheduledEvents);
    const scheduled = events.at(-1);
    if (!scheduled) return 'a delay';
    const [, delay = scheduled.event.type] = /^xstate\.after\.(.+?)\./.exec(scheduled.event.type) ?? [];
    return `${delay} of ${scheduled.source.id}`;
  }
}
