import { StateMachine } from 'xstate';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import type { Schema } from '../forms/schema.ts';
import type { Host } from '../host.ts';
import type { SentEvent } from '../recording/protocol.ts';
import { Fakes } from './fakes.ts';
import { linesOf, type Entry } from './testLines.ts';
import { Run } from './run.ts';
import { statesOf } from './statesOf.ts';
import type { Action, ErrorFields, Outcome, Step } from './step.ts';
import { writeList, writeValue, type Needs } from './writeValue.ts';

interface Path {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly host: Host;
  readonly actions: readonly Action[];
}

/** The module from which a test imports a name. */
export type TestModule = NonNullable<Host['testModule']>;

/**
 * A test of Vitest for the path of a simulation: the input, the events, what services answer, the moves of the
 * clock, and the states expected after each action.
 */
export function writeTest(path: Path, testModule: TestModule): string {
  return new TestWriter(path, testModule).write();
}

class TestWriter {
  private readonly path: Path;
  private readonly testModule: TestModule;
  private readonly run: Run;
  private readonly fakes: Fakes;
  private readonly needs: Needs = new Set();
  private readonly imports = new Set<string>();
  /** What timed services have sent since the last step. */
  private sent: Entry[] = [];

  constructor(path: Path, testModule: TestModule) {
    this.path = path;
    this.testModule = testModule;
    this.fakes = new Fakes(path.host.schemas);
    this.run = new Run({
      ...path,
      onMessage: () => undefined,
      onInvoked: (service) => this.fakes.invoke(service),
      onSent: ({ machine, src }, event) =>
        this.sent.push({ kind: 'sent', from: this.fakes.nameOf(machine, src), event }),
    });
  }

  write(): string {
    const { machine, input, actions } = this.path;
    const first = this.expectation();
    const body = actions.flatMap((action) => this.writeAction(action));
    const create = this.writeActor(machine, input);
    this.run.stop();
    const lines = [...create, '', first, ...body];
    if (lines.some((line) => line.includes('advanceTime('))) this.imports.add('advanceTime');
    return [
      ...this.writeImports(),
      '',
      'stopTheClock();',
      '',
      `test(${writeValue(this.title(), {}, this.needs)}, async () => {`,
      ...lines.map((line) => (line === '' ? '' : `  ${line.replaceAll('\n', '\n  ')}`)),
      '});',
      '',
    ].join('\n');
  }

  private title(): string {
    const { machine, actions } = this.path;
    const titles = actions.slice(1).map(({ title }) => title);
    const shown = titles.length > 4 ? ['…', ...titles.slice(-4)] : titles;
    return [machine.id, ...shown].join(', ');
  }

  private writeAction({ steps }: Action): readonly string[] {
    const entries = [...this.sent.splice(0), ...steps.flatMap((step) => this.writeStep(step))];
    return entries.length === 0 ? [] : ['', ...linesOf(entries, this.needs), this.expectation()];
  }

  private writeStep(step: Step): readonly Entry[] {
    const texts =
      step.kind === 'event'
        ? [this.writeEvent(step.sessionId, step.event)]
        : step.kind === 'outcome'
          ? this.writeOutcome(step.sessionId, step.outcome)
          : [];
    const entries: readonly Entry[] =
      step.kind === 'time'
        ? [{ kind: 'time', milliseconds: step.milliseconds }]
        : texts.map((text) => ({ kind: 'text', text }));
    this.run.apply(step);
    return [...entries, ...this.sent.splice(0)];
  }

  private writeEvent(sessionId: string, event: SentEvent): string {
    const actor = this.run.actorOf(sessionId);
    const { type, ...payload } = event;
    const schema = this.path.host.schemas[machineIdOf(actor)]?.events[type] ?? {};
    const text = this.value({ type, ...payload }, schema);
    const path = pathOf(actor, this.run.actor);
    if (path === '') return `actor.send(${text});`;
    this.imports.add('actorAt');
    return `actorAt(actor, '${path}').send(${text});`;
  }

  private writeOutcome(sessionId: string, outcome: Outcome): readonly string[] {
    const service = this.run.services.get(sessionId);
    // A fake without an answer never ends.
    if (!service || outcome.kind === 'never') return [];
    const { machine, src } = service;
    const schema = this.path.host.schemas[machine]?.services[src]?.output ?? {};
    if (outcome.kind === 'error' && this.fakes.isCallback(machine, src)) {
      this.fakes.break(machine, src, outcome.error.message);
      return [];
    }
    const name = this.fakes.nameOf(machine, src);
    const end =
      outcome.kind === 'done'
        ? `await ${name}.answer(${this.value(outcome.output, schema)});`
        : `await ${name}.fail(${this.writeError(outcome.error)});`;
    return [...this.fakes.postpone(service).map(() => `${name}.postpone();`), end];
  }

  private writeError({ name, message, ...details }: ErrorFields): string {
    const text = this.value(message, {});
    if (name !== 'Failure') return `new Error(${text})`;
    this.imports.add('Failure');
    return `new Failure(${text}, ${this.value({ status: 0, ...details }, {})})`;
  }

  private expectation(): string {
    return `expect(statesOf(actor)).toEqual(${this.value(statesOf(this.run.actor), {})});`;
  }

  private writeActor(machine: AnyStateMachine, input: unknown): readonly string[] {
    const options = [
      ...(input === undefined
        ? []
        : [`input: ${this.value(input, this.path.host.schemas[machine.id]?.input ?? {})}`]),
      ...(this.run.hasSentToParent ? ['parent: createActor(createMachine({}))'] : []),
    ];
    const lines: string[] = this.fakes.declarations();
    const logic = this.provide(machine, lines);
    if (logic !== `${machine.id}Machine`) lines.push(`const machine = ${logic};`);
    const parameters = [
      logic === `${machine.id}Machine` ? logic : 'machine',
      ...(options.length > 0 ? [writeList('{}', options)] : []),
    ];
    return [...lines, `const actor = createActor(${parameters.join(', ')}).start();`];
  }

  /** The machine with the fakes of its services; the machines that it invokes become constants before it. */
  private provide(machine: AnyStateMachine, lines: string[]): string {
    const provided = Object.entries(machine.implementations.actors).flatMap(([src, logic]) => {
      if (!(logic instanceof StateMachine)) return this.fakes.provided(machine.id, src);
      const child = this.provide(logic, lines);
      if (child === `${logic.id}Machine`) return [];
      const constant = `const ${logic.id} = ${child};`;
      if (!lines.includes(constant)) lines.push(constant);
      return [logic.id === src ? src : `${src}: ${logic.id}`];
    });
    this.imports.add(`${machine.id}Machine`);
    return provided.length === 0
      ? `${machine.id}Machine`
      : `${machine.id}Machine.provide({ actors: ${writeList('{}', provided)} })`;
  }

  private value(value: unknown, schema: Schema): string {
    return writeValue(value, schema, this.needs);
  }

  private writeImports(): readonly string[] {
    const machines = [...this.imports].filter((name) => name.endsWith('Machine'));
    const used = new Set(this.fakes.machines());
    const names = [
      ...['Failure'].filter((name) => this.imports.has(name)),
      ...['paise' as const].filter((name) => this.needs.has(name)),
      ...['actorAt'].filter((name) => this.imports.has(name)),
      'statesOf',
      ...machines
        .filter((name) => name === `${this.path.machine.id}Machine` || used.has(name.replace(/Machine$/, '')))
        .toSorted(),
      ...['advanceTime'].filter((name) => this.imports.has(name)),
      ...['NOW' as const].filter((name) => this.needs.has(name)),
      'stopTheClock',
      ...this.fakes.imports(),
    ];
    const modules = Map.groupBy(names, this.testModule);
    const xstate = this.run.hasSentToParent ? 'createActor, createMachine' : 'createActor';
    return [
      `import { expect, test } from 'vitest';`,
      `import { ${xstate} } from 'xstate';`,
      ...[...modules].map(([module, imported]) => `import { ${imported.join(', ')} } from '${module}';`),
    ];
  }
}

function machineIdOf(actor: AnyActorRef | undefined): string {
  return actor && 'logic' in actor && actor.logic instanceof StateMachine ? actor.logic.id : '';
}

/** The ids from below the root to the actor, joined by dots; '' for the root. */
function pathOf(actor: AnyActorRef | undefined, root: AnyActorRef): string {
  if (!actor || actor === root) return '';
  // oxlint-disable-next-line no-underscore-dangle -- XState has no other name for it
  const above = pathOf(actor._parent, root);
  return above === '' ? actor.id : `${above}.${actor.id}`;
}
