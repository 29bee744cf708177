import { TypeFlags } from 'typescript/unstable/sync';
import type { Checker, Symbol as TypeSymbol, Type, TypeReference } from 'typescript/unstable/sync';
import type { Schema } from 'xstate-offline-inspector/host';

/** Types nested deeper than this become any value. */
const MAX_DEPTH = 8;

/**
 * Converts types of TypeScript into JSON Schema. Functions and class instances, which are not JSON, become any value.
 */
export class SchemaWriter {
  private readonly checker: Checker;

  constructor(checker: Checker) {
    this.checker = checker;
  }

  /** @param above the types that contain this one */
  write(type: Type, above: readonly Type[] = []): Schema {
    if (above.length > MAX_DEPTH || above.some(({ id }) => id === type.id)) return {};
    const { flags } = type;
    if (flags & TypeFlags.Null) return { type: 'null' };
    if (flags & TypeFlags.Boolean) return { type: 'boolean' };
    if (type.isStringLiteralType() || type.isNumberLiteralType() || type.isBooleanLiteralType())
      return { enum: [type.value] };
    if (flags & TypeFlags.StringLike) return { type: 'string' };
    if (flags & TypeFlags.NumberLike) return { type: 'number' };
    if (type.isUnionType()) return this.writeUnion(type.getTypes(), above);
    if (type.isIntersectionType()) {
      // A branded type, such as an amount in paise.
      const primitive = type.getTypes().find((each) => each.flags & (TypeFlags.String | TypeFlags.Number));
      const name = type.getAliasSymbol()?.name;
      if (primitive) return { ...this.write(primitive, above), ...(name !== undefined && { title: name }) };
      return this.writeObject(type, above);
    }
    return type.isObjectType() ? this.writeObject(type, above) : {};
  }

  private writeUnion(types: readonly Type[], above: readonly Type[]): Schema {
    const schemas = types
      .filter(({ flags }) => !(flags & (TypeFlags.Undefined | TypeFlags.Void)))
      .map((type) => this.write(type, above));
    const values = schemas.flatMap((schema) => schema.enum ?? []);
    const others = schemas.filter((schema) => !schema.enum);
    const isBoolean = values.includes(true) && values.includes(false);
    const literals: Schema[] = isBoolean
      ? [{ type: 'boolean' }]
      : values.length > 0
        ? [{ enum: values.toSorted((a, b) => String(a).localeCompare(String(b))) }]
        : [];
    const all = [...literals, ...others.filter((each) => !isNull(each)), ...others.filter(isNull)];
    return all.length === 1 && all[0] ? all[0] : { anyOf: all };
  }

  private writeObject(type: Type, above: readonly Type[]): Schema {
    const { checker } = this;
    const within = [...above, type];
    if (type.isTypeReference() && (checker.isArrayType(type) || checker.isTupleType(type))) {
      return { type: 'array', items: this.writeItems(type, within) };
    }
    const [index] = checker.getIndexInfosOfType(type);
    if (index) return { type: 'object', additionalProperties: this.write(index.valueType, within) };
    const properties = checker.getPropertiesOfType(type);
    if (properties.length === 0 || isClass(type)) return {};
    const name = type.getAliasSymbol()?.name ?? type.getSymbol()?.name ?? '';
    return {
      type: 'object',
      ...(/^[A-Z]/.test(name) && { title: name }),
      ...this.writeProperties(properties, within),
    };
  }

  /** The properties of an object; may be empty. */
  writeProperties(
    symbols: readonly TypeSymbol[],
    above: readonly Type[] = [],
  ): Pick<Schema, 'properties' | 'required'> {
    if (symbols.length === 0) return {};
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    for (const symbol of symbols) {
      const type = this.checker.getTypeOfSymbol(symbol);
      const description = symbol.getDocumentationComment(this.checker).replaceAll(/\s+/g, ' ').trim();
      properties[symbol.name] = {
        ...(type ? this.write(type, above) : {}),
        ...(description !== '' && { description }),
      };
      if (type && !mayBeUndefined(type)) required.push(symbol.name);
    }
    return { properties, required };
  }

  private writeItems(type: TypeReference, above: readonly Type[]): Schema {
    const schemas = this.checker.getTypeArguments(type).map((item) => this.write(item, above));
    const [first = {}] = schemas;
    const isSame = schemas.every((schema) => JSON.stringify(schema) === JSON.stringify(first));
    return isSame ? first : { anyOf: schemas };
  }
}

function isNull({ type }: Schema): boolean {
  return type === 'null';
}

function mayBeUndefined(type: Type): boolean {
  const types = type.isUnionType() ? type.getTypes() : [type];
  return types.some(({ flags }) => flags & (TypeFlags.Undefined | TypeFlags.Unknown | TypeFlags.Any));
}

/** Classes, whose instances are not JSON. */
const CLASSES = new Set(['Error', 'Failure', 'Date', 'URL', 'Map', 'Set']);

function isClass(type: Type): boolean {
  return type.isClassOrInterface() && CLASSES.has(type.getSymbol()?.name ?? '');
}
