import { i18n } from '@lingui/core';
import { Alert, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DeskReturn } from '../../../contract/desk/deskReturn.ts';
import type { DeskReturnEvent } from '../../../contract/desk/deskReturnEvents.ts';
import { formatMoney } from '../../../contract/money.ts';
import type { Text as Sentence } from '../../../contract/texts/text.ts';
import type { deskReturnMachine } from '../../../machines/desk/deskReturn.machine.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { RETURN_EVENT_NAMES } from '../../../src/components/OrderParts/returnEventNames.ts';
import { translate } from '../../../src/language/translate.ts';
import { RETURN_EVENT_BUTTONS } from '../../components/returnEventNames.ts';
import { ReturnAudit } from './ReturnAudit.tsx';
import { ReturnEventForm } from './ReturnEventForm.tsx';

interface ReturnActionsProps {
  readonly actor: ActorRefFrom<typeof deskReturnMachine>;
  readonly found: DeskReturn;
}

/** Events that end something, and are not what usually comes next. */
const QUIET: ReadonlySet<DeskReturnEvent> = new Set(['return.declined', 'exchange.failed', 'exchange.lost']);

/** The buttons of a return: the events that it accepts now, the usual next one first. */
export function ReturnActions({ actor, found }: ReturnActionsProps) {
  const { error, before, event } = useSelector(actor, ({ context }) => context);
  const isChanging = useSelector(actor, (snapshot) => snapshot.hasTag('changing'));
  const hasForm = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'details' }));
  return (
    <>
      {before ? (
        <ReturnConflict key={found.version} before={before} found={found} message={error} />
      ) : (
        error &&
        !hasForm && (
          <Alert role="alert" mt="sm">
            {translate(error)}
          </Alert>
        )
      )}
      {hasForm && event ? (
        <ReturnEventForm actor={actor} found={found} event={event} error={error} />
      ) : (
        <Group gap="0.6rem" mt="0.9rem">
          {found.accepted.map((type, index) => (
            <BusyButton
              key={type}
              quiet={index > 0 || QUIET.has(type)}
              isBusy={isChanging && event === type}
              isDisabled={isChanging}
              onClick={() => actor.send({ type: 'decision.requested', event: type })}
            >
              {buttonText(found, type)}
            </BusyButton>
          ))}
        </Group>
      )}
    </>
  );
}

/** A button that sends money shows how much. */
function buttonText({ resolution, isCash, refund }: DeskReturn, type: DeskReturnEvent): string {
  const refunds = type === 'items.accepted' && resolution === 'refund' && !isCash;
  return refunds
    ? i18n.t('All right: refund {amount}', { amount: formatMoney(refund) })
    : translate(RETURN_EVENT_BUTTONS[type]);
}

interface ReturnConflictProps {
  /** The return that was shown when the button was pressed. */
  readonly before: DeskReturn;
  readonly found: DeskReturn;
  readonly message: Sentence | null;
}

/** Why an event did not happen, and what others have done with the return since it was shown. */
function ReturnConflict({ before, found, message }: ReturnConflictProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  const done = found.audit.slice(before.audit.length);
  const events = done.length > 0 ? [] : found.timeline.slice(before.timeline.length);
  return (
    <Alert ref={alert} tabIndex={-1} role="alert" variant="waiting" mt="sm">
      <Text fw={600}>{message ? translate(message) : ''}</Text>
      {done.length > 0 && <ReturnAudit entries={done} label={i18n.t('What has changed')} />}
      {events.map(({ event, date }) => (
        <Text key={`${event}/${date}`}>{translate(RETURN_EVENT_NAMES[event])}</Text>
      ))}
    </Alert>
  );
}
