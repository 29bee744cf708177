import type { AnyStateMachine } from 'xstate';
import type { Message } from '../client/protocol.ts';
import type { Host } from '../host.ts';
import type { SentEvent } from '../recording/protocol.ts';
import type { Recording } from '../recording/recording.ts';
import type { AnswerPlan } from './answerPlan.ts';
import { codeKey, firstAnswer, missingCodeIn, type MissingCode } from './missingCode.ts';
import { Run } from './run.ts';
import type { Service } from './service.ts';
import type { Action, Outcome, Step } from './step.ts';

/** Limit of outcomes by default after one action: a machine may invoke a service again whenever it fails. */
const MAX_PLANNED = 100;

interface SimulationOptions {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly recording: Recording;
  readonly plan: AnswerPlan;
  readonly host: Host;
}

/** Runs a machine in this page. The user sends events, answers for its services and moves its clock. */
export class Simulation {
  readonly id = `simulation-${crypto.randomUUID().slice(0, 8)}`;
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly host: Host;
  /** The guards and delays that the user answers for. */
  readonly missingCode: readonly MissingCode[];
  /** Whether only the definition of the machine is known. */
  readonly isDefinition: boolean;
  /** What has happened so far; the first one is the start. */
  actions: readonly Action[] = [];
  /** Changes with everything that views show. */
  version = 0;
  private readonly recording: Recording;
  private readonly plan: AnswerPlan;
  private run: Run | null = null;
  private messages: Message[] = [];
  /** Services whose outcome by default is due. */
  private planned: Service[] = [];
  private readonly listeners = new Set<() => void>();

  constructor({ machine, input, recording, plan, host }: SimulationOptions) {
    this.host = host;
    this.machine = machine;
    this.isDefinition = host.machines.get(machine.id) !== machine;
    this.missingCode = missingCodeIn(machine);
    this.input = input;
    this.recording = recording;
    this.plan = plan;
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /**
   * Starts the machine and its recording.
   * @returns the key of the machine's actor
   * @throws the machine's error for an invalid input
   */
  start(): string {
    const { id, machine, recording } = this;
    recording.open({ id, title: machine.id, address: 'simulated here', app: '', source: 'simulation' });
    try {
      const run = this.createRun();
      this.run = run;
      this.act('start', []);
      return `${id}/${run.actor.sessionId}`;
    } catch (error) {
      recording.forget(id);
      throw error;
    }
  }

  /** The services that have not ended. */
  get services(): readonly Service[] {
    return [...(this.run?.services.values() ?? [])];
  }

  isNever({ sessionId }: Service): boolean {
    return this.run?.never.has(sessionId) ?? false;
  }

  /** The state value of the machine. */
  get value(): unknown {
    return this.run?.actor.getSnapshot().value;
  }

  /** Of the clock, in milliseconds since 1970. */
  get now(): number {
    return this.run?.clock.now ?? 0;
  }

  get timers(): Run['clock']['waiting'] {
    return this.run?.clock.waiting ?? [];
  }

  answerOf(code: MissingCode): boolean | number {
    return this.run?.answers.get(codeKey(code)) ?? firstAnswer(code);
  }

  answerCode(code: MissingCode, answer: boolean | number): void {
    const text = typeof answer === 'number' ? `${answer / 1_000} s` : answer ? 'yes' : 'no';
    this.act(`${code.name}: ${text}`, [{ kind: 'code', code, answer }]);
  }

  send(sessionId: string, event: SentEvent): void {
    this.act(event.type, [{ kind: 'event', sessionId, event }]);
  }

  answer({ name, sessionId }: Service, outcome: Outcome): void {
    const title = outcome.kind === 'never' ? `${name} never ends` : `${name} ${outcome.kind}`;
    this.act(title, [{ kind: 'outcome', sessionId, outcome }]);
  }

  /** Moves the clock on. It stops at each timer, so that services that are invoked there have their outcome by default at that time. */
  advance(milliseconds: number): void {
    const { run } = this;
    if (!run) return;
    const end = run.clock.now + milliseconds;
    const steps: Step[] = [];
    const moveTo = (time: number) => {
      const step: Step = { kind: 'time', milliseconds: time - run.clock.now };
      run.apply(step);
      steps.push(step, ...this.applyPlanned(run));
    };
    for (let next = run.clock.waiting[0]; next && next.due <= end; next = run.clock.waiting[0]) {
      moveTo(next.due);
    }
    if (run.clock.now < end) moveTo(end);
    this.finish({ title: `${milliseconds / 1_000} s later`, steps });
  }

  /** Goes back to before the last action, by running all others again. The first one, the start, stays. */
  stepBack(): void {
    const actions = this.actions.slice(0, -1);
    if (actions.length === 0) return;
    this.run?.stop();
    this.messages = [];
    const run = this.createRun();
    this.run = run;
    for (const step of actions.flatMap(({ steps }) => steps)) run.apply(step);
    this.planned = [];
    this.actions = actions;
    this.recording.replay(this.id, this.messages.splice(0));
    this.notify();
  }

  /** The steps from the start on. */
  get path(): readonly Step[] {
    return this.actions.flatMap(({ steps }) => steps);
  }

  stop(): void {
    this.run?.stop();
    this.recording.forget(this.id);
  }

  private createRun(): Run {
    return new Run({
      machine: this.machine,
      input: this.input,
      host: this.host,
      onMessage: (message) => this.messages.push(message),
      onInvoked: (service) => this.planned.push(service),
    });
  }

  private act(title: string, steps: readonly Step[]): void {
    const { run } = this;
    if (!run) return;
    for (const step of steps) run.apply(step);
    this.finish({ title, steps: [...steps, ...this.applyPlanned(run)] });
  }

  /** Ends the services that were just invoked, or never, as the user has planned. Returns their outcomes. */
  private applyPlanned(run: Run): readonly Step[] {
    const steps: Step[] = [];
    for (let service = this.planned.shift(); service; service = this.planned.shift()) {
      const { sessionId, machine, src } = service;
      const answer = this.plan.get(machine, src);
      if (!run.services.has(sessionId) || steps.length >= MAX_PLANNED) continue;
      if (answer.kind === 'manual') continue;
      const step: Step = { kind: 'outcome', sessionId, outcome: answer };
      run.apply(step);
      steps.push(step);
    }
    return steps;
  }

  private finish(action: Action): void {
    this.actions = [...this.actions, action];
    this.recording.receive(this.id, this.messages.splice(0));
    this.notify();
  }

  private notify(): void {
    this.version += 1;
    for (const listener of this.listeners) listener();
  }
}
