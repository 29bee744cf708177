import { readFileSync } from 'node:fs';
import { Visitor } from 'vite';
import type { ESTree } from 'vite';
import { SourceText } from './sourceText.ts';

/** What an event carries besides its type, as TypeScript: `line: CartLine; quantity: number`; '' for nothing. */
export interface EventType {
  readonly type: string;
  readonly payload: string;
  /** Of the source. */
  readonly comment: string;
}

/** What a machine invokes: `promise` resolves to the output, `callback` sends events to the machine. */
export interface ServiceType {
  readonly kind: 'promise' | 'callback' | 'machine';
  /** As TypeScript; '' for none. A `machine` declares its input and output itself. */
  readonly input: string;
  readonly output: string;
  /** Of the source. */
  readonly comment: string;
}

/** The types of a machine as TypeScript, in one line and without comments. */
export interface MachineTypes {
  readonly input: string;
  readonly output: string;
  readonly events: readonly EventType[];
  readonly services: ReadonlyMap<string, ServiceType>;
  /** The types that the file declares, by name, as they are written. */
  readonly declared: ReadonlyMap<string, string>;
  /** The files of the others, by name and from the project's root: `contract/cart.ts`. */
  readonly imported: ReadonlyMap<string, string>;
}

/**
 * Reads the types of a machine of machines/ from its source. The text is read, because pages show types as they are written, with the comments of
 * events and services; TypeScript's checker, by which schemas.ts resolves them for the inspector's forms, has neither and takes longer.
 */
export function readTypes(id: string): MachineTypes {
  const path = `machines/${id}.machine.ts`;
  return parseTypes(path, readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
}

/**
 * Reads the types of a machine from the text of its file; the path is relative to the project's root.
 * @throws Error when an event or a service is written in a form that this reader does not know
 */
export function parseTypes(path: string, text: string): MachineTypes {
  return new TypeReader(path, text).read();
}

type Declaration = ESTree.TSTypeAliasDeclaration | ESTree.TSInterfaceDeclaration;

class TypeReader {
  private readonly path: string;
  private readonly source: SourceText;
  private readonly declarations = new Map<string, Declaration>();

  constructor(path: string, text: string) {
    this.path = path;
    this.source = new SourceText(path, text);
    const declare = (node: Declaration) => void this.declarations.set(node.id.name, node);
    new Visitor({ TSTypeAliasDeclaration: declare, TSInterfaceDeclaration: declare }).visit(
      this.source.program,
    );
  }

  read(): MachineTypes {
    const { source } = this;
    const setup = this.readSetup();
    const types = setup.get('types')?.value;
    const members = types?.type === 'TSAsExpression' ? membersOf(types.typeAnnotation) : [];
    const typeOf = (name: string) =>
      members.find(({ key }) => nameOf(key) === name)?.typeAnnotation?.typeAnnotation;
    const events = typeOf('events');
    const services = [...propertiesOf(setup.get('actors')?.value)];
    return {
      input: source.lineOf(typeOf('input')),
      output: source.lineOf(typeOf('output')),
      events: events ? this.readEvents(events) : [],
      services: new Map(services.map(([name, property]) => [name, this.readService(property)])),
      declared: new Map([...this.declarations].map(([name, node]) => [name, source.textOf(node)])),
      imported: this.readImports(),
    };
  }

  private readSetup(): ReadonlyMap<string, ESTree.ObjectProperty> {
    let found: ReadonlyMap<string, ESTree.ObjectProperty> = new Map();
    new Visitor({
      CallExpression: ({ callee, arguments: [argument] }) => {
        if (nameOf(callee) === 'setup') found = propertiesOf(argument);
      },
    }).visit(this.source.program);
    return found;
  }

  private readEvents(node: ESTree.TSType, comment = this.source.commentOf(node)): EventType[] {
    if (node.type === 'TSUnionType') return node.types.flatMap((each) => this.readEvents(each));
    if (node.type === 'TSParenthesizedType') return this.readEvents(node.typeAnnotation, comment);
    if (node.type === 'TSTypeReference') return this.readEvents(this.aliasOf(node));
    if (node.type === 'TSIntersectionType') {
      const [first, ...others] = node.types;
      const more = others.map((other) => this.source.lineOf(other));
      const events = first ? this.readEvents(first, comment) : [];
      return events.map((event) => ({
        ...event,
        payload: [event.payload, ...more].filter(Boolean).join(' & '),
      }));
    }
    const [type, ...others] = membersOf(node);
    const names = literalsOf(type?.typeAnnotation?.typeAnnotation);
    if (names.length === 0) throw new Error(`${this.path}: an event without a literal type: ${node.type}`);
    const payload = others.map((each) => this.source.lineOf(each).replace(/;$/, '')).join('; ');
    return names.map((name) => ({ type: name, payload, comment }));
  }

  private aliasOf({ typeName }: ESTree.TSTypeReference): ESTree.TSType {
    const declaration = this.declarations.get(nameOf(typeName));
    if (declaration?.type === 'TSTypeAliasDeclaration') return declaration.typeAnnotation;
    throw new Error(`${this.path}: ${nameOf(typeName)} is not a type alias of this file`);
  }

  private readService(property: ESTree.ObjectProperty): ServiceType {
    const { value } = property;
    const comment = this.source.commentOf(property);
    if (value.type !== 'CallExpression') return { kind: 'machine', input: '', output: '', comment };
    const [first = '', input = ''] =
      value.typeArguments?.params.map((each) => this.source.lineOf(each)) ?? [];
    switch (nameOf(value.callee)) {
      case 'fromPromise':
        return { kind: 'promise', input, output: first, comment };
      case 'fromCallback': // `first` is the events that it receives, not those that it sends.
        return { kind: 'callback', input, output: '', comment };
      default:
        throw new Error(`${this.path}: a service made by ${nameOf(value.callee)}`);
    }
  }

  private readImports(): ReadonlyMap<string, string> {
    const files = new Map<string, string>();
    new Visitor({
      ImportDeclaration: ({ source, specifiers }) => {
        const file = new URL(source.value, `file:///${this.path}`).pathname.slice(1);
        for (const { local } of specifiers) files.set(local.name, file);
      },
    }).visit(this.source.program);
    return files;
  }
}

function nameOf(node: ESTree.Node): string {
  if (node.type === 'Literal') return String(node.value);
  return node.type === 'Identifier' ? node.name : '';
}

function membersOf(node: ESTree.TSType): ESTree.TSPropertySignature[] {
  const members = node.type === 'TSTypeLiteral' ? node.members : [];
  return members.filter((each) => each.type === 'TSPropertySignature');
}

function literalsOf(node: ESTree.TSType | undefined): string[] {
  if (node?.type === 'TSUnionType') return node.types.flatMap(literalsOf);
  return node?.type === 'TSLiteralType' ? [nameOf(node.literal)] : [];
}

function propertiesOf(node: ESTree.Node | undefined): ReadonlyMap<string, ESTree.ObjectProperty> {
  const properties = node?.type === 'ObjectExpression' ? node.properties : [];
  return new Map(
    properties.flatMap((property) =>
      property.type === 'Property' ? [[nameOf(property.key), property] as const] : [],
    ),
  );
}
