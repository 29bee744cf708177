import { useState } from 'react';
import type { Drawing } from '../chart/drawing.ts';
import { describeTransition } from '../chart/lines.ts';
import type { Actor } from '../recording/actor.ts';
import { useInspector } from '../view/inspectorContext.ts';
import { buildPayload } from '../view/payload.ts';
import { JsonForm } from './JsonForm.tsx';

interface EventListProps {
  readonly actor: Actor;
  readonly drawing: Drawing;
  readonly active: ReadonlySet<string>;
}

/** The events that the actor handles in its current state, as buttons. An event with a payload opens a form first. */
export function EventList({ actor, drawing, active }: EventListProps) {
  const { workspace, recording, shown, act } = useInspector();
  const [sent, setSent] = useState('');
  const enabled = drawing.transitions.filter(
    ({ source, trigger }) => trigger === 'event' && active.has(source),
  );
  const types = Map.groupBy(enabled, ({ eventType }) => eventType);
  const send = (type: string, payload: object) => {
    workspace.send(actor, { ...payload, type });
    setSent(type);
    act({ type: 'form', form: null });
  };
  return (
    <section aria-label="Events">
      <h3>Send an event</h3>
      {types.size === 0 && <p className="empty">It takes none in this state.</p>}
      <ul className="events">
        {[...types].map(([type, transitions]) => {
          const payload = buildPayload(type, actor, recording.rows);
          const isOpen = shown.form === type;
          return (
            <li key={type}>
              <div className="event">
                <button
                  type="button"
                  className="send"
                  title={transitions.map((each) => describeTransition(each, drawing)).join('\n')}
                  {...(payload === null ? {} : { 'aria-expanded': isOpen })}
                  onClick={() =>
                    payload === null ? send(type, {}) : act({ type: 'form', form: isOpen ? null : type })
                  }
                >
                  {type}
                </button>
                {payload === null && (
                  <button
                    type="button"
                    className="link"
                    aria-label={`Send ${type} with something`}
                    aria-expanded={isOpen}
                    onClick={() => act({ type: 'form', form: isOpen ? null : type })}
                  >
                    with…
                  </button>
                )}
              </div>
              {isOpen && (
                <JsonForm
                  label={`What ${type} carries`}
                  examples={[payload ?? {}]}
                  submit={`Send ${type}`}
                  check={(value) => (isPayload(value) ? null : 'It must be an object, {…}.')}
                  onSubmit={(value) => {
                    if (isPayload(value)) send(type, value);
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
      <p className="visually-hidden" role="status">
        {sent === '' ? '' : `Sent ${sent}`}
      </p>
    </section>
  );
}

function isPayload(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
