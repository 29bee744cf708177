import { StateMachine } from 'xstate';
import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** Code of a machine of which only the name is known, so that the user answers for it. */
export interface MissingCode {
  readonly kind: 'guard' | 'delay';
  /** Id of the machine. */
  readonly machine: string;
  readonly name: string;
}

/** The answers by machine and name: whether a guard holds, or a delay in milliseconds. */
export type CodeAnswers = Map<string, boolean | number>;

const FIRST_DELAY_MS = 1_000;

export const codeKey = ({ machine, name }: Pick<MissingCode, 'machine' | 'name'>) => `${machine}.${name}`;

/** The answer until the user gives another one: guards do not hold, so that the last of several transitions applies. */
export const firstAnswer = ({ kind }: MissingCode) => (kind === 'guard' ? false : FIRST_DELAY_MS);

/** The guards and delays without code of a machine, and of the machines that it invokes. */
export function missingCodeIn(machine: AnyStateMachine): readonly MissingCode[] {
  const { guards, delays } = machine.implementations;
  const nodes = nodesOf(machine.root);
  const missing = (kind: MissingCode['kind'], names: readonly string[], known: object) =>
    [...new Set(names)]
      .filter((name) => !Object.hasOwn(known, name))
      .map((name) => ({ kind, machine: machine.id, name }));
  return [
    ...missing('guard', nodes.flatMap(guardsOf), guards),
    ...missing('delay', nodes.flatMap(delaysOf), delays),
    ...Object.values(machine.implementations.actors).flatMap((logic) =>
      logic instanceof StateMachine ? missingCodeIn(logic) : [],
    ),
  ];
}

/** The machine with answers in place of the code that is missing. */
export function provideAnswers(machine: AnyStateMachine, answers: CodeAnswers): AnyStateMachine {
  const own = missingCodeIn(machine).filter((code) => code.machine === machine.id);
  const answersFor = (kind: MissingCode['kind']) =>
    Object.fromEntries(
      own
        .filter((code) => code.kind === kind)
        .map((code) => [code.name, () => answers.get(codeKey(code)) ?? firstAnswer(code)]),
    );
  const actors = Object.entries(machine.implementations.actors).map(([src, logic]) => [
    src,
    logic instanceof StateMachine ? provideAnswers(logic, answers) : logic,
  ]);
  // The type of an arbitrary machine does not know these names.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return machine.provide({
    actors: Object.fromEntries(actors),
    guards: answersFor('guard'),
    delays: answersFor('delay'),
  } as Parameters<AnyStateMachine['provide']>[0]);
}

/** The names of what a machine invokes. */
export function invokedIn(machine: AnyStateMachine): readonly string[] {
  const names = nodesOf(machine.root).flatMap(({ invoke }) => invoke.map(({ src }) => src));
  return [...new Set(names.filter((src) => typeof src === 'string'))];
}

/** A state with all states in it. */
export function nodesOf(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

function guardsOf({ transitions, always }: AnyStateNode): readonly string[] {
  return [...transitions.values(), always ?? []].flat().flatMap(({ guard }: { readonly guard?: unknown }) => {
    if (typeof guard === 'string') return guard;
    const { type } = Object(guard);
    return typeof guard === 'object' && typeof type === 'string' ? type : [];
  });
}

function delaysOf({ after }: AnyStateNode): readonly string[] {
  return after.flatMap(({ delay }) =>
    typeof delay === 'string' && !Number.isFinite(Number(delay)) ? delay : [],
  );
}
