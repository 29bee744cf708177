/**
 * Tests of the developers' tools, not of the shop: the inspector, `npm run dev`, the sandbox's pages and the recordings of the simulation. `npm test` leaves
 * them to `npm run test:all`. Quick ones are not listed: they always run.
 */
export const TOOL_TESTS = {
  unit: [
    'packages/inspector/tests/layout.test.ts',
    'tests/devtools/anyRecording.test.tsx',
    'tests/server/pglite-only/dev.test.ts',
    'lab/simulation/recording.test.ts',
  ],
  browser: ['tests/e2e/{development,inspect*,sandbox}.e2e.ts'],
};

/**
 * Browser tests that `npm test` leaves to `npm run test:all` as well: walks through machines beside the main flows, whose transitions
 * are tested in Vitest and whose pages have other tests; and the gallery of screenshots.
 */
export const NIGHTLY_BROWSER_TESTS = [
  'tests/e2e/paths.{accountDeletion,addressBook,coupon,deskSession,otp,passkeys,passwordReset,paymentReturn,photoUpload,profileChange,returnRequest,reviewForm,session}.e2e.ts',
  'lab/gallery/*.e2e.ts',
];
