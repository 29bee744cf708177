import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { BATCH_STAGES, type BatchEvent } from '../../../contract/desk/batchStages.ts';
import { deskCalls } from '../../../contract/desk/deskCalls.ts';
import { ordersFor, type deskOrdersMachine } from '../../../machines/desk/deskOrders.machine.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { SelectionBar } from '../../components/SelectionBar/SelectionBar.tsx';
import { tabAddress } from '../../tabAddress.ts';

const EVENTS = Object.keys(BATCH_STAGES).filter((type): type is BatchEvent =>
  Object.hasOwn(BATCH_STAGES, type),
);

/** What can be done with the selected orders. */
export function BatchBar({ actor }: { readonly actor: ActorRefFrom<typeof deskOrdersMachine> }) {
  const { orders, selected } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('changing'));
  const events = EVENTS.map((event) => ({ event, count: ordersFor({ orders, selected }, event).length }));
  return (
    <SelectionBar label={i18n.t('Selected orders')} count={selected.length}>
      {events.map(
        ({ event, count }) =>
          count > 0 && (
            <BusyButton
              key={event}
              isBusy={isBusy}
              onClick={() => actor.send({ type: 'change.requested', event })}
            >
              {event === 'parcel.packed'
                ? i18n.t('{count, plural, one {Mark # as packed} other {Mark # as packed}}', { count })
                : i18n.t('{count, plural, one {Hand # over} other {Hand # over}}', { count })}
            </BusyButton>
          ),
      )}
      <Button
        component="a"
        variant="default"
        href={tabAddress(`${deskCalls.printSlips.path}?numbers=${selected.join(',')}`)}
        target="_blank"
      >
        {i18n.t('Print slips')}
      </Button>
      <Button
        component="a"
        variant="default"
        href={tabAddress(`${deskCalls.openLabels.path}?numbers=${selected.join(',')}`)}
        target="_blank"
        rel="noreferrer"
      >
        {i18n.t('Print labels')}
      </Button>
    </SelectionBar>
  );
}
