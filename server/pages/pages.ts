import type { FirstState, RenderedPage } from '../../contract/page.ts';
import type { Catalogue, CatalogueSnapshot } from '../catalogue/catalogue.ts';
import { shopConfigOf } from '../catalogue/shop-config.ts';
import type { ShopContext } from '../context.ts';
import { KeptBody } from '../http/kept-body.ts';
import type { AppBuild } from './build.ts';
import { documentOf } from './document.ts';
import { firstProducts, seedOf } from './first-state.ts';
import { PageCache } from './page-cache.ts';

export interface ShownPage {
  readonly status: number;
  readonly body: KeptBody;
}

const KEPT_PAGES = 200;
const EMPTY = { html: '', head: '', status: 200 };

/** Makes the documents that shoppers get: the app's page for an address, rendered from the catalogue. */
export class Pages {
  readonly #context: ShopContext;
  readonly #catalogue: Catalogue;
  readonly #build: AppBuild;
  readonly #kept = new PageCache<ShownPage>(KEPT_PAGES);

  constructor(context: ShopContext, catalogue: Catalogue, build: AppBuild) {
    this.#context = context;
    this.#catalogue = catalogue;
    this.#build = build;
  }

  /** The page at `url`, a path with its query. */
  async show(url: string): Promise<ShownPage> {
    const snapshot = await this.#snapshot();
    const version = snapshot?.version ?? '';
    const seed = seedOf(version, this.#context.now());
    const edition = `${version}:${seed}`;
    const kept = this.#kept.get(edition, url);
    if (kept) return kept;

    const path = pathOf(url);
    const { found, ...first } = firstProducts(path, snapshot?.products ?? [], seed);
    const state: FirstState = {
      ...first,
      config: shopConfigOf(this.#context.config, this.#context.providers),
      seed,
    };
    const page = snapshot ? await this.#render(url, state) : null;
    const status = found || !snapshot ? (page ?? EMPTY).status : 404;
    const shell = await this.#build.shell(url);
    const shown = { status, body: new KeptBody(documentOf(shell, page ?? EMPTY, state)) };
    if (page && status === 200 && this.#build.keepsPages && isShared(url))
      this.#kept.set(edition, url, shown);
    return shown;
  }

  /** While the database is down, pages show what was last on sale; nobody can order until it is back. */
  async #snapshot(): Promise<CatalogueSnapshot | null> {
    try {
      return await this.#catalogue.current();
    } catch (error) {
      this.#context.log.warn({ err: error }, 'pages are made from an old catalogue');
      return this.#catalogue.latest();
    }
  }

  /** Null when rendering failed or is switched off: the app then draws the page in the browser. */
  async #render(url: string, state: FirstState): Promise<RenderedPage | null> {
    if (this.#context.config.render === 'off') return null;
    try {
      if (this.#context.config.render === 'broken')
        throw new Error('Rendering is broken on purpose (RENDER).');
      return await this.#build.render({ url, state });
    } catch (error) {
      this.#context.log.error({ err: error }, 'a page could not be rendered');
      return null;
    }
  }
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

/** Filters live in the collection's query and are shared; other queries belong to one visitor (spec §2 /verify) or to advertising. */
function isShared(url: string): boolean {
  return !url.includes('?') || (pathOf(url) === '/collection' && url.length <= 200);
}
