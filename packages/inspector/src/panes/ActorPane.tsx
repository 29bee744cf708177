import { useInspector } from '../view/inspectorContext.ts';
import { stateText } from '../view/stateText.ts';
import { ActorTree } from './ActorTree.tsx';

/** The tree of actors, and below it the list of machines. */
export function ActorPane() {
  const { shown, actors, recording, machines, pinned, act } = useInspector();
  const { subject } = shown;
  const pinnedActors = [...pinned].flatMap((key) => recording.actors.get(key) ?? []);
  return (
    <div className="pane actors">
      {pinnedActors.length > 0 && (
        <section aria-labelledby="pinned-title">
          <h2 id="pinned-title">Pinned</h2>
          <ul className="machines">
            {pinnedActors.map(({ key, name }) => {
              const actor = actors.get(key);
              return (
                <li key={key}>
                  <button
                    type="button"
                    disabled={!actor}
                    aria-current={subject.kind === 'actor' && subject.key === key}
                    onClick={() => {
                      if (actor) act({ type: 'actor', actor, isOpen: false });
                    }}
                  >
                    {name}{' '}
                    <small className="faint">{actor ? stateText(actor.snapshot.value) : 'not started'}</small>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <section aria-labelledby="actors-title" tabIndex={-1}>
        <h2 id="actors-title">Actors</h2>
        <ActorTree />
      </section>
      <section aria-labelledby="machines-title">
        <h2 id="machines-title">Machines</h2>
        <ul className="machines">
          <li>
            <button
              type="button"
              aria-current={subject.kind === 'gallery'}
              onClick={() => act({ type: 'gallery' })}
            >
              All {machines.size}
            </button>
          </li>
          {[...machines.keys()].map((id) => (
            <li key={id}>
              <button
                type="button"
                aria-current={subject.kind === 'machine' && subject.id === id}
                onClick={() => act({ type: 'machine', id })}
              >
                {id}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
