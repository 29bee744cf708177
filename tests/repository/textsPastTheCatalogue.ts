import { parseAst } from 'vite';
import * as v from 'valibot';

/** Attributes whose text is shown or read to shoppers. */
const VISIBLE_ATTRIBUTES = new Set([
  'aria-label',
  'aria-description',
  'alt',
  'label',
  'lead',
  'legend',
  'placeholder',
  'title',
]);

const Node = v.looseObject({ type: v.string() });
type Node = v.InferOutput<typeof Node>;

/** Texts written in a view instead of the catalogue of the page's language: in elements and in accessible names. */
export function textsPastTheCatalogue(source: string): string[] {
  return view(parseAst(source, { lang: 'tsx' }));
}

function view(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(view);
  if (!v.is(Node, node)) return [];
  if (node.type === 'JSXText') return textsWithLetters(node['value']);
  if (node.type === 'JSXAttribute') return attribute(node);
  const written = ['JSXElement', 'JSXFragment'].includes(node.type) ? children(node) : [];
  return [...written, ...Object.values(node).flatMap(view)];
}

function children(element: Node): string[] {
  const contents = v.parse(v.array(Node), element['children']);
  return contents.flatMap((content) =>
    content.type === 'JSXExpressionContainer' ? texts(content['expression']) : [],
  );
}

function attribute(node: Node): string[] {
  const { name } = v.parse(v.looseObject({ name: v.unknown() }), node['name']);
  const isVisibleText = typeof name === 'string' && VISIBLE_ATTRIBUTES.has(name);
  const value = v.is(Node, node['value']) ? node['value'] : null;
  const written = value?.type === 'JSXExpressionContainer' ? value['expression'] : value;
  return [...(isVisibleText ? texts(written) : []), ...view(value)];
}

/** The texts that an expression can evaluate to, as far as they are literals in it. */
function texts(node: unknown): string[] {
  if (!v.is(Node, node)) return [];
  switch (node.type) {
    case 'Literal':
      return textsWithLetters(node['value']);
    case 'TemplateLiteral':
      return textsWithLetters(
        v
          .parse(v.array(v.object({ value: v.object({ cooked: v.string() }) })), node['quasis'])
          .map(({ value }) => value.cooked)
          .join(''),
      );
    case 'ConditionalExpression':
      return [...texts(node['consequent']), ...texts(node['alternate'])];
    case 'LogicalExpression':
      return [...texts(node['left']), ...texts(node['right'])];
    default:
      return [];
  }
}

function textsWithLetters(text: unknown): string[] {
  return typeof text === 'string' && /\p{L}{2,}/u.test(text) ? [text.trim()] : [];
}
