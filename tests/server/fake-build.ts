import type { RenderRequest } from '../../contract/pages/page.ts';
import type { AppBuild } from '../../server/pages/app-build.ts';
import { inlineScriptHashes } from '../../server/pages/document.ts';

const SHELL =
  '<!doctype html><html><head><!--app-head--><script>boot()</script></head><body><div id="root"><!--app-html--></div></body></html>';

/** A build of the app whose pages contain the state they were rendered from; it records the requested renderings. */
export function fakeBuild(rendered: RenderRequest[] = []): AppBuild {
  return {
    shell: async () => SHELL,
    render: async (request) => {
      rendered.push(request);
      const names = request.state.products.map(({ _id }) => _id).join(' ');
      return { html: `<p>${names} $& ${request.url.length}</p>`, status: 200 };
    },
    serviceWorker: async (mode) => `/* service worker: ${mode} */`,
    scriptSources: inlineScriptHashes(SHELL),
    connectSources: [],
    desk: {
      document: async () => '<!doctype html><title>Desk</title>',
      serveFiles: async () => undefined,
    },
    inspector: {
      document: async () => '<!doctype html><title>Inspector</title>',
      serveFiles: async () => undefined,
    },
    cachesPages: true,
    serveFiles: async () => undefined,
  };
}

/** A build whose pages all fail to render. */
export function brokenBuild(): AppBuild {
  return { ...fakeBuild(), render: () => Promise.reject(new Error('no such component')) };
}
