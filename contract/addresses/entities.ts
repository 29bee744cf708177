import * as v from 'valibot';
import { AddressFields } from './addressFields.ts';
import type { PlainRefusalCode } from '../refusals.ts';
import { normalizeStreet } from './streetLines.ts';

/** One line of text. Control characters, such as line breaks from a paste, become spaces. */
const shortText = v.pipe(
  v.string('address_incomplete' satisfies PlainRefusalCode),
  v.transform((text) => text.replace(/\p{Cc}+/gu, ' ')),
  v.trim(),
  v.maxLength(200, 'address_field_too_long' satisfies PlainRefusalCode),
);

/** Checks the types and lengths of the fields only; `addressProblems` in rules.ts applies the rules of spec §5. */
export const Address = v.object(
  {
    firstName: shortText,
    lastName: shortText,
    email: shortText,
    phone: shortText,
    street: v.pipe(
      v.string('address_incomplete' satisfies PlainRefusalCode),
      v.transform(normalizeStreet),
      v.maxLength(200, 'address_field_too_long' satisfies PlainRefusalCode),
    ),
    city: shortText,
    state: v.optional(shortText, ''),
    postalCode: shortText,
    country: shortText,
  },
  'address_incomplete' satisfies PlainRefusalCode,
);
export type Address = v.InferOutput<typeof Address>;

/** Not in the spec: one of the addresses of an account. */
export const SavedAddress = v.object({
  ...AddressFields.entries,
  id: v.string(),
  /** True for one address, the address of `GET /api/user/address`, unless the list is empty. */
  isDefault: v.boolean(),
});
export type SavedAddress = v.InferOutput<typeof SavedAddress>;
