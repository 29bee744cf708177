import { i18n } from '@lingui/core';
import { Button, Checkbox, DataList, Group, NativeSelect, Paper, Text, Title } from '@mantine/core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { REFERENCE_MAX } from '../../../contract/desk/deskLimits.ts';
import type { DeskReturn } from '../../../contract/desk/deskReturn.ts';
import type { DeskReturnEvent } from '../../../contract/desk/deskReturnEvents.ts';
import { formatMoney } from '../../../contract/money.ts';
import type { Text as Sentence } from '../../../contract/texts/text.ts';
import type { deskReturnMachine } from '../../../machines/desk/deskReturn.machine.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { Form } from '../../../src/components/Form/Form.tsx';
import { TextField } from '../../../src/components/TextField/TextField.tsx';
import { translate } from '../../../src/language/translate.ts';
import { DECLINE_REASON_NAMES, RETURN_EVENT_BUTTONS } from '../../components/returnEventNames.ts';
import { RefundAccountFacts } from './RefundAccountFacts.tsx';

interface ReturnEventFormProps {
  readonly actor: ActorRefFrom<typeof deskReturnMachine>;
  readonly found: DeskReturn;
  readonly event: DeskReturnEvent;
  readonly error: Sentence | null;
}

/** What belongs to an event of a return: a reason, a courier, a reference, or what happens to the other size. */
export function ReturnEventForm({ actor, found, event, error }: ReturnEventFormProps) {
  const { declineReasons } = found;
  const title = useId();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.focus(), []);
  return (
    <Paper
      ref={form}
      withBorder
      maw="32rem"
      mt="0.9rem"
      p="md"
      tabIndex={-1}
      role="group"
      aria-labelledby={title}
    >
      <Title order={2} id={title} mb="xs">
        {translate(RETURN_EVENT_BUTTONS[event])}
      </Title>
      <Form
        onSubmit={(read) =>
          actor.send({
            type: 'details.submitted',
            reason: declineReasons.find((one) => one === read('reason')) ?? null,
            hasOwnCourier: read('hasOwnCourier') !== '',
            isSentAgain: read('next') === 'again',
            reference: read('reference'),
          })
        }
      >
        {fieldsOf(found, event, error)}
        <Group>
          <BusyButton>{translate(RETURN_EVENT_BUTTONS[event])}</BusyButton>
          <Button variant="default" onClick={() => actor.send({ type: 'details.dismissed' })}>
            {i18n.t('Not yet')}
          </Button>
        </Group>
      </Form>
    </Paper>
  );
}

function fieldsOf(
  { declineReasons, account, refund }: DeskReturn,
  event: DeskReturnEvent,
  error: Sentence | null,
): ReactNode {
  const message = error ? translate(error) : null;
  const amount = formatMoney(refund);
  if (event === 'return.declined')
    return (
      <>
        <Text>{i18n.t('This cannot be undone. The shopper gets a message with the reason.')}</Text>
        <NativeSelect
          name="reason"
          label={i18n.t('Reason')}
          error={message}
          data={[
            { value: '', label: i18n.t('Please choose') },
            ...declineReasons.map((reason) => ({
              value: reason,
              label: translate(DECLINE_REASON_NAMES[reason]),
            })),
          ]}
        />
      </>
    );
  if (event === 'return.approved')
    return (
      <>
        <Text>{i18n.t('Shiprocket gets the order to pick the items up.')}</Text>
        <Checkbox name="hasOwnCourier" label={i18n.t('Our own courier brings the items, so book none')} />
        {message && <Text c="var(--wrong)">{message}</Text>}
      </>
    );
  if (event === 'refund.accepted')
    return (
      <>
        <Text>
          {i18n.t('Pay {amount} to the shopper first. Their account is deleted afterwards.', { amount })}
        </Text>
        {account ? (
          <DataList orientation="horizontal">
            <RefundAccountFacts account={account} />
          </DataList>
        ) : (
          <Text>
            {i18n.t('The shopper has entered no account. Please ask them where to send the money.')}
          </Text>
        )}
        <TextField
          name="reference"
          label={i18n.t('Reference of your payment')}
          description={i18n.t('Such as the UTR of the transfer.')}
          autoComplete="off"
          maxLength={REFERENCE_MAX}
          error={error}
        />
      </>
    );
  if (event === 'exchange.lost')
    return (
      <>
        <Text>{i18n.t('The parcel was lost, or came back to you.')}</Text>
        <NativeSelect
          name="next"
          label={i18n.t('What happens now')}
          error={message}
          data={[
            { value: 'again', label: i18n.t('Send the size again') },
            { value: 'refund', label: i18n.t('Refund {amount}', { amount }) },
          ]}
        />
      </>
    );
  return (
    <>
      <Text>
        {i18n.t(
          'The shopper gets {amount} in place of the other size, and a message. This cannot be undone.',
          {
            amount,
          },
        )}
      </Text>
      {message && <Text c="var(--wrong)">{message}</Text>}
    </>
  );
}
