import { Button, Tooltip, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Drawing } from '../chart/drawing.ts';
import { describeTransition } from '../chart/lines.ts';
import { ValueForm } from '../forms/ValueForm.tsx';
import type { Actor } from '../recording/actor.ts';
import { useInspector } from '../view/inspectorContext.ts';
import { checkPayload, payloadOf } from '../view/payload.ts';
import { OtherEvent } from './OtherEvent.tsx';
import { ReplacedNote } from './ReplacedNote.tsx';

interface EventListProps {
  readonly actor: Actor;
  readonly drawing: Drawing;
  readonly active: ReadonlySet<string>;
}

/**
 * The events that the actor handles in its current state, as buttons, and a form for any other one. An event with a payload opens a form
 * first.
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
  return (
    <section ref={section} aria-label="Events" tabIndex={-1}>
      <h3>Send an event</h3>
      {types.size === 0 && <p className="empty">It takes none in this state.</p>}
      <ul className="events">
        {[...types].map(([type, transitions]) => {
          const payload = payloadOf(workspace.host, type, actor, recording.rows);
          const isOpen = shown.form === type;
          return (
            <li key={type}>
              <Tooltip label={transitions.map((each) => describeTransition(each, drawing)).join('\n')}>
                <Button
                  className="send"
                  {...(payload === null ? {} : { 'aria-expanded': isOpen })}
                  onClick={() =>
                    payload === null ? send(type, {}) : act({ type: 'form', form: isOpen ? null : type })
                  }
                >
                  {payload === null ? type : `${type}…`}
                </Button>
              </Tooltip>
              {isOpen && payload && <ReplacedNote names={payload.replaced} />}
              {isOpen && payload && (
                <ValueForm
                  label={`Payload of ${type}`}
                  schema={payload.schema}
                  examples={payload.examples}
                  submit={`Send ${type}`}
                  check={checkPayload}
                  onSubmit={(value) => {
                    // The form disappears.
                    section.current?.focus({ preventScroll: true });
                    send(type, value);
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
      <OtherEvent actor={actor} drawing={drawing} onSend={send} />
      <VisuallyHidden role="status">{sent === '' ? '' : `Sent ${sent}`}</VisuallyHidden>
    </section>
  );
}
