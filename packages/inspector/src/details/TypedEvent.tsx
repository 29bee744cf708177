import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import type { Drawing } from '../chart/drawing.ts';
import { schemasOf } from '../forms/schemasOf.ts';
import { ValueForm } from '../forms/ValueForm.tsx';
import type { Actor } from '../recording/actor.ts';
import { useInspector } from '../view/inspectorContext.ts';
import { checkPayload, isWildcard, payloadOf } from '../view/payload.ts';
import { ReplacedNote } from './ReplacedNote.tsx';

interface TypedEventProps {
  readonly actor: Actor;
  readonly drawing: Drawing;
  /** What is filled in as the type. */
  readonly initialType?: string;
  readonly onSend: (type: string, payload: unknown) => void;
}

/** A form for an event whose type is entered: the events of the machine are suggested, also events that its current state ignores. */
export function TypedEvent({ actor, drawing, initialType = '', onSend }: TypedEventProps) {
  const { recording, workspace } = useInspector();
  const [type, setType] = useState(initialType);
  const drawn = drawing.transitions.filter(({ trigger }) => trigger === 'event');
  const types = new Set([
    ...drawn.map(({ eventType }) => eventType).filter((each) => !isWildcard(each)),
    ...Object.keys(schemasOf(workspace.host, actor.machine)?.events ?? {}),
  ]);
  const isKnown = types.has(type);
  const payload = payloadOf(workspace.host, type, actor, recording.rows) ?? {
    schema: undefined,
    examples: [{}],
    replaced: [],
  };
  return (
    <>
      <Autocomplete
        label="Type"
        spellCheck={false}
        data={[...types].toSorted()}
        value={type}
        onChange={setType}
      />
      <ReplacedNote names={payload.replaced} />
      {type !== '' && type !== initialType && !isWildcard(type) && (
        <ValueForm
          // Another known type has other fields; while a type is typed, the payload stays.
          key={isKnown ? type : ''}
          label={`Payload of ${type}`}
          schema={payload.schema}
          examples={payload.examples}
          submit={`Send ${type}`}
          check={checkPayload}
          onSubmit={(value) => onSend(type, value)}
        />
      )}
    </>
  );
}
