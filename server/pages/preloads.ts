import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { LANGUAGES } from '../../contract/texts/language.ts';
import type { Language } from '../../contract/texts/language.ts';
import { pageRouteOf } from './page-route.ts';

/** Preload tags for the files of a page. */
export interface Preloads {
  /** The fonts that every page in a language needs first, in addition to index.html's. */
  readonly fonts: (language: Language) => string;
  /** The scripts that the app loads before it hydrates a page: the texts of the language, and the code of the page. */
  readonly scripts: (page: PageScripts) => string;
}

interface PageScripts {
  readonly path: string;
  readonly language: Language;
  /** Whether the page needs the code for a large catalogue. */
  readonly isPaged: boolean;
}

const LANGUAGE_FONTS: Readonly<Record<Language, readonly string[]>> = {
  'en-IN': [],
  'hi-IN': ['heading-devanagari', 'text-devanagari'],
};
const ENTRY = 'index.html';
const SERVER_LIST_CODE = 'src/serverLists/index.ts';
/** The pages on which most visits begin; the app finds the code of the others itself. */
const PAGE_CODE: ReadonlyMap<string | null, string> = new Map([
  ['/', 'src/pages/Home/Home.tsx'],
  ['/collection', 'src/pages/Collection/Collection.tsx'],
  ['/collection/:department', 'src/pages/Collection/Collection.tsx'],
  ['/product/:productId', 'src/pages/Product/Product.tsx'],
]);

const BuiltFile = v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []) });
type BuildManifest = Readonly<Record<string, v.InferOutput<typeof BuiltFile>>>;

/** Reads the manifest of a build, which maps sources to built files. */
export async function loadPreloads(client: string): Promise<Preloads> {
  const text = await readFile(join(client, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  const manifest: BuildManifest = v.parse(v.record(v.string(), BuiltFile), JSON.parse(text));
  const fonts = new Map(
    LANGUAGES.map((language) => [
      language,
      LANGUAGE_FONTS[language]
        .flatMap((letters) => manifest[`src/theme/fonts/${letters}.woff2`]?.file ?? [])
        .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
        .join(''),
    ]),
  );
  // The build's document already has them.
  const started = filesOf(manifest, [ENTRY]);
  return {
    fonts: (language) => fonts.get(language) ?? '',
    scripts: ({ path, language, isPaged }) => {
      const pageCode = PAGE_CODE.get(pageRouteOf(path));
      const sources = [
        `src/language/${language}.ts`,
        ...(pageCode === undefined ? [] : [pageCode]),
        ...(isPaged ? [SERVER_LIST_CODE] : []),
      ];
      return [...filesOf(manifest, sources)]
        .filter((file) => !started.has(file))
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
        .join('');
    },
  };
}

/** The built files of sources, and all their imports. */
function filesOf(manifest: BuildManifest, sources: readonly string[]): ReadonlySet<string> {
  // Grows during the iteration.
  const found = new Set(sources);
  for (const source of found) for (const imported of manifest[source]?.imports ?? []) found.add(imported);
  return new Set([...found].flatMap((source) => manifest[source]?.file ?? []));
}
