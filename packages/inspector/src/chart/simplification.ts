import { createContext, use, useEffect, useMemo, useState } from 'react';
import { safeStorage } from '../view/safeStorage.ts';
import { toggled } from '../view/toggled.ts';
import type { Drawing } from './drawing.ts';
import { collapseToFit, type Fitting } from './collapseToFit.ts';
import { useHighlights } from './highlights.ts';
import { layOutWithin } from './layout.ts';
import { invokedSource } from './lines.ts';
import type { Size } from './measure.ts';
import { readableWidth } from './viewport.ts';
import { collapsibleStates, DETAILS, simplify, withoutPaths, type Detail } from './simplify.ts';

/** What the chart leaves out, and how to change it. */
export interface SimplifiedChart {
  readonly details: ReadonlySet<Detail>;
  readonly toggleDetail: (detail: Detail) => void;
  /** All states that can be collapsed. */
  readonly collapsible: readonly string[];
  /** Collapses exactly these states. */
  readonly collapse: (ids: readonly string[]) => void;
  /** Collapses or expands one state. */
  readonly toggle: (id: string) => void;
  /** The state that was collapsed or expanded last, which the chart then shows; null before the first change. */
  readonly lastToggled: string | null;
}

const SimplificationContext = createContext<SimplifiedChart>({
  details: new Set(DETAILS),
  toggleDetail: () => undefined,
  collapsible: [],
  collapse: () => undefined,
  toggle: () => undefined,
  lastToggled: null,
});

export const SimplificationProvider = SimplificationContext.Provider;
export const useSimplifiedChart = (): SimplifiedChart => use(SimplificationContext);

const NONE: ReadonlySet<string> = new Set();
const STORED = 'inspector.details';

/**
 * A simplified drawing, as the user chose: the collapsed states of each machine, the details of all. Until the user collapses or
 * expands a state of a machine, as many states are expanded as the pane has room for, and the active path.
 * @param hasChart whether an invoked source is a machine with a chart of its own
 */
export function useSimplification(
  drawing: Drawing | null,
  pane: Size,
  hasChart: (source: string) => boolean,
): SimplifiedChart & {
  /** Null also while it is computed for which states there is room. */
  readonly drawing: Drawing | null;
  /** The drawing with all states expanded. */
  readonly expanded: Drawing | null;
} {
  const id = drawing?.id ?? '';
  const [all, setAll] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  const [details, setDetails] = useState(readDetails);
  const [lastToggled, setLastToggled] = useState<string | null>(null);
  const { active, chosen } = useHighlights();
  const [selected, setSelected] = useState<ReadonlySet<string>>(NONE);
  if (chosen !== null && !selected.has(chosen)) setSelected(new Set([...selected, chosen]));
  // A text, as the known machines change with each actor.
  const links = (drawing?.states ?? [])
    .filter(({ parent, invokes }) => parent !== null && invokes.some((text) => hasChart(invokedSource(text))))
    .map((state) => state.id)
    .join('\n');
  const linked = useMemo(() => new Set(links.split('\n')), [links]);
  const fitting = useFittingStates(drawing, { details, linked }, pane);
  // A text, since active states come in a new set with each event.
  const first = (drawing ? withoutPaths(drawing, fitting?.collapsed ?? [], active, selected) : []).join('\n');
  const collapsed = useMemo(
    () => all.get(id) ?? new Set(first.split('\n').filter(Boolean)),
    [all, id, first],
  );
  const isReady = fitting !== null || all.has(id);
  const described = useMemo(() => {
    // Who collapses states has room.
    if (all.has(id)) return new Set([...linked, ...collapsed]);
    return new Set(fitting?.described.filter((state) => linked.has(state) || collapsed.has(state)));
  }, [all, id, collapsed, fitting, linked]);
  const simplified = useMemo(
    () => (drawing && isReady ? simplify(drawing, { collapsed, details, described }) : null),
    [drawing, isReady, collapsed, details, described],
  );
  const expanded = useMemo(
    () => drawing && simplify(drawing, { collapsed: NONE, details, described: linked }),
    [drawing, details, linked],
  );
  return useMemo(() => {
    const collapse = (ids: readonly string[]) => {
      setAll(new Map(all).set(id, new Set(ids)));
      setLastToggled(null);
    };
    return {
      drawing: simplified,
      expanded,
      details,
      toggleDetail: (detail) => {
        const next = toggled(details, detail);
        setDetails(next);
        safeStorage.setItem(STORED, [...next].join(' '));
      },
      collapsible: drawing ? collapsibleStates(drawing) : [],
      collapse,
      toggle: (state) => {
        collapse([...toggled(collapsed, state)]);
        setLastToggled(state);
      },
      lastToggled,
    };
  }, [drawing, simplified, expanded, id, all, collapsed, details, lastToggled]);
}

/** The states to collapse for the size that the pane has when the drawing is shown first; null until it is known. */
function useFittingStates(
  drawing: Drawing | null,
  shown: { readonly details: ReadonlySet<Detail>; readonly linked: ReadonlySet<string> },
  pane: Size,
): Fitting | null {
  const [fitting, setFitting] = useState<ReadonlyMap<Drawing, Fitting>>(new Map());
  const isMissing = drawing !== null && pane.width > 0 && !fitting.has(drawing);
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    // As the chart is laid out later, so that the same is measured.
    const layOutHere = (each: Drawing) => layOutWithin(readableWidth(pane), each, true);
    const find = async () => {
      // A layout that fails is reported where the chart is drawn.
      const found = await collapseToFit(drawing, shown, pane, layOutHere).catch(() => ({
        collapsed: collapsibleStates(drawing),
        described: [],
      }));
      if (isCurrent) setFitting((before) => new Map(before).set(drawing, found));
    };
    void find();
    return () => {
      isCurrent = false;
    };
    // Not when the pane is resized: the chart would change while the user reads it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [drawing, isMissing]);
  return (drawing && fitting.get(drawing)) ?? null;
}

/** Until the user chooses, actions are left out: a newcomer first wants to know where an event leads. */
function readDetails(): ReadonlySet<Detail> {
  const stored = safeStorage.getItem(STORED)?.split(' ');
  return new Set(DETAILS.filter((detail) => stored?.includes(detail) ?? detail !== 'actions'));
}
