import { i18n } from '@lingui/core';
import { Alert, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { Address } from '../../../contract/addresses/entities.ts';
import { ONLINE_METHODS } from '../../../contract/constants.ts';
import { formatMoney, type Paise } from '../../../contract/money.ts';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import type { Order } from '../../../contract/orders/entities.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { PAYMENT_NAMES } from '../../components/PaymentName/paymentName.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { useDone } from '../../hooks/useDone.ts';
import { useProvidedMachine } from '../../hooks/useProvidedMachine.ts';
import { translate } from '../../language/translate.ts';
import { providePayNow } from '../../services/payments/payNow.ts';
import print from '../../theme/print.module.css';

interface PayNowProps {
  readonly order: Order & { readonly address: Address; readonly amount: Paise };
  /** Called once the order is paid. */
  readonly onPaid: () => void;
}

/** Offers to pay a cash order online instead. */
export function PayNow({ order, onPaid }: PayNowProps) {
  const { _id, address, items, amount, attemptKey = _id } = order;
  const { paymentMethods } = useConfig();
  const methods = ONLINE_METHODS.filter((method) => paymentMethods.includes(method));
  const input = {
    orderId: _id,
    attemptKey,
    order: { address, items: items.map(itemOf), amount, paymentMethod: 'razorpay' as const },
  };
  const [snapshot, send, payment] = useProvidedMachine(providePayNow, { input });
  useDone(payment, onPaid);
  const { method: chosen, message } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const title = i18n.t('Pay now instead of in cash');
  if (methods.length === 0) return null;
  return (
    <Card component="section" className={print.onScreen} aria-label={title}>
      <Stack>
        <Title order={2} size="h3">
          {title}
        </Title>
        <Text>
          {i18n.t('Pay {amount} online, and keep no cash ready. Until you have paid, nothing changes.', {
            amount: formatMoney(amount),
          })}
        </Text>
        {message && <Alert>{translate(message)}</Alert>}
        <Group gap="0.75rem 1.5rem">
          {methods.map((method) => (
            <BusyButton
              key={method}
              quiet
              isBusy={isBusy && chosen === method}
              isDisabled={isBusy}
              onClick={() => send({ type: 'payment.chosen', method })}
            >
              {translate(PAYMENT_NAMES[method].name)}
            </BusyButton>
          ))}
        </Group>
        <Text role="status" size="sm">
          {snapshot.hasTag('checking') && translate(checkoutMessages.checkingPayment)}
        </Text>
      </Stack>
    </Card>
  );
}

const itemOf = ({ productId, size, quantity }: Order['items'][number]) => ({ productId, size, quantity });
