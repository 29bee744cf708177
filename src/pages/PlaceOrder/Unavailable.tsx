import { useSelector } from '@xstate/react';
import { messages } from '../../../contract/messages.ts';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { say } from '../../language/say.ts';
import type { StartProps } from './StepProps.ts';

/** The saved address did not come; nothing was ordered. */
export function Unavailable({ start }: StartProps) {
  const error = useSelector(start, ({ context }) => context.error);
  return (
    <TryAgain
      message={say(error ?? messages.checkout.failed)}
      onTry={() => start.send({ type: 'checkout.retry' })}
    />
  );
}
