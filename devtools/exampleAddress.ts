import type { Address } from '../contract/addresses/entities.ts';

export const ADDRESS: Address = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  street: '12 Temple Road',
  city: 'Mysuru',
  state: 'Karnataka',
  postalCode: '570001',
  country: 'India',
};
