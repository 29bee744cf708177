import * as v from 'valibot';

/** A machine's config as plain data, in the strict form that Stately's importers accept. An unknown key is an error. */

const Name = v.pipe(v.string(), v.minLength(1));
const Named = v.union([Name, v.strictObject({ type: Name, params: v.optional(v.unknown()) })]);
const oneOrMore = <S extends v.GenericSchema>(schema: S) => v.union([schema, v.array(schema)]);
const Actions = oneOrMore(Named);

const Choice = v.union([
  Name,
  v.strictObject({
    target: v.optional(Name),
    guard: v.optional(Named),
    actions: v.optional(Actions),
    reenter: v.optional(v.boolean()),
    description: v.optional(Name),
  }),
]);
const Transition = oneOrMore(Choice);
const Transitions = v.record(v.string(), Transition);

const Invoke = v.strictObject({
  id: Name,
  src: Name,
  systemId: v.optional(Name),
  input: v.optional(v.unknown()),
  onDone: v.optional(Transition),
  onError: Transition,
});

const shape = {
  type: v.optional(v.picklist(['parallel', 'final'])),
  id: v.optional(Name),
  description: v.optional(Name),
  tags: v.optional(oneOrMore(Name)),
  initial: v.optional(Name),
  context: v.optional(v.unknown()),
  input: v.optional(v.unknown()),
  output: v.optional(v.unknown()),
  entry: v.optional(Actions),
  exit: v.optional(Actions),
  invoke: v.optional(oneOrMore(Invoke)),
  on: v.optional(Transitions),
  after: v.optional(Transitions),
  always: v.optional(Transition),
  onDone: v.optional(Transition),
  meta: v.optional(v.unknown()),
};

export interface PlainState extends v.InferOutput<v.StrictObjectSchema<typeof shape, undefined>> {
  states?: Record<string, PlainState> | undefined;
}

const State: v.GenericSchema<PlainState> = v.strictObject({
  ...shape,
  states: v.optional(
    v.record(
      v.string(),
      v.lazy(() => State),
    ),
  ),
});

export const PlainConfig = v.intersect([State, v.looseObject({ id: Name, description: Name })]);

/** Every state with its path; the machine's own path is ''. */
export function statesOf(state: PlainState, path = ''): [string, PlainState][] {
  const below = Object.entries(state.states ?? {});
  return [[path, state], ...below.flatMap(([key, child]) => statesOf(child, path ? `${path}.${key}` : key))];
}

const listOf = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** The names that a config uses, by kind. */
export function usedNames(
  config: PlainState,
): Record<'actions' | 'guards' | 'actors' | 'delays', Set<string>> {
  const states = statesOf(config).map(([, state]) => state);
  const invokes = states.flatMap(({ invoke }) => listOf(invoke));
  const choices = [
    ...states.flatMap(({ on, after }) => [...Object.values(on ?? {}), ...Object.values(after ?? {})]),
    ...states.flatMap(({ always, onDone }) => [always, onDone]),
    ...invokes.flatMap(({ onDone, onError }) => [onDone, onError]),
  ].flatMap((transition) => listOf(transition).filter((choice) => typeof choice !== 'string'));
  const nameOf = (named: v.InferOutput<typeof Named>) => (typeof named === 'string' ? named : named.type);
  return {
    actions: new Set(
      [...states.flatMap(({ entry, exit }) => [entry, exit]), ...choices.map(({ actions }) => actions)]
        .flatMap((actions) => listOf(actions))
        .map(nameOf),
    ),
    guards: new Set(choices.flatMap(({ guard }) => (guard === undefined ? [] : [nameOf(guard)]))),
    actors: new Set(invokes.map(({ src }) => src)),
    delays: new Set(states.flatMap(({ after }) => Object.keys(after ?? {}))),
  };
}
