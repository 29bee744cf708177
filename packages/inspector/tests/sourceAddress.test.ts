import { expect, test } from 'vitest';
import { findMachineSource, sourceAddress } from '../src/sourceAddress.ts';

const FILES = {
  '/app/checkout.ts': `export const checkout = setup({}).createMachine({
  id: 'checkout',
  initial: 'confirming',
  states: {
    confirming: {
      invoke: { id: 'otp', src: 'otp' },
    },
  },
});
`,
  'C:\\my app\\otp.ts': `const code = createMachine({ id: "code" });

export const otp = createMachine({
  id: 'otp',
  states: {
    open: {
      states: { entry: {} },
    },
  },
});
`,
};

test.each([
  ['checkout', [], 'vscode://file/app/checkout.ts:1'],
  ['checkout', ['confirming'], 'vscode://file/app/checkout.ts:5'],
  ['code', [], 'vscode://file/C:/my%20app/otp.ts:1'],
  ['otp', [], 'vscode://file/C:/my%20app/otp.ts:3'],
  ['otp', ['open'], 'vscode://file/C:/my%20app/otp.ts:6'],
  ['otp', ['open', 'entry'], 'vscode://file/C:/my%20app/otp.ts:6'],
])('the source of a machine is found by its id: %s %j', (id, keys, address) => {
  const source = findMachineSource(FILES, id) ?? expect.fail();
  expect(sourceAddress(source, keys)).toBe(address);
});

test('a machine that no file has has no source', () => {
  expect(findMachineSource(FILES, 'cart')).toBeNull();
  expect(findMachineSource({}, 'cart')).toBeNull();
});
