import { Tree, useTree, type TreeNodeData } from '@mantine/core';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useInspector } from '../view/inspectorContext.ts';
import { tabsAt } from '../view/moments.ts';
import { toggled } from '../view/toggled.ts';
import { treeLines, type TreeLine } from '../view/tree.ts';
import { ActorLine, canForget } from './ActorLine.tsx';

/** The tree of tabs and actors. Enter chooses a line, and Delete removes a tab. */
export function ActorTree() {
  const { workspace, recording, version, actors, shown, act } = useInspector();
  const [toggledLines, setToggledLines] = useState<ReadonlySet<string>>(new Set());
  const tree = useRef<HTMLUListElement>(null);
  const { moment, subject } = shown;
  const lines = useMemo(
    () => treeLines(tabsAt(recording, moment), actors, toggledLines),
    // The recording is the same object after a change, unlike its version.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [recording, version, moment, actors, toggledLines],
  );
  const data = useMemo(() => nest(lines), [lines]);
  const toggle = (id: string) => setToggledLines((before) => toggled(before, id));
  const controller = useTree({
    expandedState: Object.fromEntries(lines.map(({ id, isOpen }) => [id, isOpen === true])),
    selectedState: subject.kind === 'actor' ? [subject.key] : [],
    onNodeExpand: toggle,
    onNodeCollapse: toggle,
  });

  const choose = (line: TreeLine) => {
    if (line.kind !== 'actor') return toggle(line.id);
    const isOpen =
      recording.tabs.get(line.actor.tab)?.isOpen === true && line.actor.snapshot.status === 'active';
    return act({ type: 'actor', actor: line.actor, isOpen });
  };
  const focus = (index: number) => {
    const id = lines.at(index)?.id ?? '';
    tree.current?.querySelector<HTMLElement>(`li[data-value="${CSS.escape(id)}"]`)?.focus();
  };
  /** Removes a tab. The focus moves from its lines to the next tab, or else to the line before it. */
  const forget = (tab: string) => {
    const index = lines.findIndex(({ id }) => id === tab);
    const next = lines.findIndex(({ kind }, i) => i > index && kind === 'tab');
    if (next === -1 && index === 0) tree.current?.closest('section')?.focus();
    else focus(next === -1 ? index - 1 : next);
    workspace.forget(tab);
  };
  // Mantine's tree handles the arrow keys and the space bar.
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const line = target instanceof HTMLElement && lines.find(({ id }) => id === target.dataset['value']);
    if (!line) return;
    if (event.key === 'Home') focus(0);
    else if (event.key === 'End') focus(-1);
    else if (event.key === 'Enter') choose(line);
    else if (event.key === 'Delete' && line.kind === 'tab' && canForget(line.tab)) forget(line.id);
    else return;
    event.preventDefault();
  };

  if (lines.length === 0) {
    return (
      <p className="empty">None yet. They come when an app is watched, or when you simulate a machine.</p>
    );
  }
  return (
    <Tree
      ref={tree}
      aria-labelledby="actors-title"
      data={data}
      tree={controller}
      levelOffset={14}
      expandOnClick={false}
      allowRangeSelection={false}
      onKeyDown={onKeyDown}
      renderNode={({ node, elementProps }) => {
        const line = lines.find(({ id }) => id === node.value);
        return (
          line && (
            <ActorLine
              line={line}
              elementProps={elementProps}
              onChoose={() => choose(line)}
              onToggle={() => toggle(line.id)}
              onForget={() => forget(line.id)}
            />
          )
        );
      }}
    />
  );
}

/** The nodes of Mantine's tree. The lines below one that is closed are left out. */
function nest(lines: readonly TreeLine[]): TreeNodeData[] {
  const roots: TreeNodeData[] = [];
  const path: TreeNodeData[][] = [roots];
  for (const { id, level, isOpen } of lines) {
    const children: TreeNodeData[] = [];
    path[level - 1]?.push({ value: id, label: id, hasChildren: isOpen !== null, children });
    path[level] = children;
  }
  return roots;
}
