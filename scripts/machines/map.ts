import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { StateMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { ROOT } from '../shared/run.ts';
import { nameOf, nodesOf } from './stateNodes.ts';

interface Run {
  /** A machine's id, or the path of a file that starts the machine. */
  readonly from: string;
  readonly to: string;
}

interface Sent {
  /** A machine's id, the name of a file of src/services or desk/services, or `views` for the rest of both. */
  readonly from: string;
  readonly to: string;
  readonly events: ReadonlySet<string>;
}

interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** The names that it imports, with the file of each, from the project's root. */
  readonly imports: readonly { readonly name: string; readonly file: string }[];
}

/** Which machine or file starts which machine, and which events machines receive from others. */
export interface MachineMap {
  readonly runs: readonly Run[];
  readonly sent: readonly Sent[];
}

export function readMap(machines: readonly AnyStateMachine[]): MachineMap {
  const files = readFiles();
  const invoked = machines.flatMap(invocationsOf);
  return {
    runs: [...startsOf(machines, files), ...invoked],
    sent: sentEvents(files, (child) => invoked.filter(({ to }) => to === child).map(({ from }) => from)),
  };
}

function readFiles(): readonly SourceFile[] {
  const paths = globSync('{machines,src,desk,server}/**/*.{ts,tsx}', { cwd: ROOT }).toSorted();
  return paths.map((path) => {
    const text = readFileSync(`${ROOT}/${path}`, 'utf8');
    const { staticImports } = parseSync(path, text).module;
    const imports = staticImports.flatMap(({ moduleRequest, entries }) => {
      const file = new URL(moduleRequest.value, `file:///${path}`).pathname.slice(1);
      return entries
        .filter(({ isType }) => !isType)
        .map(({ importName }) => ({ name: importName.name ?? '', file }));
    });
    return { path, text, imports };
  });
}

function invocationsOf({ id, root, implementations }: AnyStateMachine): readonly Run[] {
  const sources = nodesOf(root).flatMap(({ invoke }) => invoke.map(({ src }) => nameOf(src)));
  return [...new Set(sources)].flatMap((name) => {
    const logic = implementations.actors[name];
    return logic instanceof StateMachine ? [{ from: id, to: logic.id }] : [];
  });
}

const isService = ({ path }: SourceFile) => /^(?:src|desk)\/services\//.test(path);

/** The files that start machines: they import `provideX`, a function that calls `provideX`, or the machine itself. */
function startsOf(machines: readonly AnyStateMachine[], files: readonly SourceFile[]): readonly Run[] {
  const byName = new Map(
    machines.flatMap(({ id }) => [
      [`provide${id.charAt(0).toUpperCase()}${id.slice(1)}`, id],
      [`${id}Machine`, id],
    ]),
  );
  const startedBy = ({ imports }: SourceFile): readonly string[] =>
    imports.flatMap(({ name, file }) => {
      const id = byName.get(name);
      if (id !== undefined) return [id];
      const service = name.startsWith('provide') && files.find(({ path }) => path === file);
      return service && isService(service) ? startedBy(service) : [];
    });
  return files
    .filter((file) => !isService(file) && !file.path.startsWith('machines/'))
    .flatMap((file) => [...new Set(startedBy(file))].map((to) => ({ from: file.path, to })));
}

const TYPES = /type: ('[\w.]+'(?: \| '[\w.]+')*)/g;

function sentEvents(
  files: readonly SourceFile[],
  parentsOf: (child: string) => readonly string[],
): readonly Sent[] {
  const found = new Map<string, { from: string; to: string; events: Set<string> }>();
  for (const { path, text } of files) {
    const from = /^(?:machines|(?:src|desk)\/services)\//.test(path)
      ? basename(path).replace(/\..*$/, '')
      : 'views';
    if (path.startsWith('server/')) continue;
    new Visitor({
      CallExpression: ({ callee, start, end }) => {
        const call = text.slice(start, end);
        const name = text.slice(callee.start, callee.end);
        for (const to of receiversOf(name, call, () => parentsOf(from))) {
          const key = `${from} ${to}`;
          const sent = found.get(key) ?? { from, to, events: new Set() };
          for (const [, types = ''] of call.matchAll(TYPES)) {
            for (const [, type = ''] of types.matchAll(/'([\w.]+)'/g)) sent.events.add(type);
          }
          if (sent.events.size > 0) found.set(key, sent);
        }
      },
    }).visit(parseSync(path, text).program);
  }
  return [...found.values()];
}

function receiversOf(name: string, call: string, parents: () => readonly string[]): readonly string[] {
  if (name === 'sendParent') return parents();
  if (name === 'sendTo') return [/^sendTo\(\s*'(\w+)'/.exec(call)?.[1] ?? ''];
  return name === 'sendToStore' || /\bstore\.send$/.test(name) ? ['store'] : [];
}

/** A machine, or a file with its path as the text. */
function nodeOf(name: string): string {
  return name.includes('/') ? `${name.replaceAll(/\W/g, '_')}(["${name.replace(/^src\//, '')}"])` : name;
}

/** The text of machines/map.md. */
export function mapText({ runs, sent }: MachineMap): string {
  return `# Map of the machines

Written by \`npm run machines\` from the code.

## Which machine invokes which

Arrows lead from parent to child, or from the file of src/, desk/ or server/ that starts the machine. When a child ends, its parent receives its
output or an error.

\`\`\`mermaid
flowchart LR
${runs.map(({ from, to }) => `  ${nodeOf(from)} --> ${to}`).join('\n')}
\`\`\`

## Which events they send each other

Apart from a child's output. Only \`store\` sends events to \`session\`, \`cart\` and \`catalogue\`; everything else sends to the store
(\`sendToStore\` in \`src/services/dependencies.ts\`, \`useShop().store\` in \`views\`, the rest of src/).

\`\`\`mermaid
flowchart LR
${sent.map(({ from, to, events }) => `  ${from} -. "${[...events].join(', ')}" .-> ${to}`).join('\n')}
\`\`\`
`;
}
