import { useRef } from 'react';
import type { Actor } from '../recording/actor.ts';
import { ANSWERS } from '../simulation/examples.ts';
import type { Pending } from '../simulation/standIn.ts';
import { useInspector } from '../view/inspectorContext.ts';
import { JsonForm } from './JsonForm.tsx';

/** The pending actors of a simulation; the user resolves or rejects each. Those of the shown actor are first. */
export function PendingList({ actor }: { readonly actor: Actor }) {
  const { workspace, shown } = useInspector();
  const all = workspace.pendingOf(actor.tab);
  if (all.length === 0) return null;
  const own = (pending: Pending) => Number(pending.parentId === actor.sessionId);
  return (
    <section aria-label="Awaited answers">
      <h3>Waiting for your answer</h3>
      <ul className="events">
        {all
          .toSorted((a, b) => own(b) - own(a))
          .map((pending) => (
            <li
              key={pending.sessionId}
              className="pending-request"
              data-selected={shown.form === pending.sessionId || undefined}
            >
              <PendingForm pending={pending} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function PendingForm({ pending }: { readonly pending: Pending }) {
  const field = useRef<HTMLInputElement>(null);
  const { name, input } = pending;
  return (
    <>
      <b>{name}</b>
      {input !== undefined && <small className="faint pending-input">{JSON.stringify(input)}</small>}
      <JsonForm
        label={`Answer of ${name}`}
        examples={ANSWERS[name] ?? [undefined]}
        submit="Resolve"
        onSubmit={(output) => pending.resolve(output)}
      />
      <form
        className="reject"
        onSubmit={(event) => {
          event.preventDefault();
          pending.reject(new Error(field.current?.value ?? ''));
        }}
      >
        <input ref={field} aria-label={`Error of ${name}`} defaultValue="The network is gone" />
        <button type="submit">Reject</button>
      </form>
    </>
  );
}
