import { Anchor, Badge, UnstyledButton } from '@mantine/core';
import { Handle, Position, type NodeProps } from '@xyflow/react';
import type { ChartNode } from './flow.ts';
import { useFocus } from './focus.ts';
import { useHighlights } from './highlights.ts';
import { invokedSource, stateLines } from './lines.ts';
import { isCollapsible } from './drawing.ts';
import { Mark } from './Mark.tsx';
import { useInspector } from '../view/inspectorContext.ts';
import { useSimplifiedChart } from './simplification.ts';
import { TransitionLabel } from './TransitionLabel.tsx';

/** Padding of a state in px, as in chart.css. */
const TEXT_START = 14;

/** A state: name, tags, actors, actions and internal transitions. Its children are separate nodes, drawn above it. */
export function StateNode({ data: { placed, depth } }: NodeProps<ChartNode>) {
  const { active, chosen } = useHighlights();
  const { focus } = useFocus();
  const { toggle } = useSimplifiedChart();
  const { state, rows, hasChildren, isInitial } = placed;
  const isActive = active.has(state.id);
  const sign = state.hidden === 0 ? '−' : `+${state.hidden}`;
  return (
    <div
      className="state"
      role="group"
      aria-label={`State ${state.key}${isActive ? ', active' : ''}`}
      data-state={state.id}
      data-kind={state.kind}
      data-region={state.isRegion || undefined}
      data-outer={depth === 0 || undefined}
      data-initial={isInitial || undefined}
      data-parent={hasChildren || undefined}
      data-active={isActive || undefined}
      data-dimmed={(focus && !focus.states.has(state.id)) || undefined}
      data-chosen={chosen === state.id || undefined}
      title={state.description || undefined}
      style={placed.textX > 0 ? { paddingInlineStart: TEXT_START + placed.textX } : undefined}
    >
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <header>
        <b>{state.kind === 'history' ? (state.isDeepHistory ? 'H*' : 'H') : state.key}</b>
        {state.tags.map((tag) => (
          <Badge key={tag} className="tag">
            {tag}
          </Badge>
        ))}
        {isCollapsible(state) && (
          <UnstyledButton
            className="collapse nodrag nopan"
            aria-expanded={state.hidden === 0}
            aria-label={`${sign} states in ${state.key}`}
            onClick={(event) => {
              event.stopPropagation();
              toggle(state.id);
            }}
          >
            {sign}
          </UnstyledButton>
        )}
      </header>
      {stateLines(state).map(({ mark, text }) => (
        <p key={mark + text}>
          <Mark>{mark}</Mark>
          {mark === 'invoke' ? <Invoked text={text} /> : text}
        </p>
      ))}
      {rows.map((row) => (
        <TransitionLabel key={row.transition.id} row={row} />
      ))}
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </div>
  );
}

/** What a state invokes; a known machine leads to its own chart, which has what happens within it. */
function Invoked({ text }: { readonly text: string }) {
  const { machines, act } = useInspector();
  const source = invokedSource(text);
  if (!machines.has(source)) return text;
  return (
    <Anchor
      component="button"
      className="nodrag nopan"
      fz="inherit"
      underline="always"
      title={`Show the chart of ${source}`}
      onClick={(event) => {
        event.stopPropagation();
        act({ type: 'machine', id: source });
      }}
    >
      {text}
    </Anchor>
  );
}
