import type { AnyStateMachine } from 'xstate';
import { useLayout } from '../chart/useLayout.ts';
import { drawingOf } from '../recording/actor.ts';
import { useInspector } from '../view/inspectorContext.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** A machine in the gallery: thumbnail, description and size. A click opens it. */
export function MachineCard({ machine }: { readonly machine: AnyStateMachine }) {
  const { act } = useInspector();
  const drawing = drawingOf(machine);
  const chart = useLayout(drawing, false);
  return (
    <li className="card">
      <button type="button" onClick={() => act({ type: 'machine', id: machine.id })}>
        <span className="picture">{chart && <Thumbnail chart={chart} />}</span>
        <b>{machine.id}</b>
        <span className="purpose">{drawing.description}</span>
        <small>
          {drawing.states.length} states, {drawing.transitions.length} transitions
        </small>
      </button>
    </li>
  );
}
