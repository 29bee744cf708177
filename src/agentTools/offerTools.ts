import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { logFailure } from '../services/logFailure.ts';
import type { ModelContext } from '../browser/modelContext.ts';
import { registerTool } from '../browser/registerTool.ts';
import type { AgentTool } from './AgentTool.ts';
import { toToolResult } from './Answer.ts';
import { callTool } from './callTool.ts';
import { localize } from './localText.ts';
import type { ShopPage } from './ShopPage.ts';

interface Registration {
  /** The JSON of the input schema. */
  readonly schema: string;
  readonly controller: AbortController;
}

/**
 * Returns a function that syncs the tools in the browser with what the page accepts now: it registers missing tools, and unregisters tools
 * that the page no longer has or whose input has other choices. Calls run one after the other, so that each response describes the effect
 * of its own call.
 */
export function offerTools(tools: readonly AgentTool[], page: ShopPage, context: ModelContext): () => void {
  const registrations = new Map<string, Registration>();
  const schemas = new WeakMap<v.GenericSchema, string>();
  let last: Promise<unknown> = Promise.resolve();

  const schemaOf = (tool: AgentTool) => {
    const schema = tool.input(page);
    // Texts are trimmed, and more, after they are validated.
    const json =
      schemas.get(schema) ?? JSON.stringify(toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }));
    schemas.set(schema, json);
    return json;
  };

  const register = (tool: AgentTool, schema: string) => {
    const controller = new AbortController();
    registrations.set(tool.name, { schema, controller });
    const inputSchema: object = JSON.parse(schema);
    registerTool(
      context,
      {
        name: tool.name,
        title: localize(tool.title),
        description: tool.description,
        inputSchema,
        annotations: { readOnlyHint: tool.event === null },
        execute: (input, options) => {
          const call = last.then(() => callTool(tool, input ?? {}, page, options?.signal));
          last = call.catch(() => undefined);
          return call.then(toToolResult);
        },
      },
      controller.signal,
    ).catch((error: unknown) => {
      if (!controller.signal.aborted) logFailure(undefined, { error });
    });
  };

  return () => {
    const offered = new Map(
      tools.filter((tool) => tool.isOffered(page)).map((tool) => [tool, schemaOf(tool)]),
    );
    for (const tool of tools) {
      const before = registrations.get(tool.name);
      if (before && before.schema !== offered.get(tool)) {
        registrations.delete(tool.name);
        before.controller.abort();
      }
    }
    for (const [tool, schema] of offered) {
      if (!registrations.has(tool.name)) register(tool, schema);
    }
  };
}
