import { createActor } from 'xstate';
import { observeActors } from '../../inspector/client/observeActors.ts';
import { logFailure } from '../app/logFailure.ts';
import { modelContext } from '../browser/modelContext.ts';
import type { Inspection } from '../inspect/Inspection.ts';
import type { AgentVisitEvent } from '../../machines/agentVisit.machine.ts';
import { provideAgentVisit } from '../services/agentVisit.ts';
import type { Shop } from '../store.ts';
import { createActorRegistry } from './actorRegistry.ts';
import type { ActorRegistry } from './actorRegistry.ts';
import { offerTools } from './offerTools.ts';
import { TOOLS } from './tools.ts';

export interface AgentTools {
  /** Watches the machines for the tools and, where one was requested, for the inspector. */
  readonly inspection: Inspection;
  /** Offers tools in this shop for as long as the tab is open. */
  readonly start: (shop: Shop) => void;
}

/** @param inspection the inspector's; null when none was requested */
export function createAgentTools(inspection: Inspection | null, context = modelContext()): AgentTools {
  const actors = createActorRegistry();
  return {
    inspection: {
      observe: (inspectionEvent) => {
        inspection?.observe(inspectionEvent);
        actors.observe(inspectionEvent);
      },
      watch: (machine) => {
        inspection?.watch(machine);
        observeActors(machine, actors.observe);
      },
    },
    start: (shop) => {
      if (!context) return;
      const visit = createActor(provideAgentVisit(shop.dependencies), {
        inspect: shop.inspection?.observe ?? actors.observe,
      }).start();
      const offer = offerTools(TOOLS, { shop, actors }, context);
      actors.onChange(() => {
        try {
          const events: readonly AgentVisitEvent[] = [
            ...(shop.store.getSnapshot().matches('open') ? [{ type: 'shop.opened' } as const] : []),
            { type: isOrdering(actors) ? 'order.started' : 'order.ended' },
          ];
          // An event that changes nothing would be observed as well.
          for (const event of events) if (visit.getSnapshot().can(event)) visit.send(event);
          offer();
        } catch (error) {
          logFailure(undefined, { error });
        }
      });
    },
  };
}

/** Whether the shopper has submitted an order, or has returned from paying one, and the result is not known yet. */
function isOrdering(actors: ActorRegistry): boolean {
  return (
    (actors.find('checkout')?.getSnapshot().hasTag('ordering') ?? false) ||
    (actors.find('paymentReturn')?.getSnapshot().hasTag('busy') ?? false)
  );
}
