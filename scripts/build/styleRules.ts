import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'postcss';
import type { AtRule, ChildNode, Declaration, Root, Rule } from 'postcss';
import { STYLE_RULES_FILE } from '../../server/pages/critical-styles.ts';
import type { StyleRule } from '../../server/pages/critical-styles.ts';

/**
 * Writes the rules of the built style sheet into `folder`, from which the server selects the rules that a page needs.
 * @param client the client's build
 * @throws Error when there is not exactly one style sheet
 */
export async function writeStyleRules(client: string, folder: string): Promise<void> {
  const [sheet, ...others] = globSync(path.join(client, 'assets/*.css'));
  if (sheet === undefined || others.length > 0) throw new Error('The build has not exactly one style sheet.');
  const root = parse(readFileSync(sheet, 'utf8'));
  removePrintRules(root);
  await writeFile(path.join(folder, STYLE_RULES_FILE), JSON.stringify(rulesIn(root, [])));
}

function rulesIn(parent: Root | AtRule, within: readonly string[]): StyleRule[] {
  return (parent.nodes ?? []).flatMap((node): StyleRule[] => {
    if (node.type === 'rule') return [ruleOf(node, within)];
    if (node.type !== 'atrule') return [];
    if (node.name === 'keyframes') return [{ within, keyframes: node.params, css: node.toString() }];
    if (!node.nodes || node.name === 'font-face') return [{ within, css: node.toString() }];
    return rulesIn(node, [...within, `@${node.name} ${node.params}`]);
  });
}

function ruleOf(rule: Rule, within: readonly string[]): StyleRule {
  const variables = rule.nodes.filter(isVariable);
  if (rule.selector.startsWith(':root') && variables.length === rule.nodes.length)
    return { within, selector: rule.selector, variables: variables.map(({ prop, value }) => [prop, value]) };
  const selectors = rule.selectors.map((text) => ({ text, classes: requiredClasses(text) }));
  return { within, selectors, css: `{${rule.nodes.join(';')}}` };
}

/**
 * The classes that an element must have to match a selector. Excludes classes inside `:not()`, `:is()` and the like.
 */
function requiredClasses(selector: string): readonly string[] {
  let outside = selector;
  for (let before = ''; before !== outside;) {
    before = outside;
    outside = outside.replaceAll(/\([^()]*\)/g, '');
  }
  return [...outside.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}

function removePrintRules(root: Root): void {
  root.walkAtRules('media', (rule) => {
    if (rule.params === 'print') rule.remove();
  });
}

function isVariable(node: ChildNode): node is Declaration {
  return node.type === 'decl' && node.prop.startsWith('--');
}
