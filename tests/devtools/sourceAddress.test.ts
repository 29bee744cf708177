import { expect, test } from 'vitest';
import { buildDrawing } from '../../packages/inspector/src/chart/drawing.ts';
import machineSources from 'virtual:machine-sources';
import { shopMachines } from '../../devtools/machines.ts';
import { sourceAddress } from 'xstate-offline-inspector/host';

test.each([...shopMachines])(
  'the address of each state of %s leads to the line of its name',
  (id, machine) => {
    const source = machineSources[id] ?? expect.fail();
    const lines = source.text.split('\n');
    const lineOf = (keys: readonly string[]) => Number(/:(\d+)$/.exec(sourceAddress(source, keys))?.[1]);
    expect(sourceAddress(source, [])).toMatch(
      /^vscode:\/\/file\/.*\/machines\/(desk\/)?\w+\.machine\.ts:\d+$/,
    );
    expect(lines[lineOf([]) - 1]).toContain('createMachine(');
    const { states } = buildDrawing(machine);
    const found = states.slice(1).map((state) => {
      const keys = state.id.split('.').slice(1);
      return { id: state.id, line: lineOf(keys), parent: lineOf(keys.slice(0, -1)), key: state.key };
    });
    for (const { id: state, line, parent, key } of found) {
      expect(lines[line - 1]?.trim(), state).toMatch(new RegExp(`^'?${key}'?: `));
      expect(line, state).toBeGreaterThan(parent);
    }
    expect(new Set(found.map(({ line }) => line)).size).toBe(found.length);
  },
);
