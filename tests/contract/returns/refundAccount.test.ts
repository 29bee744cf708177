import { expect, test } from 'vitest';
import * as v from 'valibot';
import { RefundAccount } from '../../../contract/returns/entities.ts';

test.each([
  ['asha@okbank', 'asha@okbank'],
  [' asha.rao-1@okhdfcbank ', 'asha.rao-1@okhdfcbank'],
  ['\u200b9876543210@ybl', '9876543210@ybl'],
  ['९८७६५४३२१०@ybl', '9876543210@ybl'],
])('%j is the UPI ID %s', (upi, stored) => {
  expect(v.parse(RefundAccount, { upi })).toEqual({ upi: stored });
});

test.each(['1234 5678 9012', '1234-5678-9012', '१२३४५६७८९०१२', '\u202a123456789012'])(
  '%j is an account number as it is stored',
  (number) => {
    expect(v.parse(RefundAccount, { holder: ' Asha Rao ', number, ifsc: 'sbin 0001234' })).toEqual({
      holder: 'Asha Rao',
      number: '123456789012',
      ifsc: 'SBIN0001234',
    });
  },
);

test.each([
  { upi: 'asha' },
  { upi: 'asha@ok bank.com' },
  { holder: 'Asha Rao', number: '12345', ifsc: 'SBIN0001234' },
  { holder: 'Asha Rao', number: '123456789012', ifsc: 'SBIN1001234' },
  { holder: '\u200b', number: '123456789012', ifsc: 'SBIN0001234' },
])('%j is no account', (account) => {
  expect(v.safeParse(RefundAccount, account).success).toBe(false);
});
