import { API_HOST_RULE, readApiHost, SETTINGS_FILE } from '../../contract/shop/shopSettings.ts';
import { BUILT_API_HOST } from '../api/apiHost.ts';
import { safeStorage } from '../browser/safeStorage.ts';

const KEY = 'aangan.shopSettings';

/** What the owner of a static host can change without another build. */
export interface ShopSettings {
  /** The address before `/api`; empty for the page's own host. */
  readonly apiHost: string;
  /** Fields of the shop's configuration; see readShopConfig.ts. */
  readonly shop: unknown;
  /** Whether pages offer tools to agents. */
  readonly agentTools: boolean;
}

/** Reads shop-settings.json beside index.html. What is missing or wrong in it is reported in the console, and the default applies. */
export async function readSettings(): Promise<ShopSettings> {
  const { apiHost = BUILT_API_HOST, shop = {}, agentTools = false } = await readFile();
  const read = readApiHost(apiHost);
  if (read === null) report(`apiHost ${API_HOST_RULE}`);
  if (typeof agentTools !== 'boolean') report('agentTools must be true or false');
  return { apiHost: read ?? BUILT_API_HOST, shop, agentTools: agentTools === true };
}

async function readFile(): Promise<Partial<Record<keyof ShopSettings, unknown>>> {
  const storage = safeStorage('localStorage');
  const response = await fetch(`/${SETTINGS_FILE}`).catch(() => null);
  try {
    // Without a connection, the settings of the last visit are used.
    const text = (await response?.text()) ?? storage.get(KEY) ?? '';
    const content: unknown = JSON.parse(text);
    storage.set(KEY, text);
    if (typeof content === 'object' && content !== null) return content;
    report('it is not an object');
  } catch {
    report('it is missing or not JSON');
  }
  return {};
}

function report(problem: string): void {
  // oxlint-disable-next-line no-console -- the person who changed the file checks the console
  console.error(`/${SETTINGS_FILE}: ${problem}. The default applies.`);
}
