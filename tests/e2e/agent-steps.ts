import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { BROWSER_ARGS, findBrowser } from '../../scripts/shared/browser.ts';

const executablePath = findBrowser();

/** Launches a browser with WebMCP, which Chrome has in a trial. */
export const WITH_TOOLS = {
  args: [...BROWSER_ARGS, '--enable-features=WebMCP'],
  ...(executablePath === null ? {} : { executablePath }),
};

const Result = v.object({
  content: v.array(v.object({ type: v.literal('text'), text: v.string() })),
  structuredContent: v.optional(v.looseObject({})),
  isError: v.optional(v.boolean(), false),
});

/** What an agent does: it calls a tool, and reads the sentence and the data of the answer. */
export async function callTool(page: Page, name: string, input: Record<string, unknown> = {}) {
  const {
    content,
    structuredContent = {},
    isError,
  } = v.parse(Result, await page.webmcp.callTool(name, input));
  return { text: content[0]?.text ?? '', data: structuredContent, isError };
}

/** The names of the tools that the page has now, sorted. */
export async function toolNames(page: Page): Promise<readonly string[]> {
  return (await page.webmcp.tools()).map(({ name }) => name).toSorted();
}

/** Adds the parts of WebMCP that the tests use to a browser without it. */
export async function ensureModelContext(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if ('modelContext' in document) return;
    type Tool = { name: string; execute: (input: object, options: object) => unknown };
    const tools = new Map<string, Tool>();
    Reflect.defineProperty(document, 'modelContext', {
      value: {
        registerTool: async (tool: Tool, { signal }: { signal: AbortSignal }) => {
          tools.set(tool.name, tool);
          signal.addEventListener('abort', () => tools.delete(tool.name));
        },
        getTools: async () => [...tools.values()],
        executeTool: async ({ name }: Tool, input: object) =>
          tools.get(name)?.execute(input, { signal: new AbortController().signal }),
      },
    });
  });
}
