import { shopMachines } from '../machines.ts';
import { useInspector } from '../view/inspectorContext.ts';
import { ActorTree } from './ActorTree.tsx';

/** The tree of actors, and below it the list of machines. */
export function ActorPane() {
  const { shown, act } = useInspector();
  const { subject } = shown;
  return (
    <div className="pane actors">
      <section aria-labelledby="actors-title">
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
              All {shopMachines.size}
            </button>
          </li>
          {[...shopMachines.keys()].map((id) => (
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
