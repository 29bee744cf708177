import { useRef, useState, type KeyboardEvent } from 'react';
import { useInspector } from '../view/inspectorContext.ts';
import { tabsAt } from '../view/moments.ts';
import { toggled } from '../view/toggled.ts';
import { treeLines, type TreeLine } from '../view/tree.ts';
import { ActorLine, canForget } from './ActorLine.tsx';

/** The tree of tabs and actors, with the keyboard navigation of the ARIA tree pattern. */
export function ActorTree() {
  const { workspace, recording, actors, shown, act } = useInspector();
  const [toggledLines, setToggledLines] = useState<ReadonlySet<string>>(new Set());
  const [stop, setStop] = useState('');
  const tree = useRef<HTMLUListElement>(null);
  const lines = treeLines(tabsAt(recording, shown.moment), actors, toggledLines);
  const chosen = shown.subject.kind === 'actor' ? shown.subject.key : null;
  const stopId = [stop, chosen, lines[0]?.id].find((id) => lines.some((line) => line.id === id));

  const toggle = (id: string) => setToggledLines((before) => toggled(before, id));
  const choose = (line: TreeLine) => {
    setStop(line.id);
    if (line.kind !== 'actor') return toggle(line.id);
    const isOpen =
      recording.tabs.get(line.actor.tab)?.isOpen === true && line.actor.snapshot.status === 'active';
    return act({ type: 'actor', actor: line.actor, isOpen });
  };
  const moveTo = (index: number) => {
    const line = lines[Math.max(0, Math.min(lines.length - 1, index))];
    if (!line) return;
    setStop(line.id);
    tree.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(line.id)}"]`)?.focus();
  };
  /** Removes a tab. The focus moves from its lines to the next tab, or else to the line before it. */
  const forget = (tab: string) => {
    const index = lines.findIndex(({ id }) => id === tab);
    const next = lines.findIndex(({ kind }, i) => i > index && kind === 'tab');
    if (next === -1 && index === 0) tree.current?.closest('section')?.focus();
    else moveTo(next === -1 ? index - 1 : next);
    workspace.forget(tab);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = lines.findIndex(({ id }) => id === stopId);
    const line = lines[index];
    if (!line) return;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => moveTo(index + 1),
      ArrowUp: () => moveTo(index - 1),
      Home: () => moveTo(0),
      End: () => moveTo(lines.length - 1),
      ArrowRight: () => (line.isOpen === false ? toggle(line.id) : moveTo(index + 1)),
      ArrowLeft: () =>
        line.isOpen
          ? toggle(line.id)
          : moveTo(lines.findLastIndex(({ level }, i) => i < index && level < line.level)),
      Delete: () => {
        if (line.kind === 'tab' && canForget(line.tab)) forget(line.id);
      },
      Enter: () => choose(line),
      ' ': () => choose(line),
    };
    const step = keys[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };

  if (lines.length === 0) {
    return (
      <p className="empty">None yet. They come when an app is watched, or when you simulate a machine.</p>
    );
  }
  return (
    <ul className="tree" role="tree" aria-labelledby="actors-title" ref={tree} onKeyDown={onKeyDown}>
      {lines.map((line) => (
        <ActorLine
          key={line.id}
          line={line}
          isChosen={line.id === chosen}
          isTabStop={line.id === stopId}
          onChoose={() => choose(line)}
          onToggle={() => toggle(line.id)}
          onForget={() => forget(line.id)}
        />
      ))}
    </ul>
  );
}
