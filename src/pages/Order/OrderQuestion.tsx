import { i18n } from '@lingui/core';
import { Alert, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { Address } from '../../../contract/addresses/entities.ts';
import type { Order } from '../../../contract/orders/entities.ts';
import type { ShopperEvent } from '../../../contract/orders/shopperEvents.ts';
import { AddressForm } from '../../components/AddressForm/AddressForm.tsx';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { CancelOrder } from '../../components/CancelOrder/CancelOrder.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { useDone } from '../../hooks/useDone.ts';
import { useProvidedMachine } from '../../hooks/useProvidedMachine.ts';
import { useRestoredFocus } from '../../hooks/useRestoredFocus.ts';
import { translate } from '../../language/translate.ts';
import { provideOrderChange } from '../../services/orders/orderChange.ts';
import print from '../../theme/print.module.css';
import { TextButton } from '../../components/TextButton/TextButton.ts';

const ANSWERS: Readonly<Record<ShopperEvent, string>> = {
  'order.confirmedOnline': /*i18n*/ 'Yes, send it',
  'address.changed': /*i18n*/ 'Correct the address',
  'redelivery.requested': /*i18n*/ 'Please try again',
  'parcel.recalled': /*i18n*/ 'Send it back',
};

interface OrderQuestionProps {
  readonly order: Order & { readonly address: Address };
  readonly accepted: readonly ShopperEvent[];
  /** Called once the shopper has answered. */
  readonly onAnswered: () => void;
}

/** Whether the shopper wants a cash order, or what the courier is to do with a parcel that could not be delivered. */
export function OrderQuestion({ order, accepted, onAnswered }: OrderQuestionProps) {
  const { _id, address } = order;
  const input = { orderId: _id, address };
  const [snapshot, send, change] = useProvidedMachine(provideOrderChange, { input });
  useDone(change, onAnswered);
  const { type, error, problems, phone } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isAddressForm = snapshot.hasTag('addressForm') || (isBusy && type === 'address.changed');
  const isPhoneForm = snapshot.hasTag('phoneForm') || (isBusy && type === 'redelivery.requested');
  const focus = useRestoredFocus<HTMLDivElement>(`${isAddressForm} ${isPhoneForm}`);
  const isConfirmation = accepted.includes('order.confirmedOnline');
  const dismiss = () => send({ type: 'answer.dismissed' });
  return (
    <Card
      component="section"
      variant="brass"
      className={print.onScreen}
      aria-label={questionOf(isConfirmation)}
      {...focus}
    >
      {isAddressForm ? (
        <AddressForm
          title={i18n.t('Correct the address')}
          address={snapshot.context.address}
          problems={problems}
          isSaving={isBusy}
          saveError={error}
          onEdit={(edit) =>
            send({ type: 'address.edited', address: edit(change.getSnapshot().context.address) })
          }
          onSubmit={() => send({ type: 'address.submitted' })}
          onCancel={dismiss}
        />
      ) : (
        <Stack>
          <Title order={2} size="h3">
            {questionOf(isConfirmation)}
          </Title>
          <Text>
            {isConfirmation
              ? i18n.t('Please tell us that you want it, and that the address is right.')
              : i18n.t('Please tell us what the courier is to do with your parcel.')}
          </Text>
          {isPhoneForm ? (
            <Form onSubmit={(read) => send({ type: 'phone.submitted', phone: read('phone') })}>
              <TextField
                name="phone"
                label={i18n.t('Phone number for the courier')}
                type="tel"
                autoComplete="tel"
                inputMode="tel"
                focusOnMount
                readOnly={isBusy}
                defaultValue={phone}
                error={error}
              />
              <Group gap="0.75rem 1.5rem">
                <BusyButton isBusy={isBusy}>{i18n.t('Please try again')}</BusyButton>
                {!isBusy && <TextButton onClick={dismiss}>{i18n.t('Cancel')}</TextButton>}
              </Group>
            </Form>
          ) : (
            <>
              {error && <Alert>{translate(error)}</Alert>}
              <Group gap="0.75rem 1.5rem">
                {accepted.map((answer, index) => (
                  <BusyButton
                    key={answer}
                    quiet={index > 0}
                    isBusy={isBusy && type === answer}
                    isDisabled={isBusy}
                    onClick={() => send({ type: 'answer.chosen', answer })}
                  >
                    {translate(ANSWERS[answer])}
                  </BusyButton>
                ))}
                {isConfirmation && <CancelOrder order={order} onCancelled={onAnswered} />}
              </Group>
            </>
          )}
        </Stack>
      )}
    </Card>
  );
}

function questionOf(isConfirmation: boolean): string {
  return isConfirmation
    ? i18n.t('Please confirm your order')
    : i18n.t('The courier could not deliver your order');
}
