import { describe, expect, test } from 'vitest';
import { buildDrawing, type Drawing } from '../../packages/inspector/src/chart/drawing.ts';
import { stateLines } from '../../packages/inspector/src/chart/lines.ts';
import {
  collapsedAtFirst,
  collapsibleStates,
  DETAILS,
  simplify,
  type Detail,
  withoutPaths,
} from '../../packages/inspector/src/chart/simplify.ts';
import { shopMachines } from '../../devtools/machines.ts';

const ALL: ReadonlySet<Detail> = new Set(DETAILS);
const drawingOf = (id: string): Drawing => buildDrawing(shopMachines.get(id) ?? expect.fail());

test('with nothing left out the drawing stays as it is', () => {
  const drawing = drawingOf('checkout');
  expect(simplify(drawing, { collapsed: new Set(), details: ALL })).toBe(drawing);
});

test('a collapsed state replaces the states in it, and its arrows start and end at it', () => {
  const drawing = drawingOf('checkout');
  const collapsed = new Set(['checkout.choosing']);
  const { states, transitions } = simplify(drawing, { collapsed, details: ALL });
  const choosing = states.find(({ id }) => id === 'checkout.choosing') ?? expect.fail();
  const inside = drawing.states.filter(({ id }) => id.startsWith('checkout.choosing.'));
  expect(choosing).toMatchObject({ hidden: inside.length, initial: null });
  expect(states.filter(({ id }) => id.startsWith('checkout.choosing.'))).toEqual([]);
  const ends = transitions.flatMap(({ start, targets }) => [start, ...targets]);
  expect(ends.filter((id) => id.startsWith('checkout.choosing.'))).toEqual([]);
  const leaving = transitions.filter(({ start, targets }) => start === choosing.id && targets.length > 0);
  expect(leaving.map(({ source }) => source)).toContain(
    drawing.transitions.find(
      ({ source, targets }) =>
        source.startsWith('checkout.choosing.') && targets.some((id) => !id.startsWith('checkout.choosing')),
    )?.source,
  );
  expect(leaving.filter(({ targets }) => targets.includes(choosing.id))).toEqual([]);
});

test('guards, actions and the names of delays are left out one by one', () => {
  const drawing = drawingOf('checkout');
  const without = (detail: Detail) =>
    simplify(drawing, {
      collapsed: new Set(),
      details: new Set(DETAILS.filter((each) => each !== detail)),
    });
  expect(without('guards').transitions.filter(({ guard, order }) => guard ?? order)).toEqual([]);
  expect(without('guards').transitions.some(({ actions }) => actions.length > 0)).toBe(true);
  const { states, transitions } = without('actions');
  expect(transitions.filter(({ actions }) => actions.length > 0)).toEqual([]);
  expect(states.filter(({ entry, exit }) => entry.length + exit.length > 0)).toEqual([]);
  const delays = without('delays').transitions.filter(({ trigger }) => trigger === 'delay');
  expect(delays.map(({ text }) => text)).toEqual(delays.map(() => ''));
});

test('a large picture begins with all states collapsed, a small one complete', () => {
  const checkout = drawingOf('checkout');
  expect(collapsedAtFirst(checkout)).toEqual(collapsibleStates(checkout));
  expect(collapsedAtFirst(drawingOf('cart'))).toEqual([]);
});

test('a described state has the first sentence of its description, in lines', () => {
  const { states } = simplify(drawingOf('passwordReset'), {
    collapsed: new Set(),
    details: ALL,
    described: new Set(['passwordReset.code']),
  });
  const texts = (key: string) =>
    stateLines(states.find((state) => state.key === key) ?? expect.fail()).map(({ text }) => text);
  expect(texts('code')).toEqual([
    'Six boxes for the code in the email; a wrong',
    'one shows an error and can be typed again.',
    'otp',
    'storeStep',
  ]);
  expect(texts('email')).toEqual(['removeStep']);
});

test('the active path and the selected states are not collapsed', () => {
  const all = collapsibleStates(drawingOf('checkout'));
  const none = new Set<string>();
  const active = new Set(['checkout', 'checkout.placing', 'checkout.placing.razorpay']);
  expect(withoutPaths(drawingOf('checkout'), all, active, none)).toEqual(all.filter((id) => !active.has(id)));
  const selected = new Set(['checkout.choosing.address.saved', 'checkout.opening']);
  expect(withoutPaths(drawingOf('checkout'), all, none, selected)).toEqual(
    all.filter((id) => id !== 'checkout.choosing' && id !== 'checkout.choosing.address'),
  );
});

describe.each([...shopMachines])('%s', (_, machine) => {
  test('can be collapsed to its outermost states', () => {
    const drawing = buildDrawing(machine);
    const collapsible = collapsibleStates(drawing);
    const { states, transitions } = simplify(drawing, { collapsed: new Set(collapsible), details: ALL });
    const outermost = drawing.states.filter(
      ({ parent }) => parent === null || parent === drawing.states[0]?.id,
    );
    expect(states.map(({ id }) => id)).toEqual(outermost.map(({ id }) => id));
    const drawn = new Set(states.map(({ id }) => id));
    for (const { start, targets } of transitions)
      for (const id of [start, ...targets]) expect(drawn).toContain(id);
  });
});
