import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import * as v from 'valibot';
import { LANGUAGES } from '../../contract/language.ts';
import type { Language } from '../../contract/language.ts';
import type { AppBuild, InspectorBuild } from './build.ts';
import { inlineScriptHashes } from './document.ts';
import { renderWith } from './entry.ts';

const HOUR_S = 3_600;
const WEEK_S = 7 * 24 * HOUR_S;

/**
 * The app as `npm run build` left it in `folder`: `client/` for browsers, `ssr/entry.js` for rendering, `inspector/` beside them. Null when
 * it is not built.
 */
export async function builtApp(folder: string): Promise<AppBuild | null> {
  const client = join(folder, 'client');
  const entry = join(folder, 'ssr/entry.js');
  if (!existsSync(join(client, 'index.html')) || !existsSync(entry)) return null;
  const shell = await readFile(join(client, 'index.html'), 'utf8');
  const ahead = await loadedAhead(client);
  const built: unknown = await import(pathToFileURL(entry).href);
  return {
    shell: async () => shell,
    render: (request) => renderWith(built, request),
    loadedAhead: (language) => ahead.get(language) ?? '',
    scriptSources: inlineScriptHashes(shell),
    connectSources: [],
    inspector: builtInspector(join(folder, 'inspector')),
    keepsPages: true,
    serveFiles: async (app) => {
      await app.register(fastifyStatic, {
        root: client,
        index: false,
        dotfiles: 'ignore',
        // Addresses without an extension are pages, and the bare shell is none.
        allowedPath: (path) => path.slice(path.lastIndexOf('/')).includes('.') && path !== '/index.html',
        cacheControl: false,
        setHeaders: (reply, path) => {
          reply.header('cache-control', cachingOf(relative(client, path).replaceAll('\\', '/')));
        },
      });
    },
  };
}

function builtInspector(root: string): InspectorBuild | null {
  if (!existsSync(join(root, 'index.html'))) return null;
  return {
    document: () => readFile(join(root, 'index.html'), 'utf8'),
    serveFiles: async (app) => {
      await app.register(fastifyStatic, {
        root: join(root, 'assets'),
        prefix: '/inspector/assets/',
        decorateReply: false,
        index: false,
        preCompressed: true,
        immutable: true,
        maxAge: 52 * WEEK_S * 1_000,
      });
    },
  };
}

/** The letters that every page of a language begins with, beside those of index.html. */
const LETTERS: Readonly<Record<Language, readonly string[]>> = {
  'en-IN': [],
  'hi-IN': ['heading-devanagari', 'text-devanagari'],
};

/** Its texts and its letters. The manifest names what each source was built into. */
async function loadedAhead(client: string): Promise<ReadonlyMap<Language, string>> {
  const text = await readFile(join(client, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  const files = v.parse(v.record(v.string(), v.object({ file: v.string() })), JSON.parse(text));
  const tag = (source: string, attributes: string) => {
    const built = files[source];
    return built ? `<link ${attributes} href="/${built.file}">` : '';
  };
  const tagsOf = (language: Language) => [
    tag(`contract/texts/${language}.ts`, 'rel="modulepreload"'),
    ...LETTERS[language].map((letters) =>
      tag(`src/theme/fonts/${letters}.woff2`, 'rel="preload" as="font" type="font/woff2" crossorigin'),
    ),
  ];
  return new Map(LANGUAGES.map((language) => [language, tagsOf(language).join('')]));
}

/** Addresses below assets/ carry a hash of what they hold, so it never changes. */
function cachingOf(path: string): string {
  if (path.startsWith('assets/')) return `public, max-age=${52 * WEEK_S}, immutable`;
  return `public, max-age=${path.startsWith('products/') ? WEEK_S : HOUR_S}`;
}
