import { parseChoice } from '../../contract/catalogue/collection/collectionQuery.ts';
import { isPaged } from '../../contract/catalogue/collection/isPaged.ts';
import {
  findDepartment,
  listCategories,
  listDepartments,
} from '../../contract/catalogue/collection/departments.ts';
import { describeDepartment } from '../../contract/pages/departmentText.ts';
import { withoutLongTexts } from '../../contract/pages/longTexts.ts';
import { buildHead } from '../../contract/pages/pageHead.ts';
import { SHELL_PATH } from '../../contract/pages/pagePaths.ts';
import { normalizePath } from '../../contract/pages/pageTexts.ts';
import type { ProductRating } from '../../contract/catalogue/entities.ts';
import type { ShopConfig } from '../../contract/shop/entities.ts';
import type { Scheme } from '../../contract/shop/shopColours.ts';
import { POLICIES, policyPath } from '../../contract/shop/policies.ts';
import type { Language } from '../../contract/texts/language.ts';
import type { FirstState, RenderedPage } from '../../contract/pages/page.ts';
import type { Catalogue, CatalogueSnapshot } from '../catalogue/catalogue.ts';
import { shopConfigOf } from '../catalogue/shop-config.ts';
import type { ShopContext } from '../context.ts';
import { CachedBody } from '../http/cached-body.ts';
import { translatorFor } from '../language/translator.ts';
import { colourStyles, configuredColours, styleElement } from '../settings/colour-styles.ts';
import { SharedRatings } from '../reviews/shared-ratings.ts';
import { withTimeout } from '../with-timeout.ts';
import type { AppBuild } from './app-build.ts';
import { styleHash } from './critical-styles.ts';
import { fontLinks, renderDocument } from './document.ts';
import {
  departmentKeyOf,
  firstProducts,
  productIdOf,
  shuffleSeed,
  type FirstProducts,
} from './first-state.ts';
import { headHtml } from './head-html.ts';
import { pagedProducts } from './paged-state.ts';
import { PageCache, type ComputedValue } from '../catalogue/page-cache.ts';
import { pageAddress } from './page-address.ts';
import { pageRouteOf } from './page-route.ts';
import { noscriptHtml } from './noscript-html.ts';

export interface PageResponse {
  readonly status: number;
  readonly body: CachedBody;
  /** The source for style-src-elem that allows the style element of the document; null without a style element. */
  readonly styleSource: string | null;
  /** The Link header; empty when the document preloads no font. */
  readonly link: string;
}

interface DocumentRequest {
  /** A path with its query. */
  readonly url: string;
  /** The shop's public URL. */
  readonly origin: string;
  readonly language: Language;
}

/** The share of the page cache for filtered and searched collections; the number of their URLs is unlimited. */
const QUERIES_SHARE = 1 / 4;
/** How long a page waits for the database when an older catalogue is available. */
const CATALOGUE_TIMEOUT_MS = 1_000;

/** Creates the HTML documents of the shop: the app's page at a URL, rendered from the catalogue. */
export class Pages {
  readonly #context: ShopContext;
  readonly #catalogue: Catalogue;
  readonly #build: AppBuild;
  readonly #ratings: SharedRatings;
  readonly #cachedPages: PageCache<PageResponse>;
  /**
   * Filtered and searched collections are cached separately, so that many of them do not displace the other pages.
   */
  readonly #cachedQueries: PageCache<PageResponse>;

  constructor(context: ShopContext, catalogue: Catalogue, build: AppBuild) {
    this.#context = context;
    this.#catalogue = catalogue;
    this.#build = build;
    this.#ratings = new SharedRatings(context.db, CATALOGUE_TIMEOUT_MS);
    const { pageCacheBytes } = context.config;
    this.#cachedPages = new PageCache(pageCacheBytes * (1 - QUERIES_SHARE), bodyOf);
    this.#cachedQueries = new PageCache(pageCacheBytes * QUERIES_SHARE, bodyOf);
  }

  /**
   * The page at a URL, in a language. Its status is 404 for an unknown page or product, 410 for a withdrawn product,
   * and 503 while the catalogue is unavailable or too old; these pages are documents too.
   */
  async respond(requested: DocumentRequest): Promise<PageResponse> {
    const { origin, language } = requested;
    const url = this.#build.cachesPages ? pageAddress(requested.url) : requested.url;
    const pageRequest = { ...requested, url };
    const fresh = this.#catalogue.fresh();
    const { snapshot, isCurrent } = fresh ? { snapshot: fresh, isCurrent: true } : await this.#snapshot();
    const version = snapshot?.version ?? '';
    const seed = shuffleSeed(version, this.#context.now());
    const path = readPath(url);
    const rating = isCurrent ? await this.#ratingAt(path, snapshot) : null;
    const make = () => this.#create(pageRequest, snapshot, isCurrent, seed, rating);
    if (!this.#build.cachesPages || !isShared(url)) return (await make()).value;
    const cache = url === path ? this.#cachedPages : this.#cachedQueries;
    const edition = `${version}:${seed}:${this.#context.config.settingsVersion}`;
    const key = `${language} ${origin} ${url} ${rating ? `${rating.average} ${rating.count}` : ''}`;
    return isCurrent ? cache.read(edition, key, make) : (cache.get(edition, key) ?? (await make()).value);
  }

  /**
   * The document without content, from which the app renders any page itself, also offline. It is the same for all
   * visitors with the language.
   */
  async shell(origin: string, language: Language): Promise<CachedBody> {
    const { snapshot } = await this.#snapshot();
    const translate = translatorFor(language);
    const all = snapshot?.products ?? [];
    const config = this.#config(snapshot, language);
    const path = '/';
    const head = buildHead({
      path,
      origin,
      config,
      language,
      translate,
      product: null,
      department: null,
      rating: null,
    });
    const body = renderDocument(await this.#build.shell(path), {
      head: headHtml(head) + this.#fontPreloads(language) + styleElement(colourStyles(this.#context.config)),
      html: '',
      withoutScript: noscriptHtml(path, false, translate),
      toolbar: this.#toolbar(),
      styles: null,
      scriptPreloads: this.#scriptPreloads(SHELL_PATH, language, config),
      state: {
        products: [],
        complete: false,
        departments: listDepartments(all),
        ...(isPaged(config) && { categories: listCategories(all) }),
        config,
        language,
        seed: shuffleSeed(snapshot?.version ?? '', this.#context.now()),
        isStandalone: true,
        ...this.#allowed,
      },
    });
    return new CachedBody(body);
  }

  /** Origins that the configuration allows besides the shop itself. */
  get #allowed(): Pick<FirstState, 'inspect' | 'agentTools'> {
    const { inspect, agentTools } = this.#context.config;
    return { ...(inspect !== 'off' && { inspect }), ...(agentTools && { agentTools }) };
  }

  /** The public configuration, with the number of products where it is known. */
  #config(snapshot: CatalogueSnapshot | null, language: Language): ShopConfig {
    return {
      ...shopConfigOf(this.#context.config, this.#context.providers, { language, now: this.#context.now() }),
      ...(snapshot && { productCount: snapshot.products.length }),
    };
  }

  async #create(
    { url, origin, language }: DocumentRequest,
    snapshot: CatalogueSnapshot | null,
    isCurrent: boolean,
    seed: number,
    rating: ProductRating | null,
  ): Promise<ComputedValue<PageResponse>> {
    const path = readPath(url);
    const all = snapshot?.products ?? [];
    const config = withPolicyOf(path, this.#config(snapshot, language));
    const { found, ...first } = await this.#firstProducts(snapshot, url, language, seed, config);
    const departments = listDepartments(all);
    const translate = translatorFor(language);
    const state: FirstState = {
      ...first,
      departments,
      // Products that an outdated catalogue lacks may be available by now.
      complete: first.complete && isCurrent,
      config,
      language,
      seed,
      ...this.#allowed,
    };
    const page = snapshot ? await this.#render(url, state) : null;
    const productId = productIdOf(path);
    const product = first.products.find(({ _id }) => _id === productId) ?? null;
    const department = findDepartment(departments, departmentKeyOf(path) ?? '');
    const colours = colourStyles(this.#context.config);
    const critical = (page && this.#build.criticalStyles?.(page.html)) ?? null;
    const styles = critical === null ? null : critical + colours;
    const shell = await this.#build.shell(url);
    const fonts = this.#fontPreloads(language);
    const body = renderDocument(shell, {
      head:
        headHtml(
          buildHead({
            path,
            origin,
            config,
            language,
            translate,
            product,
            department: department === null ? null : describeDepartment(department, all),
            rating,
          }),
        ) +
        fonts +
        (styles === null ? styleElement(colours) : ''),
      html: page?.html ?? '',
      withoutScript: noscriptHtml(path, page !== null, translate),
      toolbar: this.#toolbar(),
      styles,
      scriptPreloads: this.#scriptPreloads(path, language, config),
      state,
    });
    const isWithdrawn = productId !== null && snapshot?.withdrawn.has(productId);
    const isUnknown = !snapshot || (!found && !isCurrent);
    const status = isUnknown ? 503 : found ? (page?.status ?? 200) : isWithdrawn ? 410 : 404;
    const styleSource = styles === null ? null : styleHash(styles);
    const hasFailed = page === null && snapshot !== null && this.#context.config.render === 'on';
    return {
      value: { status, body: new CachedBody(body), styleSource, link: fontLinks(shell + fonts) },
      use: hasFailed ? 'retry' : page && status === 200 && isCurrent ? 'store' : 'once',
    };
  }

  #toolbar(): Record<Scheme, string> {
    const { light, dark } = configuredColours(this.#context.config);
    return { light: light.page, dark: dark.page };
  }

  #fontPreloads(language: Language): string {
    return this.#build.preloads?.fonts(language) ?? '';
  }

  #scriptPreloads(path: string, language: Language, config: ShopConfig): string {
    return this.#build.preloads?.scripts({ path, language, isPaged: isPaged(config) }) ?? '';
  }

  /**
   * The current catalogue. When the database is unavailable or slow, the last one is used; ordering needs the
   * database anyway.
   */
  async #snapshot(): Promise<{ snapshot: CatalogueSnapshot | null; isCurrent: boolean }> {
    const latest = this.#catalogue.latest();
    try {
      const current = this.#catalogue.current();
      const snapshot = latest ? await withTimeout(CATALOGUE_TIMEOUT_MS, current) : await current;
      return { snapshot, isCurrent: true };
    } catch (error) {
      this.#context.log.warn({ err: error }, 'pages are rendered from a stale catalogue');
      return { snapshot: latest, isCurrent: false };
    }
  }

  /**
   * The product's rating, read for each request, because a new review must count immediately. Null without a rating, or
   * for other pages.
   */
  async #ratingAt(path: string, snapshot: CatalogueSnapshot | null): Promise<ProductRating | null> {
    const productId = productIdOf(path);
    if (productId === null || !snapshot?.changedAt.has(productId)) return null;
    try {
      return await this.#ratings.of(productId);
    } catch (error) {
      this.#context.log.warn({ err: error }, 'page sent without its rating');
      return null;
    }
  }

  async #firstProducts(
    snapshot: CatalogueSnapshot | null,
    url: string,
    language: Language,
    seed: number,
    config: ShopConfig,
  ): Promise<FirstProducts> {
    if (!snapshot) return { products: [], complete: false, found: false };
    if (isPaged(config)) return pagedProducts(readPath(url), snapshot, language, seed, readQuery(url));
    const first = firstProducts(readPath(url), snapshot, seed, readQuery(url));
    const products = await snapshot.texts.addTo(language, first.products);
    // The app loads all products with their texts after it has started; a search needs them before.
    if (parseChoice(readQuery(url), '').search !== '') return { ...first, products };
    const ownId = productIdOf(readPath(url));
    return {
      ...first,
      products: products.map((product) => (product._id === ownId ? product : withoutLongTexts(product))),
    };
  }

  /** Renders a page; null when that failed or is switched off. The app then renders it in the browser. */
  async #render(url: string, state: FirstState): Promise<RenderedPage | null> {
    if (this.#context.config.render === 'off') return null;
    try {
      return await this.#build.render({ url, state });
    } catch (error) {
      this.#context.log.error({ err: error }, 'a page could not be rendered');
      return null;
    }
  }
}

/** The shop's colours in a document that links the whole style sheet. */
function bodyOf({ body }: PageResponse): CachedBody {
  return body;
}

/** The configuration with the merchant's text of the policy at this path, and without the others, which are long. */
function withPolicyOf(path: string, { policies, ...config }: ShopConfig): ShopConfig {
  const policy = POLICIES.find((name) => policyPath(name) === normalizePath(path));
  const text = policy && policies?.[policy];
  return text ? { ...config, policies: { [policy]: text } } : config;
}

function readPath(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

function readQuery(url: string): string {
  return url.slice(readPath(url).length);
}

/**
 * Whether a page is the same for all visitors. The collection's query contains filters and is shared; other queries
 * belong to one visitor (spec §2 /verify) or to advertising.
 */
function isShared(url: string): boolean {
  return (
    !url.includes('?') ||
    (pageRouteOf(readPath(url))?.startsWith('/collection') === true && url.length <= 200)
  );
}
