import { StateMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import type { Schema } from '../forms/schema.ts';
import type { Host } from '../host.ts';
import type { SentEvent } from '../recording/protocol.ts';
import { Fakes } from './fakes.ts';
import { firstAnswer, missingCodeIn, type MissingCode } from './missingCode.ts';
import { linesOf, type Entry } from './testLines.ts';
import type { InvokedService, RunHandlers, TestRun } from './testRun.ts';
import { machineName, variableName } from './variableName.ts';
import { Run } from './run.ts';
import type { Action, ErrorFields, Outcome, Step } from './step.ts';
import { quote, writeKey, writeList, writeValue, type Needs } from './writeValue.ts';

/** What has led a machine from its start to a state. */
export interface Path {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly host: Host;
  readonly actions: readonly Action[];
  /** Whether the test runs the machine's own guards and delays, even if they are not known here. */
  readonly hasCode?: boolean;
  /** Whether only the definition of the machine is known. The input is then the context of the simulation, which a test cannot set. */
  readonly isDefinition?: boolean;
  /** A comment at the start of the test. */
  readonly note?: string;
  /** By default the machine runs in this page. */
  readonly startRun?: (handlers: RunHandlers) => TestRun;
}

/**
 * A test of Vitest for the path of a simulation or a recording: the input, the events, what services answer, the moves of the
 * clock, and the states expected after each action.
 */
export function writeTest(path: Path): string {
  return new TestWriter(path).write();
}

class TestWriter {
  private readonly path: Path;
  private readonly run: TestRun;
  private readonly fakes: Fakes;
  private readonly needs: Needs = new Set();
  private readonly imports = new Set<string>();
  private readonly providedMachines = new Set<string>();
  /** What timed services have sent since the last step. */
  private sent: Entry[] = [];

  constructor(path: Path) {
    this.path = path;
    this.fakes = new Fakes(path.host.schemas);
    const { startRun = (handlers) => new Run({ ...path, ...handlers, onMessage: () => undefined }) } = path;
    this.run = startRun({
      onInvoked: (service) => this.fakes.invoke(service),
      onSent: (service, event) => this.sent.push(this.writeSent(service, event)),
    });
  }

  write(): string {
    const { machine, input, actions, note } = this.path;
    const first = this.expectation();
    const body = actions.flatMap((action) => this.writeAction(action));
    const create = this.writeActor(machine, input);
    this.run.stop();
    const lines = [...(note === undefined ? [] : [`// ${note}`]), ...create, '', first, ...body];
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
    const entries = this.entriesOf(step);
    this.run.apply(step);
    return [...entries, ...this.sent.splice(0)];
  }

  private entriesOf(step: Step): readonly Entry[] {
    switch (step.kind) {
      case 'event':
        return [{ kind: 'text', text: this.writeEvent(step.sessionId, step.event) }];
      case 'outcome':
        return this.writeOutcome(step.sessionId, step.outcome).map((text) => ({ kind: 'text', text }));
      case 'sent': {
        const service = this.run.serviceOf(step.sessionId);
        return service ? [this.writeSent(service, step.event)] : [];
      }
      case 'code': {
        const { code, answer } = step;
        return [{ kind: 'text', text: `${this.answerName(code)} = ${this.value(answer, {})};` }];
      }
      case 'time':
      default:
        return [{ kind: 'time', milliseconds: step.milliseconds }];
    }
  }

  private writeSent(service: InvokedService, event: SentEvent): Entry {
    this.fakes.noteSent(service);
    return { kind: 'sent', from: this.fakes.nameOf(service.machine, service.src), event };
  }

  /** The variable for a guard or a delay that the user answers. */
  private answerName({ machine, name }: MissingCode): string {
    return machine === this.path.machine.id ? variableName(name) : variableName(`${machine} ${name}`);
  }

  private writeEvent(sessionId: string, event: SentEvent): string {
    const { type, ...payload } = event;
    const schema = this.path.host.schemas[this.run.machineOf(sessionId)]?.events[type] ?? {};
    const text = this.value({ type, ...payload }, schema);
    const ids = this.run.pathOf(sessionId);
    if (ids.length === 0) return `actor.send(${text});`;
    this.imports.add('actorAt');
    return `actorAt(${['actor', ...ids.map(quote)].join(', ')}).send(${text});`;
  }

  private writeOutcome(sessionId: string, outcome: Outcome): readonly string[] {
    const service = this.run.serviceOf(sessionId);
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
    if (name !== 'Failure' || this.path.host.testModule('Failure') === null) {
      const fields = { ...(name !== 'Error' && { name }), ...details };
      return Object.keys(fields).length === 0
        ? `new Error(${text})`
        : `Object.assign(new Error(${text}), ${this.value(fields, {})})`;
    }
    this.imports.add('Failure');
    return `new Failure(${text}, ${this.value({ status: 0, ...details }, {})})`;
  }

  private expectation(): string {
    return `expect(statesOf(actor)).toEqual(${this.value(this.run.states(), {})});`;
  }

  private writeActor(machine: AnyStateMachine, input: unknown): readonly string[] {
    const options = [
      ...(input === undefined || this.path.isDefinition === true
        ? []
        : [`input: ${this.value(input, this.path.host.schemas[machine.id]?.input ?? {})}`]),
      ...(this.run.hasSentToParent ? ['parent: createActor(createMachine({}))'] : []),
    ];
    const answers = this.missingCodeIn(machine).map(
      (code) => `let ${this.answerName(code)} = ${this.value(firstAnswer(code), {})};`,
    );
    const lines: string[] = [...this.fakes.declarations(), ...answers];
    const logic = this.provide(machine, lines);
    const own = machineName(machine.id);
    if (logic !== own) lines.push(`const machine = ${logic};`);
    const parameters = [
      logic === own ? logic : 'machine',
      ...(options.length > 0 ? [writeList('{}', options)] : []),
    ];
    return [...lines, `const actor = createActor(${parameters.join(', ')}).start();`];
  }

  /**
   * The machine with the fakes of its services, and with the answers for its guards and delays; the machines that it invokes become constants
   * before it.
   */
  private provide(machine: AnyStateMachine, lines: string[]): string {
    const actors = Object.entries(machine.implementations.actors).flatMap(([src, logic]) => {
      if (!(logic instanceof StateMachine)) return this.fakes.provided(machine.id, src);
      const child = this.provide(logic, lines);
      if (child === machineName(logic.id)) return [];
      const name = variableName(logic.id);
      const constant = `const ${name} = ${child};`;
      if (!lines.includes(constant)) lines.push(constant);
      return [name === src ? src : `${writeKey(src)}: ${name}`];
    });
    const code = this.missingCodeIn(machine).filter((one) => one.machine === machine.id);
    const answersFor = (kind: MissingCode['kind']) =>
      code
        .filter((one) => one.kind === kind)
        .map((one) => `${writeKey(one.name)}: () => ${this.answerName(one)}`);
    const provided = Object.entries({
      actors,
      guards: answersFor('guard'),
      delays: answersFor('delay'),
    }).flatMap(([part, entries]) => (entries.length === 0 ? [] : [`${part}: ${writeList('{}', entries)}`]));
    const name = machineName(machine.id);
    this.imports.add(name);
    if (provided.length > 0) this.providedMachines.add(name);
    return provided.length === 0 ? name : `${name}.provide(${writeList('{}', provided)})`;
  }

  private missingCodeIn(machine: AnyStateMachine): readonly MissingCode[] {
    return this.path.hasCode === true ? [] : missingCodeIn(machine);
  }

  private value(value: unknown, schema: Schema): string {
    return writeValue(value, schema, this.needs);
  }

  private writeImports(): readonly string[] {
    const machines = [...this.imports].filter((name) => name.endsWith('Machine'));
    const used = new Set([
      ...this.fakes.machines().map(machineName),
      ...this.providedMachines,
      machineName(this.path.machine.id),
    ]);
    const names = [
      ...['Failure'].filter((name) => this.imports.has(name)),
      ...['paise' as const].filter((name) => this.needs.has(name)),
      ...['actorAt'].filter((name) => this.imports.has(name)),
      'statesOf',
      ...machines.filter((name) => used.has(name)).toSorted(),
      ...['advanceTime'].filter((name) => this.imports.has(name)),
      ...['NOW' as const].filter((name) => this.needs.has(name)),
      'stopTheClock',
      ...this.fakes.imports(),
    ];
    const modules = Map.groupBy(names, (name) => this.path.host.testModule(name) ?? '');
    const xstate = this.run.hasSentToParent ? 'createActor, createMachine' : 'createActor';
    return [
      `import { expect, test } from 'vitest';`,
      `import { ${xstate} } from 'xstate';`,
      ...[...modules].map(([module, imported]) => `import { ${imported.join(', ')} } from '${module}';`),
    ];
  }
}
