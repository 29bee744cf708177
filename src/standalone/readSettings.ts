import * as v from 'valibot';
import { SETTINGS_FILE, ShopSettings } from '../../contract/shopSettings.ts';

/** Reads shop-settings.json beside index.html. A file that is missing or wrong is reported in the console, and the defaults apply. */
export async function readSettings(): Promise<ShopSettings> {
  try {
    const response = await fetch(`/${SETTINGS_FILE}`);
    return v.parse(ShopSettings, await response.json());
  } catch (error) {
    const [issue] = error instanceof v.ValiError ? error.issues : [];
    const reason = issue ? `${v.getDotPath(issue) ?? 'it'}: ${issue.message}` : 'it is missing or not JSON';
    // oxlint-disable-next-line no-console -- the person who changed the file looks here
    console.error(`Ignored /${SETTINGS_FILE}, the defaults of the build apply: ${reason}.`, error);
    return { shop: {} };
  }
}
