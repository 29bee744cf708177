import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { fitValue } from '../../packages/inspector/src/forms/fitValue.ts';
import type { Schema } from '../../packages/inspector/src/forms/schema.ts';
import { ValueForm } from '../../packages/inspector/src/forms/ValueForm.tsx';
import { OUTPUTS } from '../../devtools/examples.ts';
import { host } from '../../devtools/host.ts';
import { eventsOf, nameOf, nodesOf } from '../../scripts/machines/stateNodes.ts';

const { machines: shopMachines, schemas: machineSchemas, examples } = host;
const { inputs: INPUTS, events: EVENTS, outputs: exampleOutputs } = examples;

/** How many controls a form has, and how many of them are for JSON. */
function countControls(schema: Schema, example: unknown) {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <ValueForm
        label="Payload"
        schema={schema}
        examples={[example]}
        submit="Send"
        onSubmit={() => undefined}
      />
    </MantineProvider>,
  );
  const labelled = new Set([...html.matchAll(/<label[^>]* for="([^"]+)"/g)].map(([, id]) => id));
  const controls = [...html.matchAll(/<(input|select|textarea)([^>]*)>/g)];
  const unlabelled = controls.filter(
    ([, , attributes = '']) =>
      !attributes.includes('aria-label=') &&
      !labelled.has(/ id="([^"]+)"/.exec(attributes)?.[1]) &&
      !attributes.includes('type="checkbox"'),
  );
  return { html, json: controls.filter(([, tag]) => tag === 'textarea').length, unlabelled };
}

describe.each([...shopMachines])('%s', (id, machine) => {
  const schemas = machineSchemas[id] ?? expect.fail(`no types of ${id}`);

  test('has a form for each event, with a labelled field for each property', () => {
    expect(Object.keys(schemas.events).toSorted()).toEqual(eventsOf(machine.root).toSorted());
    for (const [type, schema] of Object.entries(schemas.events)) {
      // It is sent by its button.
      if (!schema.properties) continue;
      const { html, json, unlabelled } = countControls(schema, EVENTS[type]);
      for (const name of Object.keys(schema.properties)) expect(html, type).toContain(name);
      expect(unlabelled, type).toEqual([]);
      // Records and values of any type are edited as JSON.
      if (!/"additionalProperties"|\{\}/.test(JSON.stringify(schema))) expect(json, type).toBe(0);
    }
  });

  test('has a form for its input and for the output of each promise', () => {
    const invoked = nodesOf(machine.root).flatMap(({ invoke }) => invoke.map(({ src }) => nameOf(src)));
    expect(Object.keys(schemas.services)).toEqual(expect.arrayContaining(invoked));
    if (INPUTS[id] !== undefined) expect(schemas.input).toBeDefined();
  });

  test('its examples have the types of its source', () => {
    if (schemas.input) expect(fitValue(schemas.input, INPUTS[id])).toMatchObject(Object(INPUTS[id]));
    for (const [src, { output }] of Object.entries(schemas.services)) {
      if (!output) continue;
      for (const example of exampleOutputs(src, 0)) {
        if (example !== undefined) expect(fitValue(output, example), src).toEqual(example);
      }
    }
    for (const [type, schema] of Object.entries(schemas.events)) {
      const example = EVENTS[type];
      if (!example || !schema.properties) continue;
      const { properties } = schema;
      const entries = Object.entries(example).filter(([name]) => name in properties);
      const expected = Object.fromEntries(entries);
      expect(fitValue(schema, example), type).toMatchObject(expected);
    }
  });
});

test('no example is for an event or a service that no machine has', () => {
  const all = Object.values(machineSchemas);
  const events = new Set(all.flatMap((schemas) => Object.keys(schemas.events)));
  const services = new Set(
    all.flatMap((schemas) =>
      Object.entries(schemas.services).flatMap(([src, { kind }]) => (kind === 'promise' ? [src] : [])),
    ),
  );
  expect(Object.keys(EVENTS).filter((type) => !events.has(type))).toEqual([]);
  expect(Object.keys(OUTPUTS).filter((src) => !services.has(src))).toEqual([]);
});

describe('a value is fitted to its type', () => {
  test.each<[Schema, unknown, unknown]>([
    [{ type: 'string' }, 7, ''],
    [{ type: 'number' }, 7, 7],
    [{ type: 'boolean' }, undefined, false],
    [{ enum: ['cod', 'stripe'] }, 'paypal', 'cod'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, null, null],
    [{ anyOf: [{ type: 'null' }, { type: 'string' }] }, 'a', 'a'],
    [{ type: 'array', items: { type: 'number' } }, ['a', 2], [0, 2]],
    [
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' } }, required: ['a'] },
      { c: 1 },
      { a: '' },
    ],
    [
      { type: 'object', additionalProperties: { type: 'number' } },
      { a: 1, b: 'x' },
      { a: 1, b: 0 },
    ],
    [{}, { anything: [1] }, { anything: [1] }],
  ])('%j of %j', (schema, value, fitted) => {
    expect(fitValue(schema, value)).toEqual(fitted);
  });
});
