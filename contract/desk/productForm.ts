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
  readonly bestseller: boolean;
  readonly trending: boolean;
  /** At least one. */
  readonly sizes: readonly FormSize[];
  readonly pictures: readonly FormPicture[];
}

export interface FormSize {
  readonly size: string;
  readonly price: string;
  /** '' without a reduction. */
  readonly priceBefore: string;
  /** A picture of this size, which the form does not change. */
  readonly image?: string | undefined;
}

export interface FormPicture {
  readonly address: string;
  /** The alternative text. */
  readonly text: string;
}

export type FormField = keyof ProductForm;

/** The text of a field that cannot be sent, and which one it is. */
interface FormProblem {
  readonly field: FormField;
  readonly message: string;
}

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
  bestseller: false,
  trending: false,
  sizes: [{ size: '', price: '', priceBefore: '' }],
  pictures: [],
};

const WEIGHT_MAX_G = 100_000;

/** The form of a product. */
export function formOfProduct(fields: ProductFields): ProductForm {
  const { images, imageTexts, variants, parcel } = fields;
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
    bestseller: fields.bestseller,
    trending: fields.trending,
    sizes: variants.map(({ size, price, priceBefore, image }) => ({
      size,
      price: String(price),
      priceBefore: priceBefore === undefined ? '' : String(priceBefore),
      ...(image !== undefined && { image }),
    })),
    pictures: images.map((address, index) => ({ address, text: imageTexts[index] ?? '' })),
  };
}

/** The first field that cannot be sent, or null. The server checks all of them again. */
export function problemOfForm(form: ProductForm): FormProblem | null {
  const missing = (['name', 'category', 'subCategory'] as const).find((field) => form[field].trim() === '');
  if (missing) return { field: missing, message: deskMessages.fieldMissing };
  if (form.pictures.length === 0) return { field: 'pictures', message: deskMessages.pictureMissing };
  const described = form.pictures.filter(({ text }) => text.trim() !== '').length;
  if (described !== 0 && described !== form.pictures.length)
    return { field: 'pictures', message: deskMessages.pictureTextMissing };
  return problemOfSizes(form.sizes) ?? problemOfWeight(form.weightG);
}

function problemOfSizes(sizes: readonly FormSize[]): FormProblem | null {
  const names = sizes.map(({ size }) => size.trim());
  if (names.length > 1 && names.includes('')) return { field: 'sizes', message: deskMessages.sizeMissing };
  if (new Set(names).size < names.length) return { field: 'sizes', message: deskMessages.sizeRepeated };
  for (const { price, priceBefore } of sizes) {
    const amount = readAmount(price);
    if (!amount) return { field: 'sizes', message: deskMessages.priceMissing };
    if (priceBefore.trim() !== '' && (readAmount(priceBefore) ?? 0) <= amount)
      return { field: 'sizes', message: deskMessages.priceBeforeTooLow };
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
    sizes,
    price: Math.min(...variants.map(({ price }) => price)),
    variants,
    parcel: { ...parcel, ...(weight !== '' && { weightG: Number(weight) }) },
  };
}

/** The fields whose texts differ. */
export function changedFormFields(before: ProductForm, after: ProductForm): FormField[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the keys
  const fields = Object.keys(after) as FormField[];
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

/** A form of the present product with what somebody has typed into another state of it. */
export function rebaseForm(base: ProductForm, typed: ProductForm, present: ProductForm): ProductForm {
  const own = Object.fromEntries(changedFormFields(base, typed).map((field) => [field, typed[field]]));
  return { ...present, ...own };
}

/** The fields that somebody has typed and that somebody else has changed to something else. */
export function conflictsOf(base: ProductForm, typed: ProductForm, present: ProductForm): FormField[] {
  const own = changedFormFields(base, typed);
  const theirs = changedFormFields(base, present);
  return changedFormFields(typed, present).filter((field) => own.includes(field) && theirs.includes(field));
}

function rupeesOf(text: string): number {
  const amount = readAmount(text);
  if (amount === null) throw new Error(`The form has a problem: ${text} is no amount`);
  return toRupees(amount);
}

function listOf(text: string): string[] {
  return [...new Set(text.split(',').map((entry) => entry.trim()))].filter((entry) => entry !== '');
}
