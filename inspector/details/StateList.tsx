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
  const { shown, act } = useInspector();
  const chosen = drawing.states.find(({ id }) => id === shown.state);
  const listed =
    chosen && !states.includes(chosen) && chosen !== drawing.states[0] ? [chosen, ...states] : states;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className="states">
        {listed.map((state) => (
          <li key={state.id} data-chosen={state.id === shown.state || undefined}>
            <button type="button" className="link" onClick={() => act({ type: 'state', id: state.id })}>
              {state.id.slice(drawing.id.length + 1)}
            </button>
            {state.tags.map((tag) => (
              <small key={tag} className="tag">
                {tag}
              </small>
            ))}
            <p>{state.description}</p>
            {state.id === shown.state && (
              <ul className="transitions">
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
