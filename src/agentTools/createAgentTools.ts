import { createActor } from 'xstate';
import { observeActors } from 'xstate-offline-inspector/client';
import { logFailure } from '../services/logFailure.ts';
import { modelContext } from '../browser/modelContext.ts';
import type { ModelContext } from '../browser/modelContext.ts';
import type { Inspection } from '../inspect/Inspection.ts';
import type { AgentVisitEvent } from '../../machines/agentVisit.machine.ts';
import { provideAgentVisit } from '../services/agentVisit.ts';
import type { Shop } from '../services/Shop.ts';
import { createActorRegistry } from './actorRegistry.ts';
import type { ActorRegistry } from './actorRegistry.ts';
import { offerTools } from './offerTools.ts';
import { TOOLS } from './tools.ts';

/**
 * Offers tools for as long as the tab is open, from the first event of the shop's actors on. Returns what watches the actors for the tools
 * and, where one was requested, for the inspector.
 * @param inspection the inspector's; null without an inspector
 * @param getShop returns the shop of this tab, which is created with what this function returns
 */
export function createAgentTools(
  inspection: Inspection | null,
  getShop: () => Shop,
  context = modelContext(),
): Inspection {
  const actors = createActorRegistry();
  let update: (() => void) | null = null;
  if (context) {
    actors.onChange(() => {
      try {
        update ??= startTools(getShop(), actors, context);
        update();
      } catch (error) {
        logFailure(undefined, { error });
      }
    });
  }
  return {
    observe: (inspectionEvent) => {
      inspection?.observe(inspectionEvent);
      actors.observe(inspectionEvent);
    },
    watch: (machine) => {
      inspection?.watch(machine);
      observeActors(machine, actors.observe);
    },
  };
}

/** Returns a function that lets the tools follow the actors. */
function startTools(shop: Shop, actors: ActorRegistry, context: ModelContext): () => void {
  const visit = createActor(provideAgentVisit(shop.dependencies), {
    inspect: shop.inspection?.observe ?? actors.observe,
  }).start();
  const offer = offerTools(TOOLS, { shop, actors }, context);
  return () => {
    const events: readonly AgentVisitEvent[] = [
      ...(shop.store.getSnapshot().matches('open') ? [{ type: 'shop.opened' } as const] : []),
      { type: isOrdering(actors) ? 'order.started' : 'order.ended' },
    ];
    // An event that changes nothing would be observed as well.
    for (const event of events) if (visit.getSnapshot().can(event)) visit.send(event);
    offer();
  };
}

/** Whether the shopper has submitted an order, or has returned from paying one, and the result is not known yet. */
function isOrdering(actors: ActorRegistry): boolean {
  return (
    (actors.find('checkout')?.getSnapshot().hasTag('ordering') ?? false) ||
    (actors.find('paymentReturn')?.getSnapshot().hasTag('busy') ?? false)
  );
}
