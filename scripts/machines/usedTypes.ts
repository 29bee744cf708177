import type { MachineTypes } from './types.ts';

interface UsedTypes {
  /** Declarations of the machine's own file. */
  readonly own: readonly string[];
  /** Names of types that other files declare. */
  readonly others: readonly { readonly name: string; readonly file: string }[];
}

/** The types that input, output, events and services of a machine name, and those that its own declarations of them name. */
export function usedTypes({ input, output, events, services, declared, imported }: MachineTypes): UsedTypes {
  const texts = [
    input,
    output,
    ...events.map(({ payload }) => payload),
    ...[...services.values()].flatMap((service) => [service.input, service.output]),
  ];
  const names = new Set<string>();
  const add = (text: string) => {
    for (const [name] of text.matchAll(/\b[A-Z]\w*/g)) {
      if (names.has(name)) continue;
      names.add(name);
      add(declared.get(name) ?? '');
    }
  };
  texts.forEach(add);
  return {
    own: [...declared].filter(([name]) => names.has(name)).map(([, text]) => text),
    others: [...imported]
      .filter(([name]) => names.has(name))
      .map(([name, file]) => ({ name, file }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}
