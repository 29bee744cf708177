import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema.ts';

/** What a law requires a shop to show, and what lacks it. */
interface LawItem {
  readonly name: string;
  readonly rule: string;
  /** Variables of the configuration; or the ids of products, the first ones of many. */
  readonly missing: readonly string[];
  readonly count: number;
}

const ECOMMERCE = 'E-Commerce Rules 2020, rule 6';
const PACKAGES = 'Legal Metrology (Packaged Commodities) Rules 2011, rule 6 (10)';
const INVOICES = 'CGST Rules 2017, rule 46';
/** How many products are named. */
const NAMED = 10;

const fact = (name: string) => sql`coalesce(${products.facts}->>${name}, '') = ''`;

/** What is missing in the configuration and in the products that are on sale. */
export async function checkLaw(
  db: Database,
  config: Pick<Config, 'legal' | 'support' | 'gst'>,
): Promise<LawItem[]> {
  const { legal, support, gst } = config;
  const inProducts = async (name: string, rule: string, isMissing: SQL) => {
    const condition = and(eq(products.withdrawn, false), isMissing);
    const found = await db
      .select({ id: products.id })
      .from(products)
      .where(condition)
      .orderBy(asc(products.position))
      .limit(NAMED);
    return { name, rule, missing: found.map(({ id }) => id), count: await db.$count(products, condition) };
  };
  return [
    inConfig('Legal name and address of the seller', ECOMMERCE, {
      LEGAL_NAME: legal?.name,
      LEGAL_ADDRESS: legal?.address,
    }),
    inConfig('Contact of the seller', ECOMMERCE, {
      SUPPORT_PHONE: support.phone,
      SUPPORT_EMAIL: support.email,
    }),
    inConfig('Grievance officer, with name, designation and contact', ECOMMERCE, {
      GRIEVANCE_OFFICER: legal?.officer?.name,
      GRIEVANCE_PHONE: legal?.officer?.phone,
      GRIEVANCE_EMAIL: legal?.officer?.email,
    }),
    inConfig('GSTIN, unless the seller need not register', INVOICES, { GSTIN: legal?.gstin }),
    await inProducts('Country of origin', PACKAGES, fact('countryOfOrigin')),
    await inProducts('Name and address of the maker, packer or importer', PACKAGES, fact('maker')),
    await inProducts('Net quantity', PACKAGES, fact('netQuantity')),
    await inProducts('Maximum retail price', PACKAGES, fact('mrp')),
    // A seller without a GSTIN has no HSN codes on bills; a default is for all products.
    ...(gst === null || gst.hsn !== ''
      ? []
      : [await inProducts('HSN code', INVOICES, sql`coalesce(${products.gst}->>'hsn', '') = ''`)]),
  ];
}

function inConfig(name: string, rule: string, values: Readonly<Record<string, string | undefined>>): LawItem {
  const missing = Object.entries(values).flatMap(([variable, value]) => (value ? [] : [variable]));
  return { name, rule, missing, count: missing.length };
}
