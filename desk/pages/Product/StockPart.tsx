import { i18n } from '@lingui/core';
import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { DESK_REASON_MAX } from '../../../contract/desk/deskLimits.ts';
import type { SizeStock } from '../../../contract/desk/deskProduct.ts';
import type { deskStockMachine, StockKind } from '../../../machines/desk/deskStock.machine.ts';
import { readFormField } from '../../../src/browser/readFormField.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { translate } from '../../../src/language/translate.ts';
import { Entries } from '../../components/Entries/Entries.tsx';
import { Part } from '../../components/Part/Part.tsx';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideDeskStock } from '../../services/deskStock.ts';

interface StockPartProps {
  readonly productId: string;
  readonly stock: readonly SizeStock[];
}

const KINDS = ['count', 'add', 'unlimited'] as const satisfies readonly StockKind[];

/** How many of each size are left, with a form to count or add some. */
export function StockPart({ productId, stock: initial }: StockPartProps) {
  const actor = useActorRef(useProvided(provideDeskStock), { input: { productId, stock: initial } });
  const { stock, size } = useSelector(actor, ({ context }) => context);
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'));
  return (
    <Part title={i18n.t('Stock')}>
      <Entries>
        {stock.map((row) => (
          <li key={row.size} aria-label={row.size}>
            <Group justify="space-between" gap="sm">
              <Text>
                {row.available === null
                  ? i18n.t('{size}: not counted', { size: row.size })
                  : i18n.t('{size}: {count, plural, =0 {sold out} other {# in stock}}', {
                      size: row.size,
                      count: row.available,
                    })}
              </Text>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={i18n.t('Change the stock of {size}', { size: row.size })}
                onClick={() => actor.send({ type: 'change.requested', size: row.size })}
              >
                {i18n.t('Change')}
              </Button>
            </Group>
            {!isShown && row.size === size && <StockForm actor={actor} />}
          </li>
        ))}
      </Entries>
    </Part>
  );
}

function StockForm({ actor }: { readonly actor: ActorRefFrom<typeof deskStockMachine> }) {
  const error = useSelector(actor, ({ context }) => context.error);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('saving'));
  const kindNames: Readonly<Record<StockKind, string>> = {
    count: i18n.t('I have counted'),
    add: i18n.t('Add to the stock'),
    unlimited: i18n.t('Do not count'),
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const kind = KINDS.find((one) => one === readFormField(event.currentTarget, 'kind')) ?? 'count';
        const number = readFormField(event.currentTarget, 'number');
        const reason = readFormField(event.currentTarget, 'reason');
        actor.send({ type: 'change.submitted', kind, number, reason });
      }}
    >
      <Stack gap="sm" pt="sm">
        {error && <Alert role="alert">{translate(error)}</Alert>}
        <NativeSelect
          name="kind"
          label={i18n.t('What to do')}
          data={KINDS.map((value) => ({ value, label: kindNames[value] }))}
        />
        <TextInput
          name="number"
          label={i18n.t('Number')}
          description={i18n.t('Without the pieces of confirmed orders. When you add, -2 takes two away.')}
          autoComplete="off"
          readOnly={isBusy}
        />
        <TextInput
          name="reason"
          label={i18n.t('Reason')}
          autoComplete="off"
          maxLength={DESK_REASON_MAX}
          readOnly={isBusy}
        />
        <Group>
          <BusyButton isBusy={isBusy}>{i18n.t('Save')}</BusyButton>
          <Button variant="default" onClick={() => actor.send({ type: 'change.dismissed' })}>
            {i18n.t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
