import { Button, Tooltip, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Drawing } from '../chart/drawing.ts';
import { describeTransition } from '../chart/lines.ts';
import { ValueForm } from '../forms/ValueForm.tsx';
import type { Actor } from '../recording/actor.ts';
import { useInspector } from '../view/inspectorContext.ts';
import { checkPayload, isWildcard, payloadOf } from '../view/payload.ts';
import { ReplacedNote } from './ReplacedNote.tsx';
import { TypedEvent } from './TypedEvent.tsx';

interface EventListProps {
  readonly actor: Actor;
  readonly drawing: Drawing;
  readonly active: ReadonlySet<string>;
}

/**
 * The events that the actor handles in its current state, as buttons, and a form for any other one. An event with a payload opens a form
 * first, and a wildcard a form for the type too.
 */
export function EventList({ actor, drawing, active }: EventListProps) {
  const { workspace, recording, shown, act } = useInspector();
  const [sent, setSent] = useState('');
  const section = useRef<HTMLElement>(null);
  const enabled = drawing.transitions.filter(
    ({ source, trigger }) => trigger === 'event' && active.has(source),
  );
  const types = Map.groupBy(enabled, ({ eventType }) => eventType);
  const send = (type: string, payload: unknown) => {
    workspace.send(actor, { ...Object(payload), type });
    setSent(type);
    act({ type: 'form', form: null });
  };
  const sendFromForm = (type: string, payload: unknown) => {
    // The form disappears.
    section.current?.focus({ preventScroll: true });
    send(type, payload);
  };
  return (
    <section ref={section} aria-label="Events" tabIndex={-1}>
      <h3>Send an event</h3>
      {types.size === 0 && <p className="empty">It takes none in this state.</p>}
      <ul className="events">
        {[...types].map(([type, transitions]) => {
          const payload = payloadOf(workspace.host, type, actor, recording.rows);
          const isOpen = shown.form === type;
          const hasForm = payload !== null || isWildcard(type);
          return (
            <li key={type}>
              <Tooltip label={transitions.map((each) => describeTransition(each, drawing)).join('\n')}>
                <Button
                  className="send"
                  {...(hasForm && { 'aria-expanded': isOpen })}
                  onClick={() =>
                    hasForm ? act({ type: 'form', form: isOpen ? null : type }) : send(type, {})
                  }
                >
                  {hasForm ? `${type}…` : type}
                </Button>
              </Tooltip>
              {isOpen && isWildcard(type) && (
                <TypedEvent
                  actor={actor}
                  drawing={drawing}
                  initialType={type.slice(0, -1)}
                  onSend={sendFromForm}
                />
              )}
              {isOpen && payload && <ReplacedNote names={payload.replaced} />}
              {isOpen && payload && (
                <ValueForm
                  label={`Payload of ${type}`}
                  schema={payload.schema}
                  examples={payload.examples}
                  submit={`Send ${type}`}
                  check={checkPayload}
                  onSubmit={(value) => sendFromForm(type, value)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <details className="other-event">
        <summary>Any event</summary>
        <TypedEvent actor={actor} drawing={drawing} onSend={send} />
      </details>
      <VisuallyHidden role="status">{sent === '' ? '' : `Sent ${sent}`}</VisuallyHidden>
    </section>
  );
}
