import { i18n } from '@lingui/core';
import { Anchor, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { DeskProduct } from '../../../contract/desk/deskProduct.ts';
import type { deskProductMachine } from '../../../machines/desk/deskProduct.machine.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { Part } from '../../components/Part/Part.tsx';

interface OfferPartProps {
  readonly actor: ActorRefFrom<typeof deskProductMachine>;
  readonly product: DeskProduct;
}

/** Whether the product is on sale, with a button that changes it, and its page in the shop. */
export function OfferPart({ actor, product: { id, fields } }: OfferPartProps) {
  const isBusy = useSelector(
    actor,
    (snapshot) =>
      snapshot.hasTag('saving') &&
      snapshot.context.saving !== null &&
      !('name' in snapshot.context.saving.fields),
  );
  const { withdrawn } = fields;
  return (
    <Part title={i18n.t('In the shop')}>
      <Stack align="start" gap="sm">
        <Text>
          {withdrawn
            ? i18n.t('Nobody can buy it. Orders that have it stay as they are.')
            : i18n.t('Shoppers can buy it.')}
        </Text>
        {!withdrawn && (
          <Anchor href={`/product/${id}`} target="_blank" rel="noreferrer">
            {i18n.t('See it as shoppers do')}
          </Anchor>
        )}
        <BusyButton
          quiet

          isBusy={isBusy}
          onClick={() => actor.send({ type: 'offer.changed', withdrawn: !withdrawn })}
        >
          {withdrawn ? i18n.t('Put on sale again') : i18n.t('Withdraw')}
        </BusyButton>
      </Stack>
    </Part>
  );
}
