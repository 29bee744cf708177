import { i18n } from '@lingui/core';
import { Alert, Group, Text, Title } from '@mantine/core';
import type { ActorRefFrom } from 'xstate';
import type { DeskOrder } from '../../../contract/desk/entities.ts';
import type { deskOrderMachine } from '../../../machines/desk/deskOrder.machine.ts';
import { formatDate } from '../../../src/language/formatDate.ts';
import { translate } from '../../../src/language/translate.ts';
import { Columns } from '../../components/Columns/Columns.tsx';
import { StageBadge } from '../../components/StageBadge/StageBadge.tsx';
import { ATTENTION_NAMES } from '../../components/StageBadge/stageNames.ts';
import { Actions } from './Actions.tsx';
import { AddressPart } from './AddressPart.tsx';
import { AuditPart } from './AuditPart.tsx';
import { ConfirmationNote } from './ConfirmationNote.tsx';
import { LinesPart } from './LinesPart.tsx';
import { MoneyPart } from './MoneyPart.tsx';
import { NotesPart } from './NotesPart.tsx';
import { ParcelPart } from './ParcelPart.tsx';
import { ParcelsPart } from './ParcelsPart.tsx';
import { TimelinePart } from './TimelinePart.tsx';

interface OrderDetailsProps {
  readonly actor: ActorRefFrom<typeof deskOrderMachine>;
  readonly order: DeskOrder;
}

/** An order: what to do with it first, then everything that is known about it. */
export function OrderDetails({ actor, order }: OrderDetailsProps) {
  const { number, stage, placedAt, attention } = order;
  return (
    <>
      <Group gap="0.25rem 1rem">
        <Title order={1}>{i18n.t('Order {number}', { number })}</Title>
        <StageBadge stage={stage} />
        <Text variant="caption">{formatDate(placedAt, 'dateTime')}</Text>
      </Group>
      {attention && <Alert mt="sm">{translate(ATTENTION_NAMES[attention])}</Alert>}
      <ConfirmationNote order={order} />
      <Actions actor={actor} order={order} />
      {order.parcels && <ParcelsPart actor={actor} number={number} parcels={order.parcels} />}
      <Columns
        main={
          <>
            <LinesPart order={order} />
            <MoneyPart order={order} />
            <NotesPart actor={actor} order={order} />
          </>
        }
        side={
          <>
            <AddressPart order={order} />
            <ParcelPart order={order} />
            <TimelinePart order={order} />
            <AuditPart order={order} />
          </>
        }
      />
    </>
  );
}
