import { parseSync } from 'oxc-parser';

type Sentence = { line: number; text: string };

const IS_ERROR = /Error$/;
const IS_LOG = /^(?:log|logger|console)$/;
const IS_TEST = /^(?:test|it|describe|bench)$/;

/** The comments, log messages, error messages, titles of tests and machine descriptions of a source file. */
export function sentencesIn(file: string, source: string): Sentence[] {
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length;
  if (file.endsWith('.css')) {
    return [...source.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ index, 1: text = '' }) => ({
      line: lineOf(index),
      text: joinLines(text),
    }));
  }

  const { comments, program } = parseSync(file, source);
  const sentences = comments.map(({ start, value }) => ({ line: lineOf(start), text: joinLines(value) }));
  const add = (node: unknown): void => {
    for (const { start, text } of stringsIn(node)) sentences.push({ line: lineOf(start), text });
  };
  visit(program, (node) => {
    if (node['type'] === 'NewExpression' && IS_ERROR.test(nameOf(node['callee']))) add(node['arguments']);
    if (node['type'] === 'CallExpression' && isLog(node['callee'])) add(node['arguments']);
    if (node['type'] === 'CallExpression' && isTest(node['callee'])) add(firstOf(node['arguments']));
    if (
      node['type'] === 'Property' &&
      nameOf(node['key']) === 'description' &&
      file.startsWith('machines/')
    ) {
      add(node['value']);
    }
  });
  return sentences;
}

function joinLines(comment: string): string {
  return comment
    .replace(/\n\s*\*?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** `log.warn`, `request.log.error`, `this.#log.info`. */
function isLog(callee: unknown): boolean {
  if (!isNode(callee) || callee['type'] !== 'MemberExpression') return false;
  const owner = callee['object'];
  if (!isNode(owner)) return false;
  return IS_LOG.test(nameOf(owner['type'] === 'MemberExpression' ? owner['property'] : owner));
}

/** `test`, `test.each(…)`, `describe.skipIf(…)`. */
function isTest(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  const inner = callee['type'] === 'MemberExpression' ? callee['object'] : callee['callee'];
  return IS_TEST.test(nameOf(callee)) || isTest(inner);
}

/** The title, unless it is computed: a table of cases is not a title. */
function firstOf(args: unknown): unknown {
  const first: unknown = Array.isArray(args) ? args[0] : null;
  return isNode(first) && String(first['type']).endsWith('Literal') ? first : null;
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : '';
}

type Node = Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function visit(value: unknown, enter: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const one of value) visit(one, enter);
  } else if (isNode(value)) {
    enter(value);
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child, enter);
  }
}

function stringsIn(value: unknown): { start: number; text: string }[] {
  const found: { start: number; text: string }[] = [];
  visit(value, (node) => {
    const start = Number(node['start']);
    if (node['type'] === 'Literal' && typeof node['value'] === 'string')
      found.push({ start, text: node['value'] });
    if (node['type'] === 'TemplateElement' && isNode(node['value'])) {
      found.push({ start, text: String(node['value']['cooked']) });
    }
  });
  return found;
}
