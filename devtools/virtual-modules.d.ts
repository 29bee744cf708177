/** Provided by scripts/machines/schemasPlugin.ts. */
declare module 'virtual:machine-schemas' {
  import type { Host } from 'xstate-offline-inspector/host';

  const schemas: Host['schemas'];
  export default schemas;
}

/** Provided by scripts/machines/schemasPlugin.ts. */
declare module 'virtual:program-words' {
  const words: readonly string[];
  export default words;
}
