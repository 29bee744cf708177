import { expect, test } from 'vitest';
import type { UserProfile } from '../../../contract/accounts/entities.ts';
import { NO_ADDRESS } from '../../../contract/addresses/rules.ts';
import { knownAddress } from '../../../contract/addresses/knownAddress.ts';

const PROFILE: UserProfile = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+919876543210',
  profileImage: '',
  address: { street: '', city: '', state: '', zipcode: '', country: '' },
};

test('an account knows name, email and phone of its first address, which is in India', () => {
  expect(knownAddress(PROFILE)).toEqual({
    ...NO_ADDRESS,
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.com',
    phone: '9876543210',
    country: 'India',
  });
});

test.each([
  ['Asha', 'Asha', ''],
  [' Asha  Devi Rao ', 'Asha Devi', 'Rao'],
  ['', '', ''],
])('the last word of a name is the last name: %j', (name, firstName, lastName) => {
  expect(knownAddress({ ...PROFILE, name })).toMatchObject({ firstName, lastName });
});

test('a profile may have an address, and an invalid phone', () => {
  const address = { street: '4 Lotus Lane', city: 'Pune', state: '', zipcode: '411001', country: 'Nepal' };
  expect(knownAddress({ ...PROFILE, phone: '12345', address })).toMatchObject({
    phone: '',
    street: '4 Lotus Lane',
    city: 'Pune',
    postalCode: '411001',
    country: 'Nepal',
  });
});
