import { i18n } from '@lingui/core';
import { Alert, Box, Card, Group, Stack, Text } from '@mantine/core';
import type { Order } from '../../../contract/orders/entities.ts';
import { formatMoney } from '../../../contract/money.ts';
import { orderAmounts } from '../../../contract/orders/orderAmounts.ts';
import { useHasFeature } from '../../hooks/shopContext.ts';
import { useDone } from '../../hooks/useDone.ts';
import { useProvidedMachine } from '../../hooks/useProvidedMachine.ts';
import { useRestoredFocus } from '../../hooks/useRestoredFocus.ts';
import { translate } from '../../language/translate.ts';
import { provideCancelOrder } from '../../services/orders/cancelOrder.ts';
import { BusyButton } from '../BusyButton/BusyButton.tsx';
import print from '../../theme/print.module.css';
import { TextButton } from '../TextButton/TextButton.ts';

interface CancelOrderProps {
  readonly order: Order;
  /** Id of the element that names the order, for screen readers. */
  readonly describedBy?: string;
  /** Called once the order is cancelled, so that the page fetches it again. */
  readonly onCancelled: () => void;
}

/** A button that cancels an order after a confirmation. Renders nothing if the order or the server does not support it. */
export function CancelOrder(props: CancelOrderProps) {
  const isOffered = useHasFeature('orderCancel') && props.order.cancellable;
  return isOffered ? <OfferedCancellation {...props} /> : null;
}

function OfferedCancellation({ order, describedBy, onCancelled }: CancelOrderProps) {
  const [snapshot, send, cancellation] = useProvidedMachine(provideCancelOrder, {
    input: { orderId: order._id },
  });
  useDone(cancellation, onCancelled);
  const { error } = snapshot.context;
  const isOffered = snapshot.matches('offered');
  const isBusy = snapshot.hasTag('busy');
  const focus = useRestoredFocus<HTMLDivElement>(isOffered);
  const { total } = orderAmounts(order);
  return (
    <Box className={print.onScreen} w={isOffered ? undefined : '100%'} {...focus}>
      {isOffered && (
        <TextButton aria-describedby={describedBy} onClick={() => send({ type: 'cancellation.requested' })}>
          {i18n.t('Cancel order')}
        </TextButton>
      )}
      {!isOffered && !snapshot.matches('cancelled') && (
        <Card role="group" aria-label={i18n.t('Cancel this order?')} padding="md" mt="xs">
          <Stack gap="xs">
            <Text fw={600}>{i18n.t('Cancel this order?')}</Text>
            <Text>
              {order.payment && total !== null
                ? i18n.t('You will get {amount} back in full, the way you paid.', {
                    amount: formatMoney(total),
                  })
                : i18n.t('You have not paid anything yet, so there is nothing to refund.')}
            </Text>
            {error && <Alert>{translate(error)}</Alert>}
            <Group gap="0.75rem 1.5rem">
              <BusyButton quiet isBusy={isBusy} onClick={() => send({ type: 'cancellation.confirmed' })}>
                {i18n.t('Cancel order')}
              </BusyButton>
              {!isBusy && (
                <TextButton onClick={() => send({ type: 'cancellation.dismissed' })}>
                  {i18n.t('Keep order')}
                </TextButton>
              )}
            </Group>
          </Stack>
        </Card>
      )}
    </Box>
  );
}
