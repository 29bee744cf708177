import { useSelector } from '@xstate/react';
import { messages } from '../../../contract/messages.ts';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import type { StepProps } from './StepProps.ts';

/** The saved address did not come; nothing was ordered. */
export function Unavailable({ checkout }: StepProps) {
  const error = useSelector(checkout, ({ context }) => context.error);
  return (
    <TryAgain
      message={error ?? messages.checkout.failed}
      onTry={() => checkout.send({ type: 'checkout.retry' })}
    />
  );
}
