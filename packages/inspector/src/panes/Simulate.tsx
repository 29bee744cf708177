import { Button, Group, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { schemasOf } from '../forms/schemasOf.ts';
import { ValueForm } from '../forms/ValueForm.tsx';
import { useInspector } from '../view/inspectorContext.ts';

/** Buttons that start a simulation of the machine, with the example input or another one. */
export function Simulate({ machine }: { readonly machine: AnyStateMachine }) {
  const { workspace, recording, act } = useInspector();
  const { host } = workspace;
  const [error, setError] = useState('');
  const [isOpen, { open, close }] = useDisclosure();
  const start = (input: unknown) => {
    try {
      const actor = recording.actors.get(workspace.simulate(machine, input));
      if (actor) act({ type: 'actor', actor, isOpen: false });
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : String(thrown));
      open();
    }
  };
  const example = host.examples.inputs[machine.id];
  return (
    <Group gap="xs">
      <Button variant="filled" onClick={() => start(example)}>
        ▶ Simulate
      </Button>
      {example !== undefined && <Button onClick={open}>with another input…</Button>}
      <Modal opened={isOpen} onClose={close} title="Input of the simulation">
        <ValueForm
          label={`Input of ${machine.id}`}
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
