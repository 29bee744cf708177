import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { eventText, guardText, namesOf, nodesOf, transitionsOf } from './stateNodes.ts';

interface Edge {
  readonly from: string;
  readonly to: string;
  /** The state whose block contains the edge: the common parent of both ends, else the root. */
  readonly scope: AnyStateNode;
  readonly text: string;
}

/**
 * A machine as a Mermaid `stateDiagram-v2`. An edge reads `event [guard] / actions`. Mermaid cannot draw an edge from
 * a compound state to one of its children, nor text inside a compound state. Such a state gets an extra box 'in any
 * state' with the transitions and actions that apply to all its children.
 */
export function diagramOf({ root }: AnyStateMachine): string {
  const edges = nodesOf(root).flatMap((node) => transitionsOf(node).flatMap((each) => edgesOf(each, root)));
  return ['stateDiagram-v2', ...indented(insideOf(root, edges)), ''].join('\n');
}

const idOf = (node: AnyStateNode) => [node.machine.id, ...node.path].join('_');
const isLeaf = (node: AnyStateNode) => node.type === 'atomic' || node.type === 'final';
const boxOf = (node: AnyStateNode) => (isLeaf(node) ? idOf(node) : `${idOf(node)}_any`);
const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

function isWithin(node: AnyStateNode, outer: AnyStateNode): boolean {
  return node === outer || (node.parent !== undefined && isWithin(node.parent, outer));
}

function textOf(transition: AnyTransitionDefinition): string {
  const { actions, guard, source, eventType } = transition;
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const otherwise = siblings.indexOf(transition) > 0 ? '[otherwise]' : '';
  const done = actions.length > 0 ? `/ ${namesOf(actions).join(', ')}` : '';
  return [eventText(transition), guard ? `[${guardText(guard)}]` : otherwise, done].filter(Boolean).join(' ');
}

function edgesOf(transition: AnyTransitionDefinition, root: AnyStateNode): Edge[] {
  const { source, target = [] } = transition;
  return target.map((targetNode) => {
    const end = outerOf(targetNode, source);
    const from = isWithin(end, source) ? boxOf(source) : idOf(source);
    const scope = source.parent === end.parent && source.parent ? source.parent : root;
    return { from, to: idOf(end), scope, text: textOf(transition) };
  });
}

/**
 * When the target is the source or contains it, the edge ends at the initial state of the target, or at the target
 * itself when it is parallel.
 */
function outerOf(targetNode: AnyStateNode, source: AnyStateNode): AnyStateNode {
  const [first] = targetNode.type === 'compound' ? targetNode.initial.target : [];
  return first && isWithin(source, targetNode) ? outerOf(first, source) : targetNode;
}

function linesOf(node: AnyStateNode): string[] {
  return [
    ...namesOf(node.entry).map((action) => `entry / ${action}`),
    ...namesOf(node.exit).map((action) => `exit / ${action}`),
    ...node.invoke.map(({ id }) => `invoke ${id}`),
    ...transitionsOf(node)
      .filter(({ target }) => !target?.length)
      .map(textOf),
  ];
}

function boxLines(node: AnyStateNode, title: string): string[] {
  return [`state "${title}" as ${boxOf(node)}`, ...linesOf(node).map((line) => `${boxOf(node)} : ${line}`)];
}

function insideOf(node: AnyStateNode, edges: readonly Edge[]): string[] {
  const needsBox = linesOf(node).length > 0 || edges.some(({ from }) => from === boxOf(node));
  const box = needsBox ? boxLines(node, 'in any state') : [];
  const children = Object.values(node.states).map((child) => stateLines(child, edges));
  const own = edges.filter(({ scope }) => scope === node);
  const arrows = own.map(({ from, to, text }) => `${from} --> ${to}${text ? ` : ${text}` : ''}`);
  if (node.type === 'parallel') return [...regions([box, ...children]), ...arrows];
  const initialLines = node.initial.target.map((first) => `[*] --> ${idOf(first)}`);
  const ends = Object.values(node.states).filter(({ type }) => type === 'final');
  return [
    ...box,
    ...children.flat(),
    ...initialLines,
    ...arrows,
    ...ends.map((end) => `${idOf(end)} --> [*]`),
  ];
}

const regions = (parts: readonly string[][]) =>
  parts.filter((part) => part.length > 0).flatMap((part, index) => (index > 0 ? ['--', ...part] : part));

function stateLines(node: AnyStateNode, edges: readonly Edge[]): string[] {
  if (isLeaf(node)) return boxLines(node, node.key);
  return [`state "${node.key}" as ${idOf(node)} {`, ...indented(insideOf(node, edges)), '}'];
}
