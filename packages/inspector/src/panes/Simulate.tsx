import { Button, Group, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { simulatable } from '../simulation/simulatable.ts';
import { schemasOf } from '../forms/schemasOf.ts';
import { ValueForm } from '../forms/ValueForm.tsx';
import { useInspector } from '../view/inspectorContext.ts';

/**
 * Buttons that start a simulation of the machine, with the example input or another one. A machine of which only the definition is known has
 * a context in place of its input: the first context of its last actor.
 */
export function Simulate({ machine }: { readonly machine: AnyStateMachine }) {
  const { workspace, recording, machines, act } = useInspector();
  const { host } = workspace;
  const hasCode = host.machines.get(machine.id) === machine;
  const [error, setError] = useState('');
  const [isOpen, { open, close }] = useDisclosure();
  const start = (input: unknown) => {
    try {
      const simulated = hasCode ? machine : simulatable(machine, machines);
      const actor = recording.actors.get(workspace.simulate(simulated, input));
      if (actor) act({ type: 'actor', actor, isOpen: false });
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : String(thrown));
      open();
    }
  };
  const last = [...recording.actors.values()].findLast((actor) => actor.machine?.id === machine.id);
  const example = hasCode ? host.examples.inputs[machine.id] : (last?.initial.context ?? {});
  const what = hasCode ? 'input' : 'context';
  const title = hasCode ? 'Input' : 'Context';
  return (
    <Group gap="xs">
      <Button variant="filled" onClick={() => start(example)}>
        ▶ Simulate
      </Button>
      {example !== undefined && <Button onClick={open}>with another {what}…</Button>}
      <Modal opened={isOpen} onClose={close} title={`${title} of the simulation`}>
        <ValueForm
          label={`${title} of ${machine.id}`}
          schema={schemasOf(host, machine)?.input}
          examples={[example ?? null]}
          submit="Simulate"
          onSubmit={(input) => {
            close();
            start(input);
          }}
        />
        {error !== '' && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
      </Modal>
    </Group>
  );
}
