import { NavLink, Switch } from '@mantine/core';
import { useInspector } from '../view/inspectorContext.ts';
import { stateText } from '../view/stateText.ts';
import { ActorTree } from './ActorTree.tsx';

/** The tree of actors, and below it the list of machines. */
export function ActorPane() {
  const view = useInspector();
  const { shown, actors, recording, machines, pinned, act } = view;
  const { subject } = shown;
  const pinnedActors = [...pinned].flatMap((key) => recording.actors.get(key) ?? []);
  return (
    <div className="pane actors">
      {pinnedActors.length > 0 && (
        <section aria-labelledby="pinned-title">
          <h2 id="pinned-title">Pinned</h2>
          <ul>
            {pinnedActors.map(({ key, name }) => {
              const actor = actors.get(key);
              return (
                <Item
                  key={key}
                  label={name}
                  description={actor ? stateText(actor.snapshot.value) : 'not started'}
                  disabled={!actor}
                  active={subject.kind === 'actor' && subject.key === key}
                  onClick={() => {
                    if (actor) act({ type: 'actor', actor, isOpen: false });
                  }}
                />
              );
            })}
          </ul>
        </section>
      )}
      <section aria-labelledby="actors-title" tabIndex={-1}>
        <h2 id="actors-title">Actors</h2>
        {recording.tabs.size > 0 && (
          <Switch
            size="xs"
            px={14}
            pb={6}
            label="Select what acts"
            checked={view.isFollowingActors}
            onChange={view.toggleFollowingActors}
          />
        )}
        <ActorTree />
      </section>
      <section aria-labelledby="machines-title">
        <h2 id="machines-title">Machines</h2>
        <ul>
          <Item
            label={`All ${machines.size}`}
            active={subject.kind === 'gallery'}
            onClick={() => act({ type: 'gallery' })}
          />
          {[...machines.keys()].map((id) => (
            <Item
              key={id}
              label={id}
              active={subject.kind === 'machine' && subject.id === id}
              onClick={() => act({ type: 'machine', id })}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}

interface ItemProps {
  readonly label: string;
  readonly description?: string;
  readonly disabled?: boolean;
  readonly active: boolean;
  readonly onClick: () => void;
}

function Item(props: ItemProps) {
  return (
    <li>
      <NavLink component="button" aria-current={props.active} px={14} py={3} {...props} />
    </li>
  );
}
