import { i18n } from '@lingui/core';
import { Alert, Box, Button, Stack, Text } from '@mantine/core';
import type { Order } from '../../../contract/orders/entities.ts';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { useProvidedMachine } from '../../hooks/useProvidedMachine.ts';
import { useRestoredFocus } from '../../hooks/useRestoredFocus.ts';
import { formatDate } from '../../language/formatDate.ts';
import { translate } from '../../language/translate.ts';
import { provideReturnRequest } from '../../services/returns/returnRequest.ts';
import { ReturnDetails } from './ReturnDetails.tsx';
import { ReturnForm } from './ReturnForm.tsx';

/** The returns of a delivered order, and a form to return more of it. */
export function Returns({ order }: { readonly order: Order }) {
  const [snapshot, send] = useProvidedMachine(provideReturnRequest, { input: { orderId: order._id } });
  const { returns, error, returnId } = snapshot.context;
  const isForm = snapshot.hasTag('form');
  const isBusy = snapshot.hasTag('busy');
  const focus = useRestoredFocus<HTMLDivElement>(isForm ? 'form' : returns);
  if (snapshot.matches('failed') && error)
    return <TryAgain quiet message={error} onRetry={() => send({ type: 'list.retried' })} />;
  if (!returns) return null;
  const canReturn = returns.returnable.length > 0;
  return (
    <Box tabIndex={-1} {...focus}>
      <Stack>
        {returns.returns.map((one) => (
          <ReturnDetails
            key={one._id}
            found={one}
            isBusy={isBusy && one._id === returnId}
            onWithdrawn={() => send({ type: 'withdrawal.requested', returnId: one._id })}
          />
        ))}
        {error && !isForm && <Alert>{translate(error)}</Alert>}
        {isForm && (
          <ReturnForm
            order={order}
            returns={returns}
            error={error}
            isBusy={isBusy}
            onSubmitted={(fields) => send({ type: 'return.submitted', fields })}
            onClosed={() => send({ type: 'form.closed' })}
          />
        )}
        {!isForm && canReturn && (
          <div>
            <Button variant="default" onClick={() => send({ type: 'form.opened' })}>
              {i18n.t('Return or exchange items')}
            </Button>
            {returns.until !== null && (
              <Text variant="caption" mt="xs">
                {i18n.t('Until {date}. Damaged or wrong items can be returned later too.', {
                  date: formatDate(returns.until, 'date'),
                })}
              </Text>
            )}
          </div>
        )}
      </Stack>
    </Box>
  );
}
