import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { DEFAULT_SHOP_CONFIG } from '../contract/shop/defaultShopConfig.ts';
import { titleOf } from '../contract/pages/page.ts';
import { SHELL_PATH } from '../contract/pages/pagePaths.ts';
import { PRIVATE_PATHS } from '../contract/pages/pageTexts.ts';
import { SETTINGS_FILE } from '../contract/shop/shopSettings.ts';
import { DEFAULT_LANGUAGE } from '../contract/texts/language.ts';
import { currentBuild } from '../server/pages/build-folders.ts';
import { webManifest } from '../server/pages/manifest.ts';
import { buildIfStale, DIST } from './build.ts';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>\s*/gi;
const STANDALONE = 'src/standalone/openStandalone.ts';

const Manifest = v.object({ [STANDALONE]: v.object({ file: v.string() }) });

/**
 * Builds the app for a static host into `folder`: the current build, with a document that works without the shop's
 * server. It has no inline scripts, so that the host's strictest security policy allows them (docs/hosting.md).
 * @throws Error when the app cannot be built
 */
export async function buildStatic(folder: string): Promise<void> {
  await buildIfStale();
  const build = currentBuild(DIST);
  if (build === null) throw new Error('The app is not built.');
  const client = path.join(build, 'client');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // Pictures of products come from the API.
  const excluded = new Set(['.vite', 'products'].map((name) => path.join(client, name)));
  await cp(client, folder, { recursive: true, filter: (source) => !excluded.has(source) });

  const { html, script } = await staticDocument(client);
  await writeFile(path.join(folder, 'index.html'), html);
  // For the offline cache: the same document, under the address that it has on the shop's own server.
  await writeFile(path.join(folder, SHELL_PATH), html);
  await writeFile(path.join(folder, script.file), script.code);
  const { name, tagline } = DEFAULT_SHOP_CONFIG;
  await writeFile(
    path.join(folder, 'manifest.webmanifest'),
    webManifest({ shopName: name, settings: {} }, tagline, DEFAULT_LANGUAGE),
  );
  const disallowed = PRIVATE_PATHS.map((page) => `Disallow: ${page}\n`).join('');
  await writeFile(path.join(folder, 'robots.txt'), `User-agent: *\n${disallowed}`);
}

/** The document for every path, and a file with its formerly inline scripts. */
async function staticDocument(client: string) {
  const shell = await readFile(path.join(client, 'index.html'), 'utf8');
  const code = [...shell.matchAll(INLINE_SCRIPT)].map(([, inline = '']) => inline).join('\n');
  const file = `assets/before-paint-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  const head = [
    `<script src="/${file}"></script>`,
    `<title>${titleOf(null, DEFAULT_SHOP_CONFIG)}</title>`,
    `<link rel="preload" href="/${SETTINGS_FILE}" as="fetch" crossorigin>`,
    `<link rel="modulepreload" crossorigin href="/${await standaloneScript(client)}">`,
  ];
  const html = shell
    .replaceAll(INLINE_SCRIPT, '')
    .replace('<!--app-head-->', head.join('\n    '))
    .replace('<!--app-html-->', '')
    .replace('<body>', '<body>\n    <noscript>This shop needs JavaScript.</noscript>');
  return { html, script: { file, code } };
}

/** Files that the app loads first on a static host only. */
async function standaloneScript(client: string): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8'));
  return v.parse(Manifest, manifest)[STANDALONE].file;
}

if (import.meta.main) {
  const folder = path.join(DIST, 'static');
  await buildStatic(folder);
  console.log(`Built the app for a static host: ${path.relative(process.cwd(), folder)}`);
}
