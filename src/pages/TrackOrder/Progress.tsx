import { Progress as Bar } from '@mantine/core';
import { DELIVERY_STEPS } from '../../../contract/orders/orderLife.ts';
import { readStatus } from '../../../contract/orders/readStatus.ts';

/** Progress bar of an order; decorative, because the status is beside it. Renders nothing for a status outside the steps. */
export function Progress({ status }: { readonly status: string }) {
  const { step } = readStatus(status);
  if (step === null) return null;
  return (
    <Bar.Root size="0.375rem" bg="none" style={{ gap: '0.375rem' }} aria-hidden="true">
      {DELIVERY_STEPS.map(({ stage }, index) => (
        <Bar.Section
          key={stage}
          value={100 / DELIVERY_STEPS.length}
          color={index < step ? 'var(--good)' : 'var(--sunk-deep)'}
          // Visible in forced colours.
          bd="1px solid transparent"
          withAria={false}
        />
      ))}
    </Bar.Root>
  );
}
