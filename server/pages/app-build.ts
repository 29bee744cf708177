import type { FastifyInstance } from 'fastify';
import type { CriticalStyles } from './critical-styles.ts';
import type { RenderedPage, RenderRequest } from '../../contract/pages/page.ts';
import type { Preloads } from './preloads.ts';

/** The build of `devtools/`, which is separate from the shop's. */
export interface InspectorBuild {
  /** Its document, whose scripts and styles are under /inspector/. */
  readonly document: () => Promise<string>;
  readonly serveFiles: (app: FastifyInstance) => Promise<void>;
}

/** The build of `desk/`, which is separate from the shop's. */
export interface DeskBuild {
  /** Its document, whose scripts and styles are under /desk/assets/. */
  readonly document: () => Promise<string>;
  readonly serveFiles: (app: FastifyInstance) => Promise<void>;
}

/** The browser app: built into `dist`, or served by the development server. */
export interface AppBuild {
  /** Serves scripts, styles and pictures. */
  readonly serveFiles: (app: FastifyInstance) => Promise<void>;
  /** The document around each page, with the placeholders `<!--app-head-->` and `<!--app-html-->`. */
  readonly shell: (url: string) => Promise<string>;
  /** Renders a page. Rejects when it cannot be rendered; the document is then sent without it. */
  readonly render: (request: RenderRequest) => Promise<RenderedPage>;
  /** Preload tags for the files of a page that the browser would otherwise discover late. */
  readonly preloads?: Preloads;
  /**
   * The CSS that the HTML of a page needs, to be written into its document. Without it, documents link the whole
   * style sheet.
   */
  readonly criticalStyles?: CriticalStyles;
  /** The script of the service worker; `off`: the script that removes it. */
  readonly serviceWorker: (mode: 'on' | 'off') => Promise<string>;
  /** Sources for script-src in addition to `'self'`. */
  readonly scriptSources: readonly string[];
  /** Sources for connect-src in addition to `'self'`. */
  readonly connectSources: readonly string[];
  /** The pages of those who run the shop. */
  readonly desk: DeskBuild;
  /** The inspector, which shows the state machines; null when it is not built. */
  readonly inspector: InspectorBuild | null;
  /** A file of `public/`; missing in development, where Vite serves them. */
  readonly publicFile?: (name: string) => Promise<Buffer>;
  /** Whether rendered pages may be cached while the catalogue does not change. */
  readonly cachesPages: boolean;
}
