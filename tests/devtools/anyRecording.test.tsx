import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { host } from '../../devtools/host.ts';
import { JsonTree } from '../../packages/inspector/src/details/JsonTree.tsx';
import type { Drawing } from '../../packages/inspector/src/chart/drawing.ts';
import { activeStates } from '../../packages/inspector/src/recording/activeStates.ts';
import { Recording } from '../../packages/inspector/src/recording/recording.ts';
import { readRecording, writeRecording } from '../../packages/inspector/src/recording/recordingFile.ts';
import { filterRows, NO_FILTER } from '../../packages/inspector/src/sequence/filterRows.ts';
import { buildLanes } from '../../packages/inspector/src/sequence/lanes.ts';
import { SequenceRow } from '../../packages/inspector/src/sequence/SequenceRow.tsx';
import { actorsAt, findMoment } from '../../packages/inspector/src/view/moments.ts';
import { payloadOf } from '../../packages/inspector/src/view/payload.ts';
import { stateText } from '../../packages/inspector/src/view/stateText.ts';
import { treeLines } from '../../packages/inspector/src/view/tree.ts';
import { recordSignIn } from './recordedSignIn.ts';

type Path = readonly string[];

let file = '';
beforeAll(async () => {
  file = writeRecording(await recordSignIn(), true);
});

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, [...path, name]))];
}

/** The value with another one at a path. */
function withValue(value: unknown, [name, ...rest]: Path, other: unknown): unknown {
  if (name === undefined) return other;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === name ? withValue(item, rest, other) : item));
  return { ...value, [name]: withValue(new Map(Object.entries(value)).get(name), rest, other) };
}

/** React renders the parts of a drawing, and fails at anything but texts and numbers. */
function expectTexts({ id, description, states, transitions }: Drawing): void {
  for (const part of [
    { id, description },
    ...states,
    ...transitions.map(({ others, ...transition }) => transition),
  ]) {
    for (const text of Object.values(part).flat())
      expect(typeof text === 'object' && text !== null).toBe(false);
  }
}

/** Computes and renders what the panes show of a recording. */
function showAll(recording: Recording): void {
  const actors = actorsAt(recording, null);
  treeLines(recording.tabs, actors, new Set());
  for (const { n } of recording.rows) treeLines(recording.tabs, actorsAt(recording, n), new Set());
  const rows = filterRows(recording.rows, actors, { ...NO_FILTER, text: 'o' });
  const lanes = buildLanes(rows, actors, new Set(actors.keys()), null);
  for (const row of recording.rows) {
    renderToStaticMarkup(<SequenceRow row={row} actors={actors} lanes={lanes} startedAt={0} height={26} />);
    renderToStaticMarkup(<JsonTree name="" value={row.event} before={row.snapshot} depth={0} />);
  }
  for (const actor of actors.values()) {
    const { snapshot } = findMoment(actor, recording.rows, null);
    renderToStaticMarkup(<JsonTree name="" value={snapshot.context} before={{}} depth={0} />);
    stateText(snapshot.value);
    activeStates(actor.drawing, snapshot.value);
    if (actor.drawing) expectTexts(actor.drawing);
    payloadOf(host, 'password.submitted', actor, recording.rows);
  }
}

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    '__proto__',
    '1e300',
    'soon',
    -1,
    1e300,
    null,
    true,
    [],
    {},
    [[]],
    { $value: 0 },
    { type: {} },
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

test('a file with any other value in any place is refused with a sentence, or shown', () => {
  const valid: unknown = JSON.parse(file);
  const paths = pathsOf(valid);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), hostile), { minLength: 1, maxLength: 3 }), (changes) => {
      const damaged = changes.reduce(
        (text, [at, other]) => withValue(text, paths[at % paths.length] ?? [], other),
        valid,
      );
      const recording = new Recording();
      let saved;
      try {
        saved = readRecording(JSON.stringify(damaged));
      } catch (error) {
        expect(String(error)).toMatch(/^Error: [A-Z].*\S$/);
        return;
      }
      recording.load(saved);
      showAll(recording);
    }),
    { numRuns: 300 },
  );
});

test('a definition with any other value in any place is drawn, or not', () => {
  const [actor] = readRecording(file).tabs.flatMap(({ messages }) =>
    messages.flatMap((message) => (message.type === '@xstate.actor' ? message : [])),
  );
  const definition: unknown = JSON.parse(actor?.definition ?? '');
  const paths = pathsOf(definition);
  fc.assert(
    fc.property(fc.nat(), hostile, (at, other) => {
      const recording = new Recording();
      recording.open({ id: 'tab', title: '', address: '', app: '', source: 'app' });
      recording.receive('tab', [
        {
          type: '@xstate.actor',
          sessionId: 'x:0',
          createdAt: '1795000000000',
          name: 'auth',
          definition: JSON.stringify(withValue(definition, paths[at % paths.length] ?? [], other)),
          snapshot: { value: { identifier: 'editing' } },
        },
      ]);
      expect(recording.actors.size).toBe(1);
      showAll(recording);
    }),
    { numRuns: 300 },
  );
});
