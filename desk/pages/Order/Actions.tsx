import { i18n } from '@lingui/core';
import { Alert, Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { DeskOrder } from '../../../contract/desk/entities.ts';
import { isParcelEvent } from '../../../contract/orders/parcels.ts';
import type { deskOrderMachine } from '../../../machines/desk/deskOrder.machine.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { translate } from '../../../src/language/translate.ts';
import { EVENT_BUTTONS } from '../../components/eventNames.ts';
import { Conflict } from './Conflict.tsx';
import { EVENT_FORMS, EventForm } from './EventForm.tsx';

interface ActionsProps {
  readonly actor: ActorRefFrom<typeof deskOrderMachine>;
  readonly order: DeskOrder;
}

/** The buttons of an order: the events that it accepts now, the usual next one first. */
export function Actions({ actor, order }: ActionsProps) {
  const { error, isNoteError, before, event, parcel } = useSelector(actor, ({ context }) => context);
  const isChanging = useSelector(actor, (snapshot) => snapshot.hasTag('changing'));
  const form = EVENT_FORMS.find((one) => one === event);
  const hasForm = form !== undefined;
  return (
    <>
      {before ? (
        <Conflict key={order.version} before={before} order={order} message={error} isAlone={!hasForm} />
      ) : (
        error &&
        !isNoteError &&
        !hasForm && (
          <Alert role="alert" mt="sm">
            {translate(error)}
          </Alert>
        )
      )}
      {hasForm ? (
        <EventForm
          actor={actor}
          event={form}
          order={order}
          parcel={parcel}
          isBusy={isChanging}
          error={before ? null : error}
        />
      ) : (
        <Group gap="0.6rem" mt="0.9rem">
          {order.accepted.map((type, index) => (
            <BusyButton
              key={type}
              quiet={index > 0 || !type.startsWith('parcel.')}
              isBusy={isChanging && parcel === null && event === type}
              isDisabled={isChanging}
              onClick={() => actor.send({ type: 'event.requested', event: type })}
            >
              {order.parcels && isParcelEvent(type)
                ? i18n.t('{action}: all parcels', { action: translate(EVENT_BUTTONS[type]) })
                : translate(EVENT_BUTTONS[type])}
            </BusyButton>
          ))}
        </Group>
      )}
    </>
  );
}
