import type { FastifyInstance } from 'fastify';
import type { Language } from '../../contract/texts/language.ts';
import type { RenderedPage, RenderRequest } from '../../contract/page/page.ts';

/** The page of `inspector/`, which stands apart from the shop's. */
export interface InspectorBuild {
  /** Its document, whose scripts and styles are below /inspector/. */
  readonly document: () => Promise<string>;
  readonly serveFiles: (app: FastifyInstance) => Promise<void>;
}

/** The browser's app as the server finds it: built into `dist`, or under the development server. */
export interface AppBuild {
  /** Serves scripts, styles and pictures. */
  readonly serveFiles: (app: FastifyInstance) => Promise<void>;
  /** The document around each page, with the marks `<!--app-head-->` and `<!--app-html-->`. */
  readonly shell: (url: string) => Promise<string>;
  /** Rejects when a page cannot be rendered; the shell then goes out without one. */
  readonly render: (request: RenderRequest) => Promise<RenderedPage>;
  /** Tags for what a page of a language needs before it can be read, which the browser would ask for only once its own script and style are there. */
  readonly preloadTags?: (language: Language) => string;
  /** What its documents need beside `'self'` in script-src. */
  readonly scriptSources: readonly string[];
  /** What its documents need beside `'self'` in connect-src. */
  readonly connectSources: readonly string[];
  /** The page that shows the machines; null where it is not built. */
  readonly inspector: InspectorBuild | null;
  /** Whether a page stays the same as long as the catalogue does. */
  readonly cachesPages: boolean;
}
