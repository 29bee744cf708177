import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { ValueForm } from '../forms/ValueForm.tsx';
import type { Service } from '../simulation/service.ts';
import type { Simulation } from '../simulation/simulation.ts';
import type { Outcome } from '../simulation/step.ts';
import { useInspector } from '../view/inspectorContext.ts';
import { AnswerKinds, type AnswerKind } from './AnswerKinds.tsx';
import { ErrorForm } from './ErrorForm.tsx';
import { focusSimulation } from './focusSimulation.ts';

interface ServiceAnswerProps {
  readonly service: Service;
  readonly simulation: Simulation;
}

/** How an invoked service ends: with an output, with an error, or never; once or from now on. */
export function ServiceAnswer({ service, simulation }: ServiceAnswerProps) {
  const { workspace } = useInspector();
  const { schemas, examples } = workspace.host;
  const { machine, src, name, input } = service;
  const type = schemas[machine]?.services[src];
  const isCallback = type?.kind === 'callback';
  const isNever = simulation.isNever(service);
  const [kind, setKind] = useState<AnswerKind>(isNever || isCallback ? 'never' : 'done');
  const [isDefault, setDefault] = useState(false);
  const choose = (outcome: Outcome) => {
    if (isDefault) workspace.plan.set(machine, src, outcome);
    focusSimulation();
    simulation.answer(service, outcome);
  };
  return (
    <>
      <b>{name}</b>
      {input !== undefined && <small className="faint pending-input">{JSON.stringify(input)}</small>}
      <AnswerKinds
        label={`Answer of ${name}`}
        kinds={isCallback ? ['error', 'never'] : ['done', 'error', 'never']}
        value={kind}
        onChange={setKind}
      />
      {kind === 'done' && (
        <ValueForm
          label={`Output of ${name}`}
          schema={type?.output}
          examples={examples.outputs(src, simulation.now)}
          submit="Resolve"
          onSubmit={(output) => choose({ kind: 'done', output })}
        />
      )}
      {kind === 'error' && (
        <ErrorForm name={name} submit="Reject" onSubmit={(error) => choose({ kind: 'error', error })} />
      )}
      {kind === 'never' && isCallback && (
        <p className="faint">It runs until it is stopped. Send the events that it would send.</p>
      )}
      {kind === 'never' && !isCallback && (
        <Button disabled={isNever} onClick={() => choose({ kind: 'never' })}>
          {isNever ? 'It never ends' : 'Let it wait for ever'}
        </Button>
      )}
      {!isCallback && (
        <Checkbox
          label="From now on, each time"
          checked={isDefault}
          onChange={({ target }) => setDefault(target.checked)}
        />
      )}
    </>
  );
}
