import type { ShopCommand } from '../../server/commands/shop-command.ts';
import type { ShopContext } from '../../server/context.ts';
import { controlApp } from '../../server/control/control-app.ts';
import type { Shop } from './harness.ts';

/**
 * What `npm run shop -- SUBJECT …` prints through a shop, or its error; null when the words are not understood.
 * @param services of a command that has opened the database itself; by default the shop's
 */
export async function runShopCommand(
  shop: Shop,
  command: ShopCommand,
  words: readonly string[],
  services: ShopContext = shop,
): Promise<string | null> {
  const work = command.parse(words);
  if (!work) return null;
  const app = controlApp(shop.database, '', async () => services);
  const call = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const response = await app.inject({ method, url, ...(body ? { payload: body } : {}) });
    const answer: unknown = JSON.parse(response.body);
    if (response.statusCode !== 200) throw new Error(response.body);
    return answer;
  };
  const unused = () => Promise.reject(new Error('no command downloads'));
  try {
    const result = await work({ call, download: unused, close: async () => undefined });
    return typeof result === 'string' ? result : result.text;
  } catch (error) {
    return String(error);
  } finally {
    await app.close();
  }
}
