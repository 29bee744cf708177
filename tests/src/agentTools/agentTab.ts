import { createActor } from 'xstate';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { createAgentTools } from '../../../src/agentTools/createAgentTools.ts';
import type { ModelContext, ModelContextTool } from '../../../src/browser/modelContext.ts';
import { createShownCollection } from '../../../src/services/catalogue/shownCollection.ts';
import type { ServerListCode } from '../../../src/services/catalogue/ServerListCode.ts';
import { createRecords } from '../../../src/storage/records.ts';
import type { Dependencies } from '../../../src/services/dependencies.ts';
import type { Shop } from '../../../src/services/Shop.ts';
import { product } from '../../contract/catalogue/goods.ts';
import { dependenciesOver } from '../../machines/reloading.ts';
import { CONFIG } from '../../machines/sampleShop.ts';
import { openShop } from '../../machines/shop.ts';

export const SHIRT = product({ _id: 'shirt', name: 'Cotton shirt', sizes: ['S', 'M'] });

/** A browser's interface for tools, which unregisters a tool when its signal is aborted. */
export class FakeModelContext implements ModelContext {
  readonly tools = new Map<string, ModelContextTool>();

  get names(): readonly string[] {
    return [...this.tools.keys()];
  }

  readonly registerTool = async (tool: ModelContextTool, { signal }: { signal: AbortSignal }) => {
    if (this.tools.has(tool.name)) throw new Error(`Duplicate tool name: ${tool.name}`);
    this.tools.set(tool.name, tool);
    signal.addEventListener('abort', () => this.tools.delete(tool.name));
  };

  /** Calls one of the page's current tools. */
  call(name: string, input: unknown = {}, signal?: AbortSignal): Promise<object> {
    const tool = this.tools.get(name);
    if (!tool) throw new Error(`No tool ${name} among ${this.names.join(', ')}`);
    return tool.execute(input, { ...(signal && { signal }) });
  }
}

/**
 * A tab of the shop over fakes, with tools for agents.
 * @param serverListCode of a shop with too many products to load all
 */
export function openTab(serverListCode: ServerListCode | null = null) {
  const fakes = openShop();
  const { store } = fakes;
  const { cart, session, catalogue } = fakes.storeActors();
  if (!cart || !session || !catalogue) throw new Error('The store runs cart, session and catalogue.');
  const browser = new FakeModelContext();
  const opened: string[] = [];
  const observation = createAgentTools(null, () => shop, browser);
  store.system.inspect(observation.observe);
  const dependencies: Dependencies = {
    ...dependenciesOver(createRecords()),
    config: () => ({ ...CONFIG, paymentMethods: ['cod', 'stripe'] }),
    products: () => [SHIRT, ...catalogue.getSnapshot().context.products],
    navigation: { currentAddress: () => '/', go: (to) => void opened.push(to) },
    sendToStore: (event) => store.send(event),
  };
  const shop: Shop = {
    store,
    cart,
    session,
    catalogue,
    isStandalone: false,
    departments: null,
    categories: null,
    dependencies,
    navigation: { ...dependencies.navigation, bind: () => undefined },
    serverListCode,
    shownCollection: createShownCollection(),
    inspection: observation,
  };
  return {
    ...fakes,
    shop,
    browser,
    /** The addresses that agents have opened. */
    opened,
    /** Starts a page's machine, as React does. */
    open: (machine: AnyStateMachine, input: object): AnyActorRef => {
      observation.watch(machine);
      return createActor(machine, { input }).start();
    },
  };
}
