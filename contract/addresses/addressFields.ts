import * as v from 'valibot';

/** The fields of an address without validation: partly typed, or validated when the order was placed. */
export const AddressFields = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  phone: v.string(),
  street: v.string(),
  city: v.string(),
  state: v.string(),
  postalCode: v.string(),
  country: v.string(),
});
