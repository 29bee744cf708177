/** The part of JSON Schema that describes types of TypeScript. A schema without fields allows any value. */
export interface Schema {
  readonly type?: 'string' | 'number' | 'boolean' | 'null' | 'object' | 'array';
  /** Name of the type. */
  readonly title?: string;
  /** Comment of the property. */
  readonly description?: string;
  readonly enum?: readonly (string | number | boolean)[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** Of the values of a record. */
  readonly additionalProperties?: Schema;
  readonly items?: Schema;
}

/** What a machine invokes: a promise has an output, a callback sends events, a machine is described by its own schemas. */
export interface ServiceSchema {
  readonly kind: 'promise' | 'callback' | 'machine';
  readonly output?: Schema;
}

/** The types of a machine. */
export interface MachineSchemas {
  /** Missing for a machine without input. */
  readonly input?: Schema;
  /** The payloads of its events, without `type`. */
  readonly events: Readonly<Record<string, Schema>>;
  readonly services: Readonly<Record<string, ServiceSchema>>;
}
