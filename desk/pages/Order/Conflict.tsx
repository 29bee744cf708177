import { i18n } from '@lingui/core';
import { Alert, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { DeskOrder } from '../../../contract/desk/entities.ts';
import type { Text as Sentence } from '../../../contract/texts/text.ts';
import { EVENT_NAMES } from '../../../src/components/OrderParts/eventNames.ts';
import { formatDate } from '../../../src/language/formatDate.ts';
import { translate } from '../../../src/language/translate.ts';
import { AuditEntry } from './AuditEntry.tsx';
import { Entries } from '../../components/Entries/Entries.tsx';

interface ConflictProps {
  /** The order that was shown when the button was pressed. */
  readonly before: DeskOrder;
  readonly order: DeskOrder;
  readonly message: Sentence | null;
  /** Whether it may receive the focus: no form is open. */
  readonly isAlone: boolean;
}

/** Why an event did not happen, and what others have done with the order since it was shown. */
export function Conflict({ before, order, message, isAlone }: ConflictProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAlone) alert.current?.focus();
  }, [isAlone]);
  const done = order.audit.slice(before.audit.length);
  const events = done.length > 0 ? [] : order.timeline.slice(before.timeline.length);
  return (
    <Alert ref={alert} tabIndex={-1} role="alert" variant="waiting" mt="sm">
      <Text fw={600}>{message ? translate(message) : ''}</Text>
      {done.length + events.length > 0 && (
        <Entries label={i18n.t('What has changed')}>
          {done.map((entry) => (
            <AuditEntry key={`${entry.action}/${entry.date}`} entry={entry} />
          ))}
          {events.map(({ event, date }) => (
            <li key={`${event}/${date}`}>
              {`${translate(EVENT_NAMES[event])} · ${formatDate(date, 'weekdayTime')}`}
            </li>
          ))}
        </Entries>
      )}
    </Alert>
  );
}
