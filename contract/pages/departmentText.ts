import { departmentKey, listDepartments } from '../catalogue/collection/departments.ts';
import type { Product } from '../catalogue/entities.ts';
import { departmentName } from '../shop/departmentName.ts';
import type { ShopConfig } from '../shop/entities.ts';
import { about } from './pageTexts.ts';
import type { PageText } from './pageTexts.ts';

/** The content of a department page. */
export interface Department {
  /** Its English name. */
  readonly name: string;
  /** The types of its products, by their number of products. */
  readonly types: readonly string[];
  /** The picture of one of its products, see pictureOf, or null. */
  readonly picture: string | null;
}

/** Texts for departments of this name in any shop. */
const LEADS: Readonly<Record<string, string>> = {
  'Pooja & Temple': /*i18n*/ 'Everything for your home temple, for daily puja and festivals.',
  'Home & Decor': /*i18n*/ 'Beautiful things for every room of your home.',
  Jewellery: /*i18n*/ 'Jewellery for every day and for festivals.',
  Malas: /*i18n*/ 'Malas for prayer and meditation.',
  Clothing: /*i18n*/ 'Everyday and festive wear for the whole family.',
  Gifts: /*i18n*/ 'Gifts for weddings, new homes, birthdays and festivals.',
};

const DESCRIBED_TYPES = 6;

/** The sentence under a department's title; null for a name that only this shop has. */
export function departmentLead(department: Department, config: ShopConfig): string | null {
  const name = departmentName(department.name, config);
  return Object.hasOwn(LEADS, name) ? (LEADS[name] ?? null) : null;
}

/** Describes a department by its products. */
export function describeDepartment(name: string, products: readonly Product[]): Department {
  return describeDepartments(products).get(departmentKey(name)) ?? { name, types: [], picture: null };
}

const cache = new WeakMap<readonly Product[], ReadonlyMap<string, Department>>();

/** The departments of these products by their keys; computed once per list. */
export function describeDepartments(products: readonly Product[]): ReadonlyMap<string, Department> {
  const cached = cache.get(products);
  if (cached) return cached;
  const byKey = groupByDepartment(products);
  const shown = new Set<string>();
  const described = listDepartments(products).map((name) => {
    const own = byKey.get(departmentKey(name)) ?? [];
    const counts = new Map<string, number>();
    for (const { subCategory } of own) {
      if (subCategory) counts.set(subCategory, (counts.get(subCategory) ?? 0) + 1);
    }
    const types = [...counts].sort(([, a], [, b]) => b - a).map(([type]) => type);
    const picture = pictureOf(own, shown);
    if (picture !== null) shown.add(picture);
    return [departmentKey(name), { name, types, picture }] as const;
  });
  const departments = new Map(described);
  cache.set(products, departments);
  return departments;
}

function groupByDepartment(products: readonly Product[]): ReadonlyMap<string, readonly Product[]> {
  const keys = new Map<string, string>();
  const groups = new Map<string, Product[]>();
  for (const product of products) {
    for (const name of product.departments ?? []) {
      const key = keys.get(name) ?? departmentKey(name);
      keys.set(name, key);
      const group = groups.get(key) ?? [];
      if (group.at(-1) !== product) group.push(product);
      groups.set(key, group);
    }
  }
  return groups;
}

/** The picture of a bestseller, or else of another product, that no department before it shows. */
function pictureOf(own: readonly Product[], shown: ReadonlySet<string>): string | null {
  const pictured = own.filter(({ image }) => image.length > 0);
  const free = pictured.filter(({ image: [picture = ''] }) => !shown.has(picture));
  const chosen = free.find(({ bestseller }) => bestseller) ?? free[0] ?? pictured[0];
  return chosen?.image[0] ?? null;
}

/** Title and description of a department's page. Without types, the shop's description. */
export function departmentText(department: Department, shop: ShopConfig): PageText {
  return {
    title: departmentName(department.name, shop),
    description: (config, translate) => {
      const types = department.types.slice(0, DESCRIBED_TYPES).map((type) => translate(type));
      const lead = departmentLead(department, config);
      const goods =
        types.length > 0
          ? translate(/*i18n*/ '{department} from {name}: {types}.', {
              department: translate(departmentName(department.name, config)),
              name: config.name,
              types: types.join(', '),
            })
          : about(config, translate);
      return lead ? `${translate(lead)} ${goods}` : goods;
    },
    isPrivate: false,
  };
}
