import { parseAst } from 'vite';
import * as v from 'valibot';

const Node = v.looseObject({ type: v.string(), start: v.number() });
type Node = v.InferOutput<typeof Node>;

/**
 * Kinds of expressions in a view: no text, a text that never changes, or a text that may change, appear or disappear.
 */
type Kind = 'element' | 'constant' | 'text';

/** Properties of objects that hold an element, and variables that are assigned from them. */
const ELEMENT_PROPERTIES = new Set(['panel']);

/**
 * The lines of a view with a text that breaks when the browser translates the page. The translation replaces text
 * nodes, and React then updates a node that is no longer shown, or fails when it removes the node or inserts something
 * before it. A text is safe as the only child of an element, because React then replaces the content of the element. A
 * constant is also safe beside elements, if nothing before it is conditional. Props that are declared as `Elements`
 * hold no text.
 */
export function looseTexts(source: string): number[] {
  const variables = new Map<string, unknown>();
  const positions = view(parseAst(source, { lang: 'tsx' }));
  return [...new Set(positions.map((position) => source.slice(0, position).split('\n').length))];

  function view(node: unknown): number[] {
    if (Array.isArray(node)) return node.flatMap(view);
    if (!v.is(Node, node)) return [];
    if (node.type === 'VariableDeclarator') variables.set(nameOf(node['id']), node['init']);
    const inside = Object.values(node).flatMap(view);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') return [...looseChildren(node), ...inside];
    return isComponent(node) ? [...looseResults(node), ...inside] : inside;
  }

  function looseChildren(parent: Node): number[] {
    const children = nodes(parent['children']).filter(isRendered);
    const isElement = parent.type === 'JSXElement';
    if (isElement && children.length === 1) return [];
    const conditional = children.findIndex(
      (child) => child.type === 'JSXExpressionContainer' && kindOf(child) !== 'constant',
    );
    return children
      .filter((child, index) => {
        const isSafe = isElement && (conditional === -1 || index < conditional);
        return kindOf(child) === 'text' || (kindOf(child) === 'constant' && !isSafe);
      })
      .map(({ start }) => start);
  }

  /** A component has no element for a text that it returns itself. */
  function looseResults(component: Node): number[] {
    return results(component)
      .filter((result) => kindOf(result) !== 'element')
      .map(({ start }) => start);
  }

  function kindOf(node: unknown): Kind {
    if (!v.is(Node, node)) return 'element';
    switch (node.type) {
      case 'JSXElement':
      case 'JSXFragment':
        return 'element';
      case 'JSXText':
        return 'constant';
      case 'Literal':
        return ['string', 'number'].includes(typeof node['value']) ? 'constant' : 'element';
      case 'JSXExpressionContainer':
        return kindOf(node['expression']);
      case 'ConditionalExpression':
        return kindOfAll([node['consequent'], node['alternate']]);
      case 'LogicalExpression':
        return kindOfAll([node['operator'] === '&&' ? null : node['left'], node['right']]);
      case 'ArrowFunctionExpression':
        return kindOfAll(results(node));
      case 'Identifier':
        return kindOfVariable(nameOf(node));
      case 'MemberExpression':
        return ELEMENT_PROPERTIES.has(nameOf(node['property'])) ? 'element' : 'text';
      case 'CallExpression':
        return kindOfCall(node);
      default:
        return 'text';
    }
  }

  function kindOfAll(options: readonly unknown[]): Kind {
    return options.every((option) => kindOf(option) === 'element') ? 'element' : 'text';
  }

  function kindOfVariable(name: string): Kind {
    if (variables.has(name)) return kindOf(variables.get(name));
    if (ELEMENT_PROPERTIES.has(name)) return 'element';
    return new RegExp(`\\b${name}\\??: (?:\\(\\) => )?Elements\\b`).test(source) ? 'element' : 'text';
  }

  function kindOfCall(call: Node): Kind {
    const callee = v.parse(Node, call['callee']);
    const [first, ...others] = nodes(call['arguments']);
    const name = nameOf(callee.type === 'MemberExpression' ? callee['property'] : callee);
    if (name === 'map' || name === 'createPortal') return kindOf(first);
    if (name === 't' && first?.type === 'Literal' && others.length === 0) return 'constant';
    return kindOf(callee);
  }
}

function nodes(value: unknown): Node[] {
  return v.parse(v.array(Node), value);
}

function nameOf(node: unknown): string {
  return v.is(v.looseObject({ name: v.string() }), node) ? node.name : '';
}

function isRendered(child: Node): boolean {
  if (child.type === 'JSXText') return !/^\s*\n\s*$/.test(String(child['value']));
  return (
    child.type !== 'JSXExpressionContainer' ||
    v.parse(Node, child['expression']).type !== 'JSXEmptyExpression'
  );
}

/** The declared type of a result is checked by TypeScript. */
function isComponent(node: Node): boolean {
  return /^Function(?:Decl|Expr)/.test(node.type) && /^[A-Z]/.test(nameOf(node['id'])) && !node['returnType'];
}

/** The expressions that a function returns, without the ones of the functions inside it. */
function results(func: Node): Node[] {
  const body = v.parse(Node, func['body']);
  return body.type === 'BlockStatement' ? returned(body['body']) : [body];
}

function returned(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(returned);
  if (!v.is(Node, node) || node.type.includes('Function')) return [];
  if (node.type === 'ReturnStatement') return v.is(Node, node['argument']) ? [node['argument']] : [];
  return Object.values(node).flatMap(returned);
}
