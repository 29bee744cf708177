import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** What Vite writes with `build.license` for each bundled library. */
const BundledLibrary = v.object({
  name: v.string(),
  version: v.string(),
  identifier: v.string(),
  text: v.optional(v.string()),
});
type License = v.InferOutput<typeof BundledLibrary> & { readonly text: string };

/** Libraries with the MIT licence whose packages have no file with it; the copyright as in their repositories. */
const COPYRIGHTS: Readonly<Record<string, string>> = {
  'react-remove-scroll-bar': 'Copyright (c) 2025 Anton Korzunov <thekashey@gmail.com>',
};

/**
 * Reads the libraries of several builds, sorted by name, each once.
 * @throws Error when a library has no licence or no text of it
 */
export function readLicenses(files: readonly string[]): readonly License[] {
  const all = files.flatMap((file) => v.parse(v.array(BundledLibrary), JSON.parse(file)));
  const unique = new Map(all.map((license) => [`${license.name}@${license.version}`, license]));
  return [...unique.values()]
    .map((license) => ({ ...license, text: license.text ?? mitLicenseOf(license.name) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The text of our own licence, the MIT licence, with the copyright of a library. */
function mitLicenseOf(name: string): string {
  const copyright = COPYRIGHTS[name];
  if (copyright === undefined) throw new Error(`The package of ${name} has no licence text.`);
  return readFileSync(path.join(import.meta.dirname, '../LICENSE'), 'utf8')
    .replace(/^Copyright .*$/m, copyright)
    .trim();
}

/** Formats the licences as a Markdown document. */
export function formatLicenses(licenses: readonly License[]): string {
  const sections = licenses.map(({ name, version, identifier, text }) =>
    [
      `## ${name} ${version}: ${identifier}`,
      `Source code: <https://www.npmjs.com/package/${name}/v/${version}>`,
      text.replaceAll(/^(?=.)/gm, '    '),
    ].join('\n\n'),
  );
  return ['# Licences of the libraries in this package', ...sections, ''].join('\n\n');
}
