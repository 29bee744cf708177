import { Anchor } from '@mantine/core';
import { useInspector } from '../view/inspectorContext.ts';
import { MachineCard } from './MachineCard.tsx';

/** All machines, with a thumbnail of each chart. */
export function Gallery() {
  const { machines, workspace } = useInspector();
  const { appAddress } = workspace.host;
  return (
    <section className="pane gallery" aria-labelledby="gallery-title">
      <header>
        <h1 id="gallery-title">{machines.size === 1 ? '1 machine' : `${machines.size} machines`}</h1>
        <p>
          Select one to read it. An app that is watched in another window adds its machines, and what it does
          is highlighted here.{' '}
          {appAddress !== null && (
            <Anchor href={appAddress} target="_blank" inherit underline="always">
              Open an app
            </Anchor>
          )}
        </p>
      </header>
      <ul className="cards">
        {[...machines.values()].map((machine) => (
          <MachineCard key={machine.id} machine={machine} />
        ))}
      </ul>
    </section>
  );
}
