import type { AnyStateMachine } from 'xstate';
import type { Drawing, DrawnState, DrawnTransition } from '../chart/drawing.ts';
import { triggerText } from '../chart/lines.ts';
import { drawingOf } from '../recording/actor.ts';

/**
 * A machine as a Mermaid `stateDiagram-v2`, which GitHub draws. An arrow reads `event [guard] / actions`. Mermaid can draw neither an arrow from
 * a compound state to one of its children nor text inside a compound state. Such a state gets an extra box 'in any state' with the transitions
 * and actions that apply to all its children.
 */
export function writeMermaid(machine: AnyStateMachine): string {
  const diagram = new Diagram(drawingOf(machine));
  return ['stateDiagram-v2', ...indented(diagram.lines()), ''].join('\n');
}

interface Arrow {
  readonly from: string;
  readonly to: string;
  /** The state whose block contains the arrow: the common parent of both ends, else the root. */
  readonly scope: string;
  readonly text: string;
}

class Diagram {
  private readonly root: DrawnState | undefined;
  private readonly states: ReadonlyMap<string, DrawnState>;
  private readonly ids: ReadonlyMap<string, string>;
  private readonly arrows: readonly Arrow[];
  /** Transitions without a target, which only run actions. */
  private readonly internal: readonly DrawnTransition[];

  constructor({ states, transitions }: Drawing) {
    [this.root] = states;
    this.states = new Map(states.map((state) => [state.id, state]));
    this.ids = mermaidIds(states);
    this.arrows = transitions.flatMap((transition) => this.arrowsOf(transition));
    this.internal = transitions.filter(({ targets }) => targets.length === 0);
  }

  lines(): readonly string[] {
    return this.root ? this.inside(this.root) : [];
  }

  private arrowsOf(transition: DrawnTransition): readonly Arrow[] {
    const source = this.states.get(transition.source);
    return transition.targets.flatMap((target) => {
      const found = this.states.get(target);
      if (!source || !found || !this.root) return [];
      const end = this.endOf(found, source);
      const from = this.isWithin(end, source) ? this.box(source) : this.id(source);
      const scope = source.parent !== null && source.parent === end.parent ? source.parent : this.root.id;
      return [{ from, to: this.id(end), scope, text: transitionText(transition) }];
    });
  }

  /**
   * When the target is the source or contains it, the arrow ends at the initial state of the target, or at the target itself when it is
   * parallel.
   */
  private endOf(target: DrawnState, source: DrawnState): DrawnState {
    const initial = this.states.get(target.initial ?? '');
    return initial && this.isWithin(source, target) ? this.endOf(initial, source) : target;
  }

  private isWithin(state: DrawnState, outer: DrawnState): boolean {
    if (state === outer) return true;
    const parent = this.states.get(state.parent ?? '');
    return parent !== undefined && this.isWithin(parent, outer);
  }

  private id({ id }: DrawnState): string {
    return this.ids.get(id) ?? '';
  }

  /** The box with the text of a state: itself, or the extra box of a state with children. */
  private box(state: DrawnState): string {
    return this.children(state).length === 0 ? this.id(state) : `${this.id(state)}_any`;
  }

  private children({ id }: DrawnState): readonly DrawnState[] {
    return [...this.states.values()].filter(({ parent }) => parent === id);
  }

  private boxLines(state: DrawnState, title: string): readonly string[] {
    const box = this.box(state);
    return [`state "${escaped(title)}" as ${box}`, ...this.texts(state).map((text) => `${box} : ${text}`)];
  }

  private texts({ id, entry, exit, invokes }: DrawnState): readonly string[] {
    return [
      ...entry.map((action) => escaped(`entry / ${action}`)),
      ...exit.map((action) => escaped(`exit / ${action}`)),
      ...invokes.map((invoke) => escaped(`invoke ${invoke}`)),
      ...this.internal.filter(({ source }) => source === id).map(transitionText),
    ];
  }

  private state(state: DrawnState): readonly string[] {
    if (this.children(state).length === 0) return this.boxLines(state, titleOf(state));
    const head = `state "${escaped(state.key)}" as ${this.id(state)} {`;
    return [head, ...indented(this.inside(state)), '}'];
  }

  private inside(state: DrawnState): readonly string[] {
    const children = this.children(state);
    const needsBox =
      this.texts(state).length > 0 ||
      children.length === 0 ||
      this.arrows.some(({ from }) => from === this.box(state));
    const box = needsBox ? this.boxLines(state, children.length === 0 ? state.key : 'in any state') : [];
    const blocks = children.map((child) => this.state(child));
    const arrows = this.arrows
      .filter(({ scope }) => scope === state.id)
      .map(({ from, to, text }) => `${from} --> ${to}${text === '' ? '' : ` : ${text}`}`);
    if (state.kind === 'parallel') return [...regions([box, ...blocks]), ...arrows];
    const initial = this.states.get(state.initial ?? '');
    return [
      ...box,
      ...blocks.flat(),
      ...(initial ? [`[*] --> ${this.id(initial)}`] : []),
      ...arrows,
      ...children.filter(({ kind }) => kind === 'final').map((end) => `${this.id(end)} --> [*]`),
    ];
  }
}

/** Ids of letters, digits and underscores: the keys from the root, as in `cart_loading`, with a number when that exists. */
function mermaidIds(states: readonly DrawnState[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const used = new Set<string>();
  for (const { id, key, parent } of states) {
    const word = key.replaceAll(/\W+/g, '_');
    const path = parent === null ? word : `${ids.get(parent)}_${word}`;
    let unique = path;
    for (let count = 2; used.has(unique); count += 1) unique = `${path}_${count}`;
    ids.set(id, unique);
    used.add(unique);
  }
  return ids;
}

function titleOf({ key, kind, isDeepHistory }: DrawnState): string {
  if (kind !== 'history') return key;
  return `${key} (${isDeepHistory ? 'deep history' : 'history'})`;
}

function transitionText(transition: DrawnTransition): string {
  const { guard, order, actions } = transition;
  const condition = guard === null ? (order !== null && order > 1 ? '[otherwise]' : '') : `[${guard}]`;
  const effect = actions.length > 0 ? `/ ${actions.join(', ')}` : '';
  const trigger = transition.trigger === 'always' ? '' : triggerText(transition);
  return escaped([trigger, condition, effect].filter((part) => part !== '').join(' '));
}

/** Mermaid gives these characters a meaning; it reads `#58;` as the character with this number. */
function escaped(text: string): string {
  return text
    .replaceAll(/[:;#%{}"<>]/g, (character) => `#${character.codePointAt(0)};`)
    .replaceAll(/\s+/g, ' ');
}

function regions(blocks: readonly (readonly string[])[]): readonly string[] {
  return blocks
    .filter((block) => block.length > 0)
    .flatMap((block, index) => (index > 0 ? ['--', ...block] : block));
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`);
}
