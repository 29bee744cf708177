import type { Plugin } from 'vite';

/** The tools, the schemas that they import, and the modules to copy. */
const IMPORTERS = /\/(src\/agentTools\/.+[.]ts|contract\/entities[.]ts|[^?]+[.]ts[?]tools)$/;
/** Modules without state. */
const COPIED =
  /\/(valibot|machines\/\w+[.]selectors|components\/(Bill\/buildBill|AddressForm\/addressFields|Stock\/(findShortage|shortageTexts|outOfStockText))|pages\/Collection\/(describeSearch|formatFilter)|contract\/search\/searchSummary|inspector\/src\/client\/(index|observeActors))\b[^?]*$/;

/**
 * A Vite plugin that gives the tools for agents copies of small modules. Shared modules would make the first load of
 * shops without such tools larger: it lists each shared chunk, and contains everything that any chunk uses of valibot,
 * which is one module.
 */
export function copyModulesForAgentTools(): Plugin {
  return {
    name: 'copy-modules-for-agent-tools',
    enforce: 'pre',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    async resolveId(source, importer) {
      if (importer === undefined || !IMPORTERS.test(importer)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && COPIED.test(resolved.id) ? { ...resolved, id: `${resolved.id}?tools` } : resolved;
    },
  };
}
