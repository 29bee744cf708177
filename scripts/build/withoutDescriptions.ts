import { parseSync, Visitor } from 'vite';
import type { Plugin } from 'vite';

/**
 * A Vite plugin that removes the descriptions of machines and states from the built app, where they are not used: the
 * inspector has its own copy of the machines. They would add 2 KB to the first load.
 */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/machines\/(?:desk\/)?\w+\.machine\.ts$/ },
      handler: (code, id) => ({ code: blankDescriptions(id, code), map: null }),
    },
  };
}

/** Replaces them by blanks, so that all other code keeps its position. */
function blankDescriptions(file: string, code: string): string {
  const { program, errors } = parseSync(file, code);
  const [error] = errors;
  if (error) throw new SyntaxError(`${file}: ${error.message}`);
  let blanked = code;
  new Visitor({
    Property: ({ key, value, start, end }) => {
      if (key.type !== 'Identifier' || key.name !== 'description' || value.type !== 'Literal') return;
      const to = code[end] === ',' ? end + 1 : end;
      blanked = blanked.slice(0, start) + ' '.repeat(to - start) + blanked.slice(to);
    },
  }).visit(program);
  return blanked;
}
