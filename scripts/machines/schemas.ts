import { fileURLToPath } from 'node:url';
import { API, TypeFlags } from 'typescript/unstable/sync';
import type { Checker, Type } from 'typescript/unstable/sync';
import type { MachineSchemas, Schema, ServiceSchema } from 'xstate-offline-inspector/host';
import { ROOT } from '../shared/run.ts';
import { listMachineFiles } from './files.ts';
import { SchemaWriter } from './jsonSchema.ts';

const PROJECT = fileURLToPath(new URL('schemas.tsconfig.json', import.meta.url));
/** The positions of the type parameters of XState's `StateMachine`. */
const EVENT = 1;
const ACTOR = 3;
const INPUT = 9;

/** Reads the types of input, events and services of machines from their sources, by TypeScript's checker. */
export function readSchemas(ids: readonly string[]): Readonly<Record<string, MachineSchemas>> {
  const api = new API();
  try {
    const [project] = api.updateSnapshot({ openProjects: [PROJECT] }).getProjects();
    if (!project) throw new Error(`${PROJECT} cannot be opened`);
    const { checker, program } = project;
    const files = new Map(listMachineFiles().map(({ id, file }) => [id, file]));
    return Object.fromEntries(
      ids.map((id) => {
        const file = program.getSourceFile(`${ROOT}/${files.get(id)}`);
        const module = file && checker.getSymbolAtLocation(file);
        const exported =
          module && checker.getExportsOfModule(module).find(({ name }) => name === `${id}Machine`);
        const type = exported && checker.getTypeOfSymbol(exported);
        if (!type?.isTypeReference()) throw new Error(`${id}.machine.ts does not export ${id}Machine`);
        return [id, new MachineReader(checker).read(checker.getTypeArguments(type))];
      }),
    );
  } finally {
    api.close();
  }
}

class MachineReader {
  private readonly checker: Checker;
  private readonly writer: SchemaWriter;

  constructor(checker: Checker) {
    this.checker = checker;
    this.writer = new SchemaWriter(checker);
  }

  read(parameters: readonly Type[]): MachineSchemas {
    const input = parameters[INPUT] ? this.writer.write(parameters[INPUT]) : {};
    return {
      ...(input.properties && { input }),
      events: Object.fromEntries(membersOf(parameters[EVENT]).flatMap((event) => this.readEvents(event))),
      services: Object.fromEntries(
        membersOf(parameters[ACTOR]).flatMap((actor) => this.readService(actor) ?? []),
      ),
    };
  }

  private readEvents(event: Type): readonly (readonly [string, Schema])[] {
    const properties = this.checker.getPropertiesOfType(event);
    const payload: Schema = {
      type: 'object',
      ...this.writer.writeProperties(properties.filter(({ name }) => name !== 'type')),
    };
    return this.literalsOf(event, 'type').map((type) => [type, payload]);
  }

  private readService(actor: Type): readonly (readonly [string, ServiceSchema])[] {
    const logic = this.typeOf(actor, 'logic');
    const name = logic?.getAliasSymbol()?.name ?? logic?.getSymbol()?.name ?? '';
    const [output] = logic?.getAliasTypeArguments() ?? [];
    const service: ServiceSchema =
      name === 'PromiseActorLogic'
        ? { kind: 'promise', ...(output && !isVoid(output) && { output: this.writer.write(output) }) }
        : { kind: name === 'CallbackActorLogic' ? 'callback' : 'machine' };
    return this.literalsOf(actor, 'src').map((src) => [src, service]);
  }

  private literalsOf(owner: Type, property: string): readonly string[] {
    return membersOf(this.typeOf(owner, property)).flatMap((type) =>
      type.isStringLiteralType() ? [type.value] : [],
    );
  }

  private typeOf(owner: Type, property: string): Type | undefined {
    const symbol = this.checker.getPropertyOfType(owner, property);
    return symbol && this.checker.getTypeOfSymbol(symbol);
  }
}

function membersOf(type: Type | undefined): readonly Type[] {
  if (!type) return [];
  return type.isUnionType() ? type.getTypes() : [type];
}

function isVoid({ flags }: Type): boolean {
  return Boolean(flags & (TypeFlags.Void | TypeFlags.Undefined));
}
