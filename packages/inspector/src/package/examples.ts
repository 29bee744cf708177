// The package knows no data of the app that is watched. Its build uses this module in place of inspector/simulation/examples.ts.
export const reviveError = (fields: Readonly<Record<string, unknown>>): Error =>
  Object.assign(new Error(String(fields['message'])), fields);
export const INPUTS: Readonly<Record<string, unknown>> = {};
export const EVENTS: Readonly<Record<string, object>> = {};
export const REFUSALS: readonly [] = [];
export const exampleOutputs = (): readonly unknown[] => [undefined];
