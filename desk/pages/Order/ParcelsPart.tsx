import { i18n } from '@lingui/core';
import { DataList, Flex, Group, Paper, Text, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { deskCalls } from '../../../contract/desk/deskCalls.ts';
import { hasRole } from '../../../contract/desk/deskRoles.ts';
import type { DeskOrder } from '../../../contract/desk/entities.ts';
import { formatMoney } from '../../../contract/money.ts';
import { isBackOrLost, numbered, STATES_WITHOUT_LABEL } from '../../../contract/orders/parcels.ts';
import type { deskOrderMachine } from '../../../machines/desk/deskOrder.machine.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { Fact } from '../../../src/components/Fact/Fact.tsx';
import { translate } from '../../../src/language/translate.ts';
import { StageBadge } from '../../components/StageBadge/StageBadge.tsx';
import { EVENT_BUTTONS } from '../../components/eventNames.ts';
import { useRoles } from '../../hooks/useRoles.ts';
import { CourierFacts } from './CourierFacts.tsx';
import { tabAddress } from '../../tabAddress.ts';

type Parcel = NonNullable<DeskOrder['parcels']>[number];

interface ParcelsPartProps {
  readonly actor: ActorRefFrom<typeof deskOrderMachine>;
  /** Of the order. */
  readonly number: number;
  readonly parcels: readonly Parcel[];
}

/** The parcels of an order that is sent in several, each with the events that can happen to it. */
export function ParcelsPart({ actor, number, parcels }: ParcelsPartProps) {
  return (
    <Flex wrap="wrap" gap="0.9rem" mt="0.9rem">
      {numbered(parcels).map(([own, parcel]) => (
        <ParcelCard
          key={own}
          actor={actor}
          order={number}
          number={own}
          parcel={parcel}
          count={parcels.length}
        />
      ))}
    </Flex>
  );
}

interface ParcelCardProps {
  readonly actor: ActorRefFrom<typeof deskOrderMachine>;
  readonly order: number;
  readonly number: number;
  readonly count: number;
  readonly parcel: Parcel;
}

function ParcelCard({ actor, order, number, count, parcel }: ParcelCardProps) {
  const isChanging = useSelector(actor, (snapshot) => snapshot.hasTag('changing'));
  const isReady = useSelector(actor, (snapshot) => snapshot.can({ type: 'note.submitted', text: '-' }));
  const changed = useSelector(actor, ({ context }) => (context.parcel === number ? context.event : null));
  const mayPrint = hasRole(useRoles(), deskCalls.openLabels.roles);
  const { units, state, weightKg, sizeCm, cash, isOwnCourier, trackingNumber, accepted } = parcel;
  const title = i18n.t('Parcel {number} of {count}', { number, count });
  return (
    <Paper component="section" withBorder p="md" flex="1 1 20rem" miw={0} aria-label={title}>
      <Group gap="0.25rem 1rem">
        <Title order={2}>{title}</Title>
        <StageBadge stage={state === 'preparing' ? 'confirmed' : state} />
      </Group>
      {units.map(({ name, size, quantity }) => (
        <Text
          key={`${name}/${size}`}
        >{`${quantity} × ${[name, size && translate(size)].filter(Boolean).join(', ')}`}</Text>
      ))}
      <DataList mt="xs">
        <Fact name={i18n.t('Weight and size')}>
          {`${weightKg} kg · ${sizeCm.length} × ${sizeCm.breadth} × ${sizeCm.height} cm`}
        </Fact>
        {cash > 0 && !isBackOrLost(state) && (
          <Fact name={state === 'delivered' ? i18n.t('Cash collected') : i18n.t('Cash to collect')}>
            {formatMoney(cash)}
          </Fact>
        )}
        <CourierFacts parcel={parcel} />
      </DataList>
      {mayPrint && !isOwnCourier && trackingNumber !== '' && !STATES_WITHOUT_LABEL.has(state) && (
        <a
          href={tabAddress(`${deskCalls.openLabels.path}?numbers=${order}&parcel=${number}`)}
          target="_blank"
          rel="noreferrer"
        >
          {i18n.t('Print the courier’s label')}
        </a>
      )}
      {(isReady || isChanging) && accepted.length > 0 && (
        <Group gap="0.6rem" mt="0.9rem">
          {accepted.map((event) => (
            <BusyButton
              key={event}
              quiet
              isBusy={isChanging && changed === event}
              isDisabled={isChanging}
              onClick={() => actor.send({ type: 'event.requested', event, parcel: number })}
            >
              {translate(EVENT_BUTTONS[event])}
            </BusyButton>
          ))}
        </Group>
      )}
    </Paper>
  );
}
