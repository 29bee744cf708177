import { Anchor, Badge } from '@mantine/core';
import type { Drawing, DrawnState } from '../chart/drawing.ts';
import { describeTransition, statePaths } from '../chart/lines.ts';
import { useInspector } from '../view/inspectorContext.ts';

interface StateListProps {
  readonly drawing: Drawing;
  readonly states: readonly DrawnState[];
  readonly title: string;
}

/** States as text with their descriptions. The selected state shows its transitions; when it is not among them, it is listed above them. */
export function StateList({ drawing, states, title }: StateListProps) {
  const { shown } = useInspector();
  const chosen = drawing.states.find(({ id }) => id === shown.state);
  const isElsewhere = chosen && !states.includes(chosen) && chosen !== drawing.states[0];
  return (
    <>
      {isElsewhere && <States drawing={drawing} states={[chosen]} title="Selected state" />}
      <States drawing={drawing} states={states} title={title} />
    </>
  );
}

function States({ drawing, states, title }: StateListProps) {
  const { shown, act } = useInspector();
  const paths = statePaths(drawing);
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className="states">
        {states.map((state) => (
          <li key={state.id} data-chosen={state.id === shown.state || undefined}>
            <Anchor component="button" fw={600} onClick={() => act({ type: 'state', id: state.id })}>
              {paths.get(state.id)?.slice(1).join('.')}
            </Anchor>
            {state.tags.map((tag) => (
              <Badge key={tag} ml={6}>
                {tag}
              </Badge>
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
