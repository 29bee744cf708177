/**
 * Tests of the developers' tools, not of the shop: the inspector, `npm run dev` and the recordings of the simulation. `npm test` leaves
 * them to `npm run test:all`. Quick ones are not listed: they always run.
 */
export const TOOL_TESTS = {
  unit: [
    'packages/inspector/tests/layout.test.ts',
    'tests/devtools/anyRecording.test.tsx',
    'tests/server/pglite-only/dev.test.ts',
    'lab/simulation/recording.test.ts',
  ],
  browser: ['tests/e2e/{development,inspect*}.e2e.ts'],
};
