import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file of a build that has the rules of its style sheet, made by scripts/build/styleRules.ts. */
export const STYLE_RULES_FILE = 'style-rules.json';

/** Variables of the root, such as `--ink`, with their values. A page gets the variables that it uses. */
interface VariablesRule {
  readonly within: readonly string[];
  readonly selector: string;
  readonly variables: readonly (readonly [name: string, value: string])[];
}

/** A rule of the style sheet, in the sheet's order. */
export type StyleRule = VariablesRule | ElementsRule;

interface ElementsRule {
  /** The at-rules around it, such as `@media (min-width: 48em)`. */
  readonly within: readonly string[];
  /** Each with the classes without which it matches nothing. Without selectors the rule is always needed. */
  readonly selectors?: readonly { readonly text: string; readonly classes: readonly string[] }[];
  /** The name, when the rule is an animation, which is needed by the rules that name it. */
  readonly keyframes?: string;
  /** The block of a rule with selectors; otherwise the whole rule. */
  readonly css: string;
}

/** Returns the part of a build's style sheet that the elements of a page need. */
export type CriticalStyles = (html: string) => string;

/** Reads the rules of a build. Null for builds of earlier versions, which have no rules file. */
export async function loadCriticalStyles(build: string): Promise<CriticalStyles | null> {
  const text = await readFile(join(build, STYLE_RULES_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  // Written by our own build.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const rules = JSON.parse(text) as readonly StyleRule[];
  return (html) => criticalStyles(rules, html);
}

/** The CSS of the rules that match an element of a page, by its classes. */
export function criticalStyles(rules: readonly StyleRule[], html: string): string {
  const present = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const matching = rules.flatMap((rule) => {
    if ('variables' in rule || !rule.selectors) return [rule];
    const selectors = rule.selectors.filter(({ classes }) => classes.every((name) => present.has(name)));
    const css = selectors.map(({ text }) => text).join(',') + rule.css;
    return selectors.length === 0 ? [] : [{ ...rule, css }];
  });
  const blocks = matching.flatMap((rule) =>
    'variables' in rule || rule.keyframes !== undefined ? [] : [rule.css],
  );
  const needed = matching.filter(
    (rule) =>
      'variables' in rule ||
      rule.keyframes === undefined ||
      blocks.some((css) => css.includes(rule.keyframes ?? '')),
  );
  const used = usedVariables(needed, html);
  return sheetOf(
    needed.flatMap((rule) => {
      if (!('variables' in rule)) return [rule];
      const values = rule.variables.filter(([name]) => used.has(name)).map((variable) => variable.join(':'));
      return values.length === 0
        ? []
        : [{ within: rule.within, css: `${rule.selector}{${values.join(';')}}` }];
    }),
  );
}

/** The variables in the rules and style attributes of a page, and the variables in their values. */
function usedVariables(rules: readonly StyleRule[], html: string): ReadonlySet<string> {
  const values = new Map<string, string[]>();
  for (const rule of rules)
    if ('variables' in rule)
      for (const [name, value] of rule.variables) values.set(name, [...(values.get(name) ?? []), value]);
  const attributes = [...html.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style);
  const used = new Set<string>();
  const add = (css: string) => {
    for (const [, name = ''] of css.matchAll(/var\(\s*(--[\w-]+)/g)) used.add(name);
  };
  for (const text of attributes) add(text);
  for (const rule of rules) if (!('variables' in rule)) add(rule.css);
  for (const name of used) for (const value of values.get(name) ?? []) add(value);
  return used;
}

/** Writes rules as a style sheet; neighbours in the same at-rules share them. */
function sheetOf(rules: readonly { readonly within: readonly string[]; readonly css: string }[]): string {
  let sheet = '';
  let open: readonly string[] = [];
  for (const { within, css } of rules) {
    if (within.join() !== open.join()) {
      sheet += '}'.repeat(open.length) + within.map((rule) => `${rule}{`).join('');
      open = within;
    }
    sheet += css;
  }
  return sheet + '}'.repeat(open.length);
}

/** The source for style-src that allows a style element with this content. */
export function styleHash(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}
