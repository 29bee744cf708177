import type { FastifyInstance } from 'fastify';
import type { RenderedPage, RenderRequest } from '../../contract/page.ts';

/** The browser's app as the server finds it: built into `dist`, or under the development server. */
export interface AppBuild {
  /** Serves scripts, styles and pictures. */
  readonly serveFiles: (app: FastifyInstance) => Promise<void>;
  /** The document around each page, with the marks `<!--app-head-->` and `<!--app-html-->`. */
  readonly shell: (url: string) => Promise<string>;
  /** Rejects when a page cannot be rendered; the shell then goes out without one. */
  readonly render: (request: RenderRequest) => Promise<RenderedPage>;
  /** What its documents need beside `'self'` in script-src. */
  readonly scriptSources: readonly string[];
  /** What its documents need beside `'self'` in connect-src. */
  readonly connectSources: readonly string[];
  /** Whether a page stays the same as long as the catalogue does. */
  readonly keepsPages: boolean;
}
