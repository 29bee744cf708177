import fastJson from 'fast-json-stringify';

type Serialize = (reply: unknown) => string;

/** By JSON schema. */
const built = new WeakMap<object, Serialize>();

/**
 * Builds the serializer of a reply when the first one is sent. fastify would build all of them before it listens, which took
 * half of the start.
 */
export function compileLazily({ schema }: { readonly schema: object }): Serialize {
  return (reply) => {
    let serialize = built.get(schema);
    if (!serialize) {
      serialize = fastJson(schema);
      built.set(schema, serialize);
    }
    return serialize(reply);
  };
}
