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

/** Provided by scripts/machines/schemasPlugin.ts: the machines' files by id; empty in a build. */
declare module 'virtual:machine-sources' {
  const sources: Readonly<Record<string, { readonly file: string; readonly text: string }>>;
  export default sources;
}
