// The package knows no data of the app that is watched. Its build uses this module in place of inspector/simulation/examples.ts.
export const INPUTS: Readonly<Record<string, unknown>> = {};
export const ANSWERS: Readonly<Record<string, readonly unknown[]>> = {};
export const EVENTS: Readonly<Record<string, object>> = {};
