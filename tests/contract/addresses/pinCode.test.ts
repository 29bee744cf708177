import { expect, test } from 'vitest';
import { readAddressPin, readPinCode } from '../../../contract/addresses/pinCode.ts';

test.each([
  '560001',
  ' 560 001 ',
  '५६०००१',
  '５६０００१',
  '560\u00a0001',
  '\u200e560001\u200f',
  '560-001',
  'PIN 560001',
  'pin-560 001',
])('%j is a PIN code', (text) => {
  expect(readPinCode(text)).toBe('560001');
});

test.each(['', '56000', '5600011', '060001', '56000a', '५६०००', '५६०००१5', 'SW1A 1AA', 'PIN'])(
  '%j is no PIN code',
  (text) => {
    expect(readPinCode(text)).toBeNull();
  },
);

test.each([
  ['India', '560001'],
  [' INDIA ', '560001'],
  ['भारत', '560001'],
  ['\u200bIndia', '560001'],
  ['', '560001'],
  ['IND', '560001'],
  ['India.', '560001'],
  ['In\u200bdia', '560001'],
  ['Republic of India', '560001'],
  ['Hindustan', '560001'],
  ['हिन्दुस्तान', '560001'],
  ['इंडिया', '560001'],
  ['भारत गणराज्य', '560001'],
  ['Indonesia', null],
  ['China', null],
  ['Singapore', null],
])('an address in %j has the PIN code %j', (country, pin) => {
  expect(readAddressPin({ postalCode: '560 001', country })).toBe(pin);
});
