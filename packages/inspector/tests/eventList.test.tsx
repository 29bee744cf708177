import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { buildDrawing } from '../src/chart/drawing.ts';
import { EventList } from '../src/details/EventList.tsx';
import { EMPTY_HOST } from '../src/host.ts';
import { InspectorContext } from '../src/view/inspectorContext.ts';

/** The events of a machine with wildcards, while the form of one is open. */
function render(form: string | null) {
  const drawing = buildDrawing(
    createMachine({ id: 'pointer', on: { '*': {}, 'mouse.*': {}, clicked: {}, opened: {} } }),
  );
  const recording = { rows: [] };
  const view = { workspace: { host: EMPTY_HOST }, recording, shown: { form }, act: () => undefined };
  const actor = { key: 'tab/x:0', machine: null };
  return renderToStaticMarkup(
    <MantineProvider>
      <InspectorContext value={Object(view)}>
        <EventList actor={Object(actor)} drawing={drawing} active={new Set(['pointer'])} />
      </InspectorContext>
    </MantineProvider>,
  );
}

/** What is filled in as the type, in the order of the forms; the last form is for any event. */
const typesIn = (html: string) => [...html.matchAll(/<input[^>]* value="([^"]*)"/g)].map(([, type]) => type);

test('a wildcard has a form with a field for the type, other events are sent at once', () => {
  const html = render(null);
  expect([...html.matchAll(/<button[^>]*aria-expanded="false"[^>]*>.*?<\/button>/g)]).toHaveLength(2);
  expect(html).toContain('*…');
  expect(html).toContain('mouse.*…');
  expect(html).not.toContain('clicked…');
  expect(typesIn(html)).toEqual(['']);
});

test('the form of a wildcard begins with what the type begins with', () => {
  expect(typesIn(render('mouse.*'))).toEqual(['mouse.', '']);
  expect(typesIn(render('*'))).toEqual(['', '']);
});
