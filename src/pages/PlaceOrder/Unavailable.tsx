import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import { messages } from '../../../contract/texts/messages.ts';
import { ActionLink } from '../../components/Action/ActionLink.tsx';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { translate } from '../../language/translate.ts';
import type { StartProps } from './StepProps.ts';

interface UnavailableProps extends StartProps {
  /** Whether it is about an order that was begun before. */
  readonly isOrder: boolean;
}

/** The saved address did not come, or the order that was to be paid; nothing was ordered. */
export function Unavailable({ start, isOrder }: UnavailableProps) {
  const error = useSelector(start, ({ context }) => context.error);
  return (
    <>
      <TryAgain
        message={translate(error ?? messages.checkout.failed)}
        onTry={() => start.send({ type: 'checkout.retry' })}
      />
      {isOrder && <ActionLink to="/orders">{i18n.t('See Your Orders')}</ActionLink>}
    </>
  );
}
