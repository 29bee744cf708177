import { getConfig } from '../../contract/shop/shopEndpoints.ts';
import { DEFAULT_SHOP_CONFIG } from '../../contract/shop/defaultShopConfig.ts';
import type { FirstState } from '../../contract/pages/page.ts';
import { readShopConfig } from '../../contract/shop/readShopConfig.ts';
import { ReplyPart } from '../../contract/replies/replyPart.ts';
import { SETTINGS_FILE } from '../../contract/shop/shopSettings.ts';
import { logSkippedPart } from '../api/logSkippedPart.ts';
import { logFailure } from '../services/logFailure.ts';
import { setDocumentLanguage } from '../browser/document.ts';
import type { Shop } from '../services/Shop.ts';
import type { StaticPage } from '../store.ts';
import { chooseLanguage } from './chooseLanguage.ts';
import { readSettings } from './readSettings.ts';

/** How long calls that a server may support in more than one way wait for its configuration. */
const CONFIG_WAIT_MS = 3_000;

interface Standalone extends StaticPage {
  /** The state of a shop before anything is loaded. */
  readonly firstState: FirstState;
  /** Whether agents are offered tools. */
  readonly agentTools: Promise<boolean>;
  /** Sends the store the configuration of the settings, and then the server's, if it has one. The product list waits for it. */
  readonly loadConfig: (shop: Shop) => void;
}

/** Opens a page from a static host, to which no server has added anything. */
export function openStandalone(): Standalone {
  const language = chooseLanguage();
  setDocumentLanguage(language);
  const settings = readSettings();
  const { promise: configured, resolve: finishWaiting } = Promise.withResolvers<void>();
  setTimeout(finishWaiting, CONFIG_WAIT_MS);

  const loadConfig = async ({ store, dependencies }: Shop) => {
    const change = (config: unknown, source: string, name: string) => {
      const part = new ReplyPart(config, (path) => logSkippedPart(source, path), name);
      store.send({ type: 'config.changed', changes: readShopConfig(part) });
    };
    change((await settings).shop, SETTINGS_FILE, 'shop');
    change(await dependencies.api(getConfig), getConfig.path, 'config');
  };
  return {
    firstState: {
      products: [],
      complete: false,
      config: DEFAULT_SHOP_CONFIG,
      language,
      seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
      isStandalone: true,
    },
    apiHost: settings.then(({ apiHost }) => apiHost),
    agentTools: settings.then(({ agentTools }) => agentTools),
    configured,
    loadConfig: (shop) =>
      void loadConfig(shop)
        .catch((error: unknown) => logFailure(undefined, { error }))
        .finally(finishWaiting),
  };
}
