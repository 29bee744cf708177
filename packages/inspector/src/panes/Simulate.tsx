import { useRef, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { schemasOf } from '../forms/schemasOf.ts';
import { ValueForm } from '../forms/ValueForm.tsx';
import { useInspector } from '../view/inspectorContext.ts';

/** Buttons that start a simulation of the machine, with the example input or another one. */
export function Simulate({ machine }: { readonly machine: AnyStateMachine }) {
  const { workspace, recording, act } = useInspector();
  const { host } = workspace;
  const [error, setError] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  const start = (input: unknown) => {
    try {
      const actor = recording.actors.get(workspace.simulate(machine, input));
      if (actor) act({ type: 'actor', actor, isOpen: false });
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : String(thrown));
      dialog.current?.showModal();
    }
  };
  const example = host.examples.inputs[machine.id];
  return (
    <div className="simulate">
      <button type="button" className="primary" onClick={() => start(example)}>
        ▶ Simulate
      </button>
      {example !== undefined && (
        <button type="button" onClick={() => dialog.current?.showModal()}>
          with another input…
        </button>
      )}
      <dialog ref={dialog} aria-label="Input of the simulation">
        <ValueForm
          label={`Input of ${machine.id}`}
          schema={schemasOf(host, machine)?.input}
          examples={[example ?? null]}
          submit="Simulate"
          onSubmit={(input) => {
            dialog.current?.close();
            start(input);
          }}
        />
        {error !== '' && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </dialog>
    </div>
  );
}
