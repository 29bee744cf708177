import { collectionAddress } from '../catalogue/collection/collectionAddress.ts';
import { EMPTY_CHOICE } from '../catalogue/collection/collection.ts';
import type { Product, ProductRating } from '../catalogue/entities.ts';
import type { ShopConfig } from '../shop/entities.ts';
import { toRupees } from '../money.ts';
import { FACTS } from '../catalogue/productAdditions.ts';
import { FACT_LABELS } from './factLabels.ts';
import type { Paise } from '../money.ts';
import { priceRange, productAvailability } from '../catalogue/variants.ts';
import { pictureUrl } from './picture.ts';
import type { Department } from './departmentText.ts';
import type { Translate } from '../texts/text.ts';

/** Structured data of pages in the schema.org vocabulary, for search engines. */

interface DescribedProduct {
  readonly product: Product;
  readonly rating: ProductRating | null;
  readonly origin: string;
  readonly url: string;
  /** URL of a picture in a format that every search engine supports; the shop's own pictures may be SVG. */
  readonly image: string;
  readonly config: ShopConfig;
  readonly translate: Translate;
}

const AVAILABILITY = { in: 'InStock', few: 'LimitedAvailability', out: 'OutOfStock' } as const;

/** The product with its offer, and with its rating if there is one. */
export function productData(page: DescribedProduct): object {
  const { product, rating, origin, url, image, config, translate } = page;
  const category = [product.category, product.subCategory].filter(Boolean).join(' > ');
  const pictures = product.image.map((address) => absoluteUrl(pictureUrl(address), origin));
  return {
    '@type': 'Product',
    name: product.name,
    description: product.longDescription || product.description,
    sku: product._id,
    ...(category && { category }),
    ...describeFacts(product, translate),
    image: [...new Set([image, ...pictures])],
    offers: {
      ...describePrices(product),
      url,
      priceCurrency: 'INR',
      availability: `https://schema.org/${AVAILABILITY[productAvailability(product)]}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: config.name },
    },
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

/** The facts table of the page, as properties of the vocabulary where they exist, and else by name. */
function describeFacts({ facts = {}, materials = [], colours = [] }: Product, translate: Translate): object {
  const { countryOfOrigin, maker, material = materials.map((name) => translate(name)).join(', ') } = facts;
  const weight = parseWeight(facts.weight);
  const named = FACTS.flatMap((fact) => {
    const value = facts[fact];
    return value ? [{ '@type': 'PropertyValue', name: translate(FACT_LABELS[fact]), value }] : [];
  });
  return {
    ...(material && { material }),
    ...(colours.length > 0 && { color: colours.map((name) => translate(name)).join('/') }),
    ...(weight && { weight }),
    ...(countryOfOrigin && { countryOfOrigin: { '@type': 'Country', name: countryOfOrigin } }),
    ...(maker && { manufacturer: { '@type': 'Organization', name: maker } }),
    ...(named.length > 0 && { additionalProperty: named }),
  };
}

/** A single weight, such as "About 140 g"; a text with several sizes does not match. */
const WEIGHT = /^(?:About |लगभग )?(\d+(?:\.\d+)?) (g|kg|ग्राम|किलो)$/;
const UNIT_CODES: Readonly<Record<string, string>> = { g: 'GRM', kg: 'KGM', ग्राम: 'GRM', किलो: 'KGM' };

function parseWeight(text = ''): object | null {
  const [, value, unit = ''] = WEIGHT.exec(text) ?? [];
  return value ? { '@type': 'QuantitativeValue', value: Number(value), unitCode: UNIT_CODES[unit] } : null;
}

/** One offer, with the price before a reduction, or an aggregate offer of all sizes when their prices differ. */
function describePrices(product: Product): object {
  const { lowest, highest, before, sizes } = priceRange(product);
  if (lowest < highest) {
    return {
      '@type': 'AggregateOffer',
      lowPrice: toDecimal(lowest),
      highPrice: toDecimal(highest),
      offerCount: sizes,
    };
  }
  return {
    '@type': 'Offer',
    price: toDecimal(lowest),
    ...(before !== null && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: toDecimal(before),
        priceCurrency: 'INR',
      },
    }),
  };
}

function toDecimal(amount: Paise): string {
  return toRupees(amount).toFixed(2);
}

/** The shop's website, with its search URL, and the shop as an online store. */
export function describeShop(origin: string, { name, tagline, contact, social }: ShopConfig): object[] {
  return [
    {
      '@type': 'WebSite',
      name,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}/collection?search={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@type': 'OnlineStore',
      name,
      ...(tagline && { description: tagline }),
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
      sameAs: Object.values(social).filter(Boolean),
      ...((contact.phone || contact.email) && {
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          ...(contact.phone && { telephone: contact.phone }),
          ...(contact.email && { email: contact.email }),
        },
      }),
    },
  ];
}

interface BreadcrumbInput {
  readonly origin: string;
  readonly url: string;
  readonly name: string;
  readonly product: Product | null;
  readonly department: Department | null;
  readonly translate: Translate;
}

/** Breadcrumbs from the home page to a page, via the collection, or via a product's category and type if present. */
export function breadcrumbs({ origin, url, name, product, department, translate }: BreadcrumbInput): object {
  const steps = product
    ? categorySteps(product, origin).map((step) => ({ ...step, name: translate(step.name) }))
    : department
      ? [{ name: translate(/*i18n*/ 'Collection'), item: `${origin}/collection` }]
      : [];
  const items = [{ name: translate(/*i18n*/ 'Home'), item: `${origin}/` }, ...steps, { name, item: url }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  };
}

function categorySteps({ category, subCategory }: Product, origin: string) {
  const categories = category ? [category] : [];
  const types = subCategory ? [subCategory] : [];
  return [
    ...categories.map((name) => ({ name, choice: { categories } })),
    ...types.map((name) => ({ name, choice: { categories, types } })),
  ].map(({ name, choice }) => ({ name, item: origin + collectionAddress({ ...EMPTY_CHOICE, ...choice }) }));
}

function absoluteUrl(address: string, origin: string): string {
  return URL.canParse(address) ? address : origin + address;
}
