import type { Drawing, DrawnState } from '../chart/drawing.ts';
import { describeTransition } from '../chart/lines.ts';
import { useInspector } from '../view/inspectorContext.ts';

interface StateListProps {
  readonly drawing: Drawing;
  readonly states: readonly DrawnState[];
  readonly title: string;
}

/** States as text with their descriptions. The selected state shows its transitions. */
export function StateList({ drawing, states, title }: StateListProps) {
  const { shown: selected, act } = useInspector();
  const requested = drawing.states.find(({ id }) => id === selected.state);
  const listed =
    requested && !states.includes(requested) && requested !== drawing.states[0]
      ? [requested, ...states]
      : states;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className="states">
        {listed.map((state) => (
          <li key={state.id} data-chosen={state.id === selected.state || undefined}>
            <button type="button" className="link" onClick={() => act({ type: 'state', id: state.id })}>
              {state.id.slice(drawing.id.length + 1)}
            </button>
            {state.tags.map((tag) => (
              <small key={tag} className="tag">
                {tag}
              </small>
            ))}
            <p>{state.description}</p>
            {state.id === selected.state && (
              <ul className="ways">
                {drawing.transitions
                  .filter(({ source }) => source === state.id)
                  .map((transition) => (
                    <li key={transition.id}>{describeTransition(transition, drawing)}</li>
                  ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
