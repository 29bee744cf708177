import { NativeSelect } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { StateMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { ValueForm } from '../forms/ValueForm.tsx';
import type { PlannedAnswer } from '../simulation/answerPlan.ts';
import { START } from '../simulation/startTime.ts';
import { useInspector } from '../view/inspectorContext.ts';
import { ANSWER_KINDS, type AnswerKind } from './AnswerKinds.tsx';
import { ErrorForm } from './ErrorForm.tsx';

const PROMISE_KINDS: readonly AnswerKind[] = ['manual', 'done', 'error', 'never'];
/** A callback runs until it is stopped. */
const CALLBACK_KINDS: readonly AnswerKind[] = ['manual', 'error'];

/** The default results of the services of a machine, and of the machines that it invokes, in a simulation. */
export function ServiceDefaults({ machine }: { readonly machine: AnyStateMachine }) {
  const services = servicesOf(machine);
  if (services.length === 0) return null;
  return (
    <details className="defaults">
      <summary>
        <h3>Answers by default</h3>
      </summary>
      <ul className="events">
        {services.map(({ owner, src }) => (
          <li key={`${owner}.${src}`} className="default-answer">
            <ServiceDefault owner={owner} src={src} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function ServiceDefault({ owner, src }: Invocable) {
  const { workspace } = useInspector();
  const { plan, host } = workspace;
  const planned = useSyncExternalStore(plan.subscribe, () => plan.get(owner, src));
  const type = host.schemas[owner]?.services[src];
  const [edited, setEdited] = useState<AnswerKind | null>(null);
  const set = (answer: PlannedAnswer) => {
    plan.set(owner, src, answer);
    setEdited(null);
  };
  const isCallback = type?.kind === 'callback';
  const kinds = isCallback ? CALLBACK_KINDS : PROMISE_KINDS;
  const choose = (kind: AnswerKind) => {
    if (kind === 'manual' || kind === 'never') set({ kind });
    else setEdited(kind);
  };
  return (
    <>
      <NativeSelect
        label={src}
        data={kinds.map((kind) => ({
          value: kind,
          label: isCallback && kind === 'manual' ? 'Runs' : ANSWER_KINDS[kind],
        }))}
        value={edited ?? planned.kind}
        onChange={({ target }) => choose(kinds.find((kind) => kind === target.value) ?? 'manual')}
      />
      {edited === 'done' && (
        <ValueForm
          label={`Output of ${src}`}
          schema={type?.output}
          examples={host.examples.outputs(src, START)}
          submit="Answer so each time"
          onSubmit={(output) => set({ kind: 'done', output })}
        />
      )}
      {edited === 'error' && (
        <ErrorForm
          name={src}
          submit="Fail so each time"
          onSubmit={(error) => set({ kind: 'error', error })}
        />
      )}
      {edited === null && planned.kind === 'done' && (
        <small className="faint pending-input">{JSON.stringify(planned.output)}</small>
      )}
      {edited === null && planned.kind === 'error' && (
        <small className="faint pending-input">{JSON.stringify(planned.error)}</small>
      )}
    </>
  );
}

interface Invocable {
  /** Id of the machine that invokes it. */
  readonly owner: string;
  readonly src: string;
}

function servicesOf(machine: AnyStateMachine): readonly Invocable[] {
  const all = Object.entries(machine.implementations.actors).flatMap(([src, logic]) =>
    logic instanceof StateMachine ? servicesOf(logic) : [{ owner: machine.id, src }],
  );
  const keys = all.map(({ owner, src }) => `${owner}.${src}`);
  return all.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}
