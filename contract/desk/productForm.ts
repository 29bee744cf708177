import { FACT_MAX_LENGTH, FACTS, MEASURES, type Fact, type Measure } from '../catalogue/productAdditions.ts';
import { FREE_SIZE } from '../constants.ts';
import { toRupees } from '../money.ts';
import { deskMessages } from './deskMessages.ts';
import type { ProductFields } from './deskProduct.ts';
import { readAmount } from './readAmount.ts';

/** A product as somebody types it: amounts as texts, lists separated by commas. */
export interface ProductForm {
  readonly name: string;
  readonly nameHi: string;
  readonly description: string;
  readonly descriptionHi: string;
  readonly longDescription: string;
  readonly longDescriptionHi: string;
  readonly category: string;
  readonly subCategory: string;
  readonly departments: string;
  readonly materials: string;
  readonly colours: string;
  readonly badge: string;
  readonly weightG: string;
  readonly facts: FormFacts;
  readonly factsHi: FormFacts;
  readonly hsn: string;
  readonly gst: string;
  /** Like 2026-12-01, or ''. */
  readonly saleFrom: string;
  readonly saleUntil: string;
  readonly bestseller: boolean;
  readonly trending: boolean;
  /** At least one. */
  readonly sizes: readonly FormSize[];
  readonly pictures: readonly FormPicture[];
}

const FACTS_FIELDS = ['facts', 'factsHi'] as const satisfies readonly FormField[];

/** '' for a fact that the product does not have. */
export type FormFacts = Readonly<Record<Fact, string>>;

export interface FormSize {
  readonly size: string;
  readonly price: string;
  /** '' without a reduction. */
  readonly priceBefore: string;
  /** In cm, like `chest 96, length 70`; '' without any. */
  readonly measures: string;
  /** A picture of this size, which the form does not change. */
  readonly image?: string | undefined;
}

export interface FormPicture {
  readonly address: string;
  /** The alternative text. */
  readonly text: string;
  readonly textHi: string;
}

export type FormField = keyof ProductForm;

/** The text of a field that cannot be sent, and which one it is. */
interface FormProblem {
  readonly field: FormField;
  readonly message: string;
}

const formOfFacts = (facts: ProductFields['facts']) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys
  Object.fromEntries(FACTS.map((fact) => [fact, facts[fact] ?? ''])) as FormFacts;

export const EMPTY_FORM: ProductForm = {
  name: '',
  nameHi: '',
  description: '',
  descriptionHi: '',
  longDescription: '',
  longDescriptionHi: '',
  category: '',
  subCategory: '',
  departments: '',
  materials: '',
  colours: '',
  badge: '',
  weightG: '',
  facts: formOfFacts({}),
  factsHi: formOfFacts({}),
  hsn: '',
  gst: '',
  saleFrom: '',
  saleUntil: '',
  bestseller: false,
  trending: false,
  sizes: [{ size: '', price: '', priceBefore: '', measures: '' }],
  pictures: [],
};

const WEIGHT_MAX_G = 100_000;

/** The form of a product. */
export function formOfProduct(fields: ProductFields): ProductForm {
  const { images, imageTexts, imageTextsHi, variants, sizeChart, parcel } = fields;
  return {
    name: fields.name,
    nameHi: fields.nameHi,
    description: fields.description,
    descriptionHi: fields.descriptionHi,
    longDescription: fields.longDescription,
    longDescriptionHi: fields.longDescriptionHi,
    category: fields.category,
    subCategory: fields.subCategory,
    departments: fields.departments.join(', '),
    materials: fields.materials.join(', '),
    colours: fields.colours.join(', '),
    badge: fields.badge ?? '',
    weightG: parcel.weightG === undefined ? '' : String(parcel.weightG),
    facts: formOfFacts(fields.facts),
    factsHi: formOfFacts(fields.factsHi),
    hsn: fields.hsn,
    gst: fields.gst,
    saleFrom: fields.saleFrom,
    saleUntil: fields.saleUntil,
    bestseller: fields.bestseller,
    trending: fields.trending,
    sizes: variants.map(({ size, price, priceBefore, image }) => ({
      size,
      price: String(price),
      priceBefore: priceBefore === undefined ? '' : String(priceBefore),
      measures: formatMeasures(sizeChart.find((row) => row.size === size)),
      ...(image !== undefined && { image }),
    })),
    pictures: images.map((address, index) => ({
      address,
      text: imageTexts[index] ?? '',
      textHi: imageTextsHi[index] ?? '',
    })),
  };
}

/** The first field that cannot be sent, or null. The server checks all of them again. */
export function problemOfForm(form: ProductForm): FormProblem | null {
  const missing = (['name', 'category', 'subCategory'] as const).find((field) => form[field].trim() === '');
  if (missing) return { field: missing, message: deskMessages.fieldMissing };
  if (form.pictures.length === 0) return { field: 'pictures', message: deskMessages.pictureMissing };
  for (const texts of [form.pictures.map(({ text }) => text), form.pictures.map(({ textHi }) => textHi)]) {
    const described = texts.filter((text) => text.trim() !== '').length;
    if (described !== 0 && described !== texts.length)
      return { field: 'pictures', message: deskMessages.pictureTextMissing };
  }
  return (
    problemOfSizes(form.sizes) ?? problemOfSale(form) ?? problemOfWeight(form.weightG) ?? problemOfFacts(form)
  );
}

function problemOfFacts(form: ProductForm): FormProblem | null {
  const field = FACTS_FIELDS.find((name) => Object.values(form[name]).some(isFactTooLong));
  return field ? { field, message: deskMessages.factTooLong } : null;
}

export const isFactTooLong = (text: string): boolean => readFact(text).length > FACT_MAX_LENGTH;

function problemOfSale({ saleFrom, saleUntil, sizes }: ProductForm): FormProblem | null {
  if (saleFrom === '' && saleUntil === '') return null;
  if (saleFrom !== '' && saleUntil !== '' && saleUntil < saleFrom)
    return { field: 'saleUntil', message: deskMessages.saleDaysInvalid };
  const isReduced = sizes.some(({ priceBefore }) => priceBefore.trim() !== '');
  return isReduced ? null : { field: 'sizes', message: deskMessages.priceBeforeMissing };
}

function problemOfSizes(sizes: readonly FormSize[]): FormProblem | null {
  const names = sizes.map(({ size }) => size.trim());
  if (names.length > 1 && names.includes('')) return { field: 'sizes', message: deskMessages.sizeMissing };
  if (new Set(names).size < names.length) return { field: 'sizes', message: deskMessages.sizeRepeated };
  for (const { price, priceBefore, measures } of sizes) {
    const amount = readAmount(price);
    if (!amount) return { field: 'sizes', message: deskMessages.priceMissing };
    if (priceBefore.trim() !== '' && (readAmount(priceBefore) ?? 0) <= amount)
      return { field: 'sizes', message: deskMessages.priceBeforeTooLow };
    if (readMeasures(measures) === null) return { field: 'sizes', message: deskMessages.measuresInvalid };
  }
  return null;
}

function problemOfWeight(text: string): FormProblem | null {
  const isWeight = /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= WEIGHT_MAX_G;
  return text.trim() === '' || isWeight ? null : { field: 'weightG', message: deskMessages.weightInvalid };
}

/**
 * The fields of a form without problems.
 * @param before the product that the form shows; null for a new one. It has the fields that the form does not show.
 */
export function fieldsOfForm(form: ProductForm, before: ProductFields | null): ProductFields {
  const sizes = form.sizes.map(({ size }) => size.trim()).filter((size) => size !== '');
  const variants = form.sizes.map(({ size, price, priceBefore, image }) => ({
    size: size.trim() || FREE_SIZE,
    price: rupeesOf(price),
    ...(priceBefore.trim() !== '' && { priceBefore: rupeesOf(priceBefore) }),
    ...(image !== undefined && { image }),
  }));
  const { weightG: _, ...parcel } = before?.parcel ?? {};
  const weight = form.weightG.trim();
  const texts = form.pictures.map(({ text }) => text.trim()).filter((text) => text !== '');
  const textsHi = form.pictures.map(({ textHi }) => textHi.trim()).filter((text) => text !== '');
  return {
    name: form.name.trim(),
    nameHi: form.nameHi.trim(),
    description: form.description.trim(),
    descriptionHi: form.descriptionHi.trim(),
    longDescription: form.longDescription.trim(),
    longDescriptionHi: form.longDescriptionHi.trim(),
    category: form.category.trim(),
    subCategory: form.subCategory.trim(),
    departments: listOf(form.departments),
    materials: listOf(form.materials),
    colours: listOf(form.colours),
    badge: form.badge.trim() || null,
    bestseller: form.bestseller,
    trending: form.trending,
    withdrawn: before?.withdrawn ?? false,
    images: form.pictures.map(({ address }) => address),
    imageTexts: texts,
    imageTextsHi: textsHi,
    sizes,
    price: Math.min(...variants.map(({ price }) => price)),
    variants,
    saleFrom: form.saleFrom,
    saleUntil: form.saleUntil,
    sizeChart: form.sizes.flatMap(({ size, measures }) => {
      const read = readMeasures(measures) ?? [];
      return read.length === 0 ? [] : [{ size: size.trim() || FREE_SIZE, ...Object.fromEntries(read) }];
    }),
    facts: factsOfForm(form.facts),
    factsHi: factsOfForm(form.factsHi),
    hsn: form.hsn.trim(),
    gst: form.gst.trim(),
    parcel: { ...parcel, ...(weight !== '' && { weightG: Number(weight) }) },
  };
}

/** The fields whose texts differ. */
export function changedFormFields(before: ProductForm, after: ProductForm): FormField[] {
  return changedKeys(before, after);
}

/** A form of the present product with what somebody has typed into another state of it. Each fact is a field of its own. */
export function rebaseForm(base: ProductForm, typed: ProductForm, present: ProductForm): ProductForm {
  return {
    ...rebase(base, typed, present),
    facts: rebase(base.facts, typed.facts, present.facts),
    factsHi: rebase(base.factsHi, typed.factsHi, present.factsHi),
  };
}

/** The fields that somebody has typed and that somebody else has changed to something else. */
export function conflictsOf(base: ProductForm, typed: ProductForm, present: ProductForm): FormField[] {
  const withoutConflict = new Set<FormField>(
    FACTS_FIELDS.filter((field) => conflictingKeys(base[field], typed[field], present[field]).length === 0),
  );
  return conflictingKeys(base, typed, present).filter((field) => !withoutConflict.has(field));
}

function changedKeys<T extends object>(before: T, after: T): (keyof T)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the keys
  const keys = Object.keys(after) as (keyof T)[];
  return keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}

function rebase<T extends object>(base: T, typed: T, present: T): T {
  return { ...present, ...Object.fromEntries(changedKeys(base, typed).map((key) => [key, typed[key]])) };
}

function conflictingKeys<T extends object>(base: T, typed: T, present: T): (keyof T)[] {
  const own = changedKeys(base, typed);
  const theirs = changedKeys(base, present);
  return changedKeys(typed, present).filter((key) => own.includes(key) && theirs.includes(key));
}

function formatMeasures(row: ProductFields['sizeChart'][number] | undefined): string {
  return MEASURES.flatMap((measure) => {
    const cm = row?.[measure];
    return cm === undefined ? [] : [`${measure} ${cm}`];
  }).join(', ');
}

/** Measurements as they are typed; null when one cannot be read. */
function readMeasures(text: string): [Measure, number][] | null {
  const read: [Measure, number][] = [];
  for (const entry of text.split(',').filter((part) => part.trim() !== '')) {
    const [, name = '', cm = ''] =
      /^\s*([a-z]+)\s*:?\s*(\d{1,4}(?:\.\d{1,2})?)\s*(?:cm)?\s*$/i.exec(entry) ?? [];
    const measure = MEASURES.find((one) => one === name.toLowerCase());
    if (!measure) return null;
    read.push([measure, Number(cm)]);
  }
  return read;
}

function factsOfForm(facts: FormFacts): ProductFields['facts'] {
  const typed = FACTS.map((fact) => [fact, readFact(facts[fact])] as const);
  return Object.fromEntries(typed.filter(([, text]) => text !== ''));
}

/** A fact is one line. */
const readFact = (text: string) => text.trim().replaceAll(/\s*\n\s*/g, ' ');

function rupeesOf(text: string): number {
  const amount = readAmount(text);
  if (amount === null) throw new Error(`The form has a problem: ${text} is no amount`);
  return toRupees(amount);
}

function listOf(text: string): string[] {
  return [...new Set(text.split(',').map((entry) => entry.trim()))].filter((entry) => entry !== '');
}
