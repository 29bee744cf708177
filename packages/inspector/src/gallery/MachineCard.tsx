import { Card } from '@mantine/core';
import { useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Drawing } from '../chart/drawing.ts';
import { collapsedAtFirst, DETAILS, simplify } from '../chart/simplify.ts';
import { useLayout } from '../chart/useLayout.ts';
import { drawingOf } from '../recording/actor.ts';
import { useInspector } from '../view/inspectorContext.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** A machine in the gallery: thumbnail, description and size. A click opens it. */
export function MachineCard({ machine }: { readonly machine: AnyStateMachine }) {
  const { act } = useInspector();
  const drawing = drawingOf(machine);
  const { chart } = useLayout(
    useMemo(() => drawInitially(drawing), [drawing]),
    Infinity,
    false,
  );
  return (
    <li>
      <Card
        component="button"
        className="card"
        radius={12}
        onClick={() => act({ type: 'machine', id: machine.id })}
      >
        <span className="picture">{chart && <Thumbnail chart={chart} />}</span>
        <b>{machine.id}</b>
        <span className="purpose">{drawing.description}</span>
        <small>
          {drawing.states.length} states, {drawing.transitions.length} transitions
        </small>
      </Card>
    </li>
  );
}

/** What the chart of a machine begins with. */
function drawInitially(drawing: Drawing): Drawing {
  const collapsed = new Set(collapsedAtFirst(drawing));
  return simplify(drawing, { collapsed, details: new Set(DETAILS) });
}
