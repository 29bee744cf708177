/** A tool that a page offers to agents: WebMCP, https://webmachinelearning.github.io/webmcp. */
export interface ModelContextTool {
  /** 1 to 128 ASCII letters, digits, `_`, `-` and `.`; unique on the page. */
  readonly name: string;
  /** In the language of the page. */
  readonly title: string;
  /** For the agent, in English. */
  readonly description: string;
  /** A JSON Schema. Browsers do not validate inputs against it. */
  readonly inputSchema: object;
  readonly annotations: { readonly readOnlyHint: boolean };
  /** @param options browsers before Chrome 152 pass no signal */
  readonly execute: (input: unknown, options?: { readonly signal?: AbortSignal }) => Promise<object>;
}

/** What the app uses of the interface. */
export interface ModelContext {
  /** Rejects, for example when the policy of the document does not allow `tools`. */
  readonly registerTool: (
    tool: ModelContextTool,
    options: { readonly signal: AbortSignal },
  ) => Promise<unknown> | undefined;
  /** Only of `navigator.modelContext`, where `registerTool` knew no signal. */
  readonly unregisterTool?: (name: string) => void;
}

declare global {
  interface Document {
    readonly modelContext?: ModelContext;
  }
  interface Navigator {
    readonly modelContext?: ModelContext;
  }
}

/** The browser's API for tools; undefined in browsers without it. The first Chrome versions have it under `navigator`. */
export function modelContext(): ModelContext | undefined {
  return document.modelContext ?? navigator.modelContext;
}
