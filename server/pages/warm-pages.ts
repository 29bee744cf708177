import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { collectionPath } from '../../contract/catalogue/collection/collectionAddress.ts';
import { departmentKey, listDepartments } from '../../contract/catalogue/collection/departments.ts';
import { LANGUAGE_KEY, LANGUAGES, shortLanguage } from '../../contract/texts/language.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ShopContext } from '../context.ts';
import { shuffleSeed } from './first-state.ts';

const CHECK_MS = 5_000;

interface WarmedShop {
  readonly app: FastifyInstance;
  readonly catalogue: Pick<Catalogue, 'current'>;
  readonly context: Pick<ShopContext, 'config' | 'log' | 'now'>;
}

/**
 * Renders the pages that visitors open first (home, collection, departments, in each language) into the page cache,
 * unless it has them for the current catalogue and order: `warmed` is the result of the last call. One page at a time,
 * with other requests in between.
 * @throws any error of the database
 */
export async function warmPages(
  { app, catalogue, now }: Pick<WarmedShop, 'app' | 'catalogue'> & Pick<ShopContext, 'now'>,
  warmed: string,
): Promise<string> {
  const { version, products } = await catalogue.current();
  const edition = `${version}:${shuffleSeed(version, now())}`;
  if (edition === warmed) return edition;
  const departments = listDepartments(products).map((name) => collectionPath(departmentKey(name)));
  for (const url of ['/', collectionPath(''), ...departments]) {
    for (const language of LANGUAGES) {
      const cookie = `${LANGUAGE_KEY}=${shortLanguage(language)}`;
      await app.inject({ url, headers: { accept: 'text/html', 'accept-encoding': 'br', cookie } });
      await setImmediate();
    }
  }
  return edition;
}

/**
 * Warms the pages now, and every five seconds if the catalogue or the order of the products has changed, so that no visitor waits for them
 * after a start or an import. Does nothing without PUBLIC_URL, as pages contain the address they are opened at.
 */
export function warmRegularly({ app, catalogue, context }: WarmedShop): { readonly stop: () => void } {
  const { config, log, now } = context;
  if (config.publicUrl === null) return { stop: () => undefined };
  let warmed = '';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const warm = async () => {
    try {
      warmed = await warmPages({ app, catalogue, now }, warmed);
    } catch (error) {
      log.warn({ err: error }, 'pages could not be rendered ahead');
    }
    if (!isStopped) timer = setTimeout(() => void warm(), CHECK_MS);
  };
  void warm();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
