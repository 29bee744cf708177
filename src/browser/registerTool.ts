import type { ModelContext, ModelContextTool } from './modelContext.ts';

/**
 * Offers a tool until `signal` is aborted.
 * @throws DOMException when the browser does not accept it
 */
export async function registerTool(
  context: ModelContext,
  tool: ModelContextTool,
  signal: AbortSignal,
): Promise<void> {
  signal.addEventListener('abort', () => context.unregisterTool?.(tool.name));
  await context.registerTool(tool, { signal });
}
