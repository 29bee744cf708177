import { useInspector } from '../view/inspectorContext.ts';

/** What is left out of the sequence besides the fields of its header; a button each shows it again. */
export function HiddenList() {
  const { recording, filter, changeFilter } = useInspector();
  const { pair, hiddenActors, hiddenEvents } = filter;
  const nameOf = (key: string) => (key === '' ? 'outside' : (recording.actors.get(key)?.name ?? '?'));
  if (pair === null && hiddenActors.size === 0 && hiddenEvents.size === 0) return null;
  return (
    <ul className="hidden-list" aria-label="Filters">
      {pair && (
        <li>
          <button
            type="button"
            aria-label={`Show more than ${nameOf(pair[0])} and ${nameOf(pair[1])}`}
            onClick={() => changeFilter({ type: 'changed', changes: { pair: null } })}
          >
            only {nameOf(pair[0])} ↔ {nameOf(pair[1])} ×
          </button>
        </li>
      )}
      {[...hiddenActors].map((actor) => (
        <li key={actor}>
          <button
            type="button"
            aria-label={`Show ${nameOf(actor)} again`}
            onClick={() => changeFilter({ type: 'actorToggled', actor })}
          >
            without {nameOf(actor)} ×
          </button>
        </li>
      ))}
      {[...hiddenEvents].map((event) => (
        <li key={event}>
          <button
            type="button"
            aria-label={`Show ${event} again`}
            onClick={() => changeFilter({ type: 'eventToggled', event })}
          >
            without {event} ×
          </button>
        </li>
      ))}
    </ul>
  );
}
