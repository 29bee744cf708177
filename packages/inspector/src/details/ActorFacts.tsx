import type { Actor } from '../recording/actor.ts';
import { useInspector } from '../view/inspectorContext.ts';

/** Name, status, machine and parent of an actor, and the way back from a past moment. */
export function ActorFacts({ actor, status }: { readonly actor: Actor; readonly status: string }) {
  const { shown, act, recording, pinned, togglePinned, filter, changeFilter } = useInspector();
  const parent = actor.parent === null ? null : (recording.actors.get(actor.parent) ?? null);
  const row = shown.moment === null ? null : (recording.rows.find(({ n }) => n === shown.moment) ?? null);
  return (
    <header className="facts">
      <h2>{actor.name}</h2>
      <dl>
        <dt>Status</dt>
        <dd data-status={status}>{status}</dd>
        <dt>Machine</dt>
        <dd>
          {actor.machine ? (
            <button
              type="button"
              className="link"
              onClick={() => act({ type: 'machine', id: actor.machine?.id ?? '' })}
            >
              {actor.machine.id}
            </button>
          ) : (
            'none'
          )}
        </dd>
        <dt>Session</dt>
        <dd>{actor.sessionId}</dd>
        <dt>Parent</dt>
        <dd>
          {parent ? (
            <button
              type="button"
              className="link"
              onClick={() => act({ type: 'actor', actor: parent, isOpen: true })}
            >
              {parent.name}
            </button>
          ) : (
            'none'
          )}
        </dd>
      </dl>
      <div className="buttons">
        <button type="button" aria-pressed={pinned.has(actor.key)} onClick={() => togglePinned(actor.key)}>
          Pin {actor.name}
        </button>
        <button
          type="button"
          aria-pressed={filter.hiddenActors.has(actor.key)}
          onClick={() => changeFilter({ type: 'actorToggled', actor: actor.key })}
        >
          Hide its events
        </button>
      </div>
      {shown.moment !== null && (
        <p className="past">
          As it was {row ? `after ${row.event.type}` : 'then'}.{' '}
          <button type="button" className="primary" onClick={() => act({ type: 'moment', moment: null })}>
            Back to now
          </button>
        </p>
      )}
    </header>
  );
}
