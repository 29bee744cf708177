import type { Product, ShopConfig } from '../entities.ts';
import { addressIn, DEFAULT_LANGUAGE, LANGUAGES } from '../texts/language.ts';
import type { Language } from '../texts/language.ts';
import { toRupees } from '../money.ts';
import { titleOf } from './page.ts';
import { normalizePath, findPageText, UNKNOWN_PRODUCT } from './pageTexts.ts';
import { describeProduct, describeShop, breadcrumbs, type Rating } from './structuredData.ts';
import type { Translate } from '../texts/text.ts';

/** What of a page its head is made from. */
export interface HeadRequest {
  /** Without the query: filters and campaigns do not make another page. */
  readonly path: string;
  /** Scheme and host by which shoppers reach the shop, without a slash at the end. */
  readonly origin: string;
  readonly config: ShopConfig;
  /** The product whose page this is, where there is one. */
  readonly product: Product | null;
  readonly language: Language;
  /** Says the shop's texts in that language. */
  readonly translate: Translate;
  /** Ratings of that product; null without a review. */
  readonly rating: Rating | null;
}

/** An element of the document's head that belongs to the page, beside its title. */
export interface HeadTag {
  readonly name: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  /** Of a script: JSON without any `<`. */
  readonly json?: string;
}

/** Attribute of these elements, by which the app finds those of the page before. */
export const PAGE_MARK = 'data-page';

export interface PageHead {
  readonly title: string;
  readonly tags: readonly HeadTag[];
}

export const PRODUCT_PATH = /^\/product\/([^/]+)$/;

/** What search engines and the previews of chats read of a page; the same for server and browser. */
export function buildHead({
  path: requestedPath,
  origin,
  language,
  translate,
  product,
  rating,
  ...rest
}: HeadRequest): PageHead {
  const config = { ...rest.config, tagline: translate(rest.config.tagline) };
  const path = normalizePath(requestedPath);
  const text = PRODUCT_PATH.test(path) ? UNKNOWN_PRODUCT : findPageText(path);
  const name = product ? product.name : text.title && translate(text.title);
  const title = titleOf(name, config);
  const description = product?.description || text.description(config, translate);
  const isPrivate = !product && text.isPrivate;
  const baseUrl = origin + path;
  const url = urlIn(language, baseUrl);
  const picture = pictureOf(product, origin);
  const structured = isPrivate
    ? []
    : [
        ...(path === '/'
          ? describeShop(origin, config)
          : [breadcrumbs({ origin, url, name: name ?? '', product, translate })]),
        ...(product ? [describeProduct({ product, rating, origin, url, image: picture.url, config })] : []),
      ];
  return {
    title,
    tags: [
      meta('name', 'description', description),
      ...(isPrivate ? [meta('name', 'robots', 'noindex')] : [link('canonical', url), ...alternates(baseUrl)]),
      meta('property', 'og:site_name', config.name),
      meta('property', 'og:locale', language.replace('-', '_')),
      meta('property', 'og:type', product ? 'product' : 'website'),
      meta('property', 'og:title', name ?? title),
      meta('property', 'og:description', description),
      meta('property', 'og:url', url),
      meta('property', 'og:image', picture.url),
      ...(picture.isDrawn ? PREVIEW_SIZE : []),
      meta(
        'property',
        'og:image:alt',
        product?.name ?? translate(/*i18n*/ 'Pieces from {name}', { name: config.name }),
      ),
      ...(product ? priceOf(product) : []),
      meta('name', 'twitter:card', 'summary_large_image'),
      ...structured.map(structuredData),
    ],
  };
}

/** Size in pixels of the pictures that the shop draws for previews: large enough for chats to show whole, small enough for them to load. */
export const PREVIEW = { width: 960, height: 504 } as const;

/** Chats do not show SVG, so the shop's own pictures are given as PNG; one from another site is given as it is. */
function pictureOf(product: Product | null, origin: string): { url: string; isDrawn: boolean } {
  const [first = ''] = product?.image ?? [];
  if (URL.canParse(first)) return { url: first, isDrawn: false };
  return { url: `${origin}/previews/${product ? `product/${product._id}` : 'shop'}.jpg`, isDrawn: true };
}

function priceOf({ price }: Product): HeadTag[] {
  return [
    meta('property', 'product:price:amount', toRupees(price).toFixed(2)),
    meta('property', 'product:price:currency', 'INR'),
  ];
}

const PREVIEW_SIZE = [
  meta('property', 'og:image:width', String(PREVIEW.width)),
  meta('property', 'og:image:height', String(PREVIEW.height)),
];

/** The address of a page in a language; the shop's own language needs no parameter. */
function urlIn(language: Language, url: string): string {
  return language === DEFAULT_LANGUAGE ? url : addressIn(language, url);
}

/** The same page in each language, so that search engines show readers their own. */
function alternates(url: string): HeadTag[] {
  return LANGUAGES.map((language) => ({
    name: 'link',
    attributes: { rel: 'alternate', hreflang: language, href: urlIn(language, url) },
  }));
}

function meta(kind: 'name' | 'property', name: string, content: string): HeadTag {
  return { name: 'meta', attributes: { [kind]: name, content } };
}

function link(rel: string, href: string): HeadTag {
  return { name: 'link', attributes: { rel, href } };
}

/** Without `<` there is neither an end tag nor a comment that a text could break out by (spec §11 W6). */
function structuredData(data: object): HeadTag {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return {
    name: 'script',
    attributes: { type: 'application/ld+json' },
    json: json.replaceAll('<', String.raw`\u003c`),
  };
}
