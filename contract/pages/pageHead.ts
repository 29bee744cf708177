import type { Product, ProductRating } from '../catalogue/entities.ts';
import type { ShopConfig } from '../shop/entities.ts';
import { addressIn, DEFAULT_LANGUAGE, LANGUAGES } from '../texts/language.ts';
import type { Language } from '../texts/language.ts';
import { toRupees } from '../money.ts';
import { priceRange } from '../catalogue/variants.ts';
import { titleOf } from './page.ts';
import { departmentKey } from '../catalogue/collection/departments.ts';
import { departmentText } from './departmentText.ts';
import type { Department } from './departmentText.ts';
import { normalizePath, findPageText, UNKNOWN_PRODUCT } from './pageTexts.ts';
import { productData, describeShop, breadcrumbs } from './structuredData.ts';
import type { Translate } from '../texts/text.ts';

/** The input of a page's head. */
export interface HeadRequest {
  /** Path without the query, as filters and campaign parameters do not change the canonical URL. */
  readonly path: string;
  /** Scheme and host of the shop's public URL, without a trailing slash. */
  readonly origin: string;
  readonly config: ShopConfig;
  /** The product of a product page; null on other pages. */
  readonly product: Product | null;
  /** The department of a department's page; null on other pages. */
  readonly department: Department | null;
  readonly language: Language;
  /** Translates the shop's texts into `language`. */
  readonly translate: Translate;
  /** The product's rating; null when it has no reviews. */
  readonly rating: ProductRating | null;
  /** Whether the origin draws preview pictures, as the shop's server does and static hosts do not. */
  readonly hasPreviews?: boolean;
}

/** An element of the page's head other than the title. */
export interface HeadTag {
  readonly name: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  /** Content of a script: JSON without any `<`. */
  readonly json?: string;
}

/** Attribute of these elements, by which the app finds and replaces the previous page's elements. */
export const HEAD_TAG_ATTRIBUTE = 'data-page';

export interface PageHead {
  readonly title: string;
  readonly tags: readonly HeadTag[];
}

/** Matches the path of a product page; the first group is the encoded product id. */
export const PRODUCT_PATH = /^\/product\/([^/]+)$/;

/** Matches the path of a department's page; the first group is its encoded key. */
export const DEPARTMENT_PATH = /^\/collection\/([^/]+)$/;

/** Title and tags for search engines and link previews; the same on server and browser. */
export function buildHead({
  path: requestedPath,
  origin,
  language,
  translate,
  product,
  department,
  rating,
  hasPreviews = true,
  ...rest
}: HeadRequest): PageHead {
  const config = { ...rest.config, tagline: translate(rest.config.tagline) };
  const path = normalizePath(requestedPath);
  const text = PRODUCT_PATH.test(path)
    ? UNKNOWN_PRODUCT
    : department
      ? departmentText(department, config)
      : findPageText(path);
  const name = product ? product.name : text.title && translate(text.title);
  const title = titleOf(name, config);
  const description = product?.description || text.description(config, translate);
  const isPrivate = !product && text.isPrivate;
  const baseUrl = origin + path;
  const url = urlIn(language, baseUrl);
  const picture = hasPreviews
    ? pictureOf(product, department, origin)
    : { url: pictureOnAnotherSite(product) ?? `${origin}/icon-512.png`, isDrawn: false };
  const structured = isPrivate
    ? []
    : [
        ...(path === '/'
          ? describeShop(origin, config)
          : [breadcrumbs({ origin, url, name: name ?? '', product, department, translate })]),
        ...(product
          ? [productData({ product, rating, origin, url, image: picture.url, config, translate })]
          : []),
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
      ...(picture.isDrawn ? PREVIEW_SIZE_TAGS : []),
      meta(
        'property',
        'og:image:alt',
        product?.name ?? translate(/*i18n*/ 'Products from {name}', { name: config.name }),
      ),
      ...(product ? priceTags(product) : []),
      meta('name', 'twitter:card', 'summary_large_image'),
      ...structured.map(structuredData),
    ],
  };
}

/** Size in pixels of the preview pictures that the server generates: large enough for chat apps to show them in full, small enough to load. */
export const PREVIEW_SIZE = { width: 960, height: 504 } as const;

/**
 * The preview picture. Link previews do not support SVG, so the server generates a JPEG; a picture on another site is
 * used unchanged.
 */
function pictureOf(
  product: Product | null,
  department: Department | null,
  origin: string,
): { url: string; isDrawn: boolean } {
  const url = pictureOnAnotherSite(product);
  if (url !== null) return { url, isDrawn: false };
  const subject = product
    ? `product/${product._id}`
    : department
      ? `collection/${encodeURIComponent(departmentKey(department.name))}`
      : 'shop';
  return { url: `${origin}/previews/${subject}.jpg`, isDrawn: true };
}

function pictureOnAnotherSite(product: Product | null): string | null {
  const [first = ''] = product?.image ?? [];
  return URL.canParse(first) ? first : null;
}

function priceTags(product: Product): HeadTag[] {
  return [
    meta('property', 'product:price:amount', toRupees(priceRange(product).lowest).toFixed(2)),
    meta('property', 'product:price:currency', 'INR'),
  ];
}

const PREVIEW_SIZE_TAGS = [
  meta('property', 'og:image:width', String(PREVIEW_SIZE.width)),
  meta('property', 'og:image:height', String(PREVIEW_SIZE.height)),
];

/** The URL of a page in a language. The default language needs no parameter. */
function urlIn(language: Language, url: string): string {
  return language === DEFAULT_LANGUAGE ? url : addressIn(language, url);
}

/** Links to the page in each language, so that search engines show users their language. */
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

/** `<` is escaped, so that no text can close the script element or open a comment (spec §11 W6). */
function structuredData(data: object): HeadTag {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return {
    name: 'script',
    attributes: { type: 'application/ld+json' },
    json: json.replaceAll('<', String.raw`\u003c`),
  };
}
