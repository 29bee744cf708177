import { shopMachines } from '../machines.ts';
import { MachineCard } from './MachineCard.tsx';

/** All machines of the shop, with a thumbnail of each chart. */
export function Gallery() {
  return (
    <main className="pane gallery">
      <header>
        <h1>The shop, as {shopMachines.size} machines</h1>
        <p>
          Open one to read it or to run it without a shop. To watch them live, open the shop with{' '}
          <a href="/?inspect=offline" target="_blank">
            ?inspect=offline
          </a>{' '}
          in another window: what it does is highlighted here.
        </p>
      </header>
      <ul className="cards">
        {[...shopMachines.values()].map((machine) => (
          <MachineCard key={machine.id} machine={machine} />
        ))}
      </ul>
    </main>
  );
}
