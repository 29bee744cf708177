import { Progress as Bar } from '@mantine/core';
import { STEPS, stepsDone } from './steps.ts';

/** Progress bar of an order; decorative, because the status is beside it. Renders nothing for a status outside the steps. */
export function Progress({ status }: { readonly status: string }) {
  const done = stepsDone(status);
  if (done === null) return null;
  return (
    <Bar.Root size="0.375rem" bg="none" style={{ gap: '0.375rem' }} aria-hidden="true">
      {STEPS.map((step, index) => (
        <Bar.Section
          key={step}
          value={100 / STEPS.length}
          color={index < done ? 'var(--good)' : 'var(--sunk-deep)'}
          // Visible in forced colours.
          bd="1px solid transparent"
          withAria={false}
        />
      ))}
    </Bar.Root>
  );
}
