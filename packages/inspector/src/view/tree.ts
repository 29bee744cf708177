import type { Actor } from '../recording/actor.ts';
import type { Tab } from '../recording/recording.ts';

/**
 * A line of the tree of actors: a tab, an actor, the group of siblings that have ended otherwise than by an error of a machine, or the
 * group of loads of pages that have ended.
 */
export type TreeLine =
  | {
      readonly kind: 'tab';
      readonly id: string;
      readonly level: number;
      readonly tab: Tab;
      readonly isOpen: boolean;
    }
  | {
      readonly kind: 'actor';
      readonly id: string;
      readonly level: number;
      readonly actor: Actor;
      readonly isOpen: boolean | null;
    }
  | {
      readonly kind: 'ended' | 'closed';
      readonly id: string;
      readonly level: number;
      readonly count: number;
      readonly isOpen: boolean;
    };

/**
 * The visible lines of the tree, newest tabs and newest children first.
 * @param toggled ids of the lines that the user has toggled from their initial state
 */
export function treeLines(
  tabs: ReadonlyMap<string, Tab>,
  actors: ReadonlyMap<string, Actor>,
  toggled: ReadonlySet<string>,
): readonly TreeLine[] {
  const children = Map.groupBy(actors.values(), ({ parent, tab }) => parent ?? tab);
  const isOpen = (id: string, atFirst: boolean) => toggled.has(id) !== atFirst;

  const group = (parent: string, level: number): readonly TreeLine[] => {
    const all = (children.get(parent) ?? []).toReversed();
    const ended = all.filter(isFolded);
    const fold = `${parent}|ended`;
    const isFoldOpen = isOpen(fold, false);
    return [
      ...all.filter((actor) => !isFolded(actor)).flatMap((actor) => lines(actor, level)),
      ...(ended.length === 0
        ? []
        : [{ kind: 'ended', id: fold, level, count: ended.length, isOpen: isFoldOpen } as const]),
      ...(isFoldOpen ? ended.flatMap((actor) => lines(actor, level + 1)) : []),
    ];
  };
  const lines = (actor: Actor, level: number): readonly TreeLine[] => {
    const hasChildren = children.has(actor.key);
    const open = hasChildren ? isOpen(actor.key, true) : null;
    return [
      { kind: 'actor', id: actor.key, level, actor, isOpen: open },
      ...(open ? group(actor.key, level + 1) : []),
    ];
  };
  const tabLines = (tab: Tab, level: number): readonly TreeLine[] => {
    const open = isOpen(tab.id, tab.isOpen || tab.source === 'file');
    return [{ kind: 'tab', id: tab.id, level, tab, isOpen: open }, ...(open ? group(tab.id, level + 1) : [])];
  };
  const newest = [...tabs.values()].toReversed();
  const closed = newest.filter((tab) => !tab.isOpen && tab.source === 'app');
  if (closed.length < 2) return newest.flatMap((tab) => tabLines(tab, 1));
  const areOpen = isOpen(CLOSED, false);
  return [
    ...newest.filter((tab) => !closed.includes(tab)).flatMap((tab) => tabLines(tab, 1)),
    { kind: 'closed', id: CLOSED, level: 1, count: closed.length, isOpen: areOpen },
    ...(areOpen ? closed.flatMap((tab) => tabLines(tab, 2)) : []),
  ];
}

/** The id of the group of ended page loads. */
const CLOSED = 'closed';

/** Actors that have ended are folded, but for machines that have failed. A service that fails is nothing unusual. */
function isFolded({ snapshot: { status }, machine }: Actor): boolean {
  return status !== 'active' && !(status === 'error' && machine);
}
