import { useSyncExternalStore } from 'react';
import type { Actor } from '../recording/actor.ts';
import type { Service } from '../simulation/service.ts';
import type { Simulation } from '../simulation/simulation.ts';
import { useInspector } from '../view/inspectorContext.ts';
import { ServiceAnswer } from './ServiceAnswer.tsx';

interface ServiceListProps {
  readonly actor: Actor;
  readonly simulation: Simulation;
}

/** The services of a simulation that have not ended; the user chooses how each ends. The services of the shown actor are first. */
export function ServiceList({ actor, simulation }: ServiceListProps) {
  const { shown, workspace } = useInspector();
  const { schemas } = workspace.host;
  useSyncExternalStore(simulation.subscribe, () => simulation.version);
  const own = (service: Service) => Number(service.parentId === actor.sessionId);
  const services = simulation.services.toSorted((a, b) => own(b) - own(a));
  const isBackground = (service: Service) =>
    simulation.isNever(service) || schemas[service.machine]?.services[service.src]?.kind === 'callback';
  const awaited = services.filter((service) => !isBackground(service));
  const background = services.filter(isBackground);
  if (services.length === 0) return null;
  return (
    <section aria-label="Services">
      <h3>{awaited.length > 0 ? 'Waiting for your answer' : 'Services'}</h3>
      <ul className="events">
        {awaited.map((service) => (
          <li
            key={service.sessionId}
            className="pending-request"
            data-selected={shown.form === service.sessionId || undefined}
          >
            <ServiceAnswer service={service} simulation={simulation} />
          </li>
        ))}
      </ul>
      {background.length > 0 && (
        <details className="running">
          <summary>{background.length} without an answer</summary>
          <ul className="events">
            {background.map((service) => (
              <li key={service.sessionId} className="pending-request">
                <ServiceAnswer service={service} simulation={simulation} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
