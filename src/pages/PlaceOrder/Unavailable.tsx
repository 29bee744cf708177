import { i18n } from '@lingui/core';
import type { Text } from '../../../contract/texts/text.ts';
import { ActionLink } from '../../components/Action/ActionLink.tsx';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { translate } from '../../language/translate.ts';

interface UnavailableProps {
  readonly message: Text;
  /** Whether it is about an order that is resumed. */
  readonly isOrder: boolean;
  readonly onRetry: () => void;
}

/** The saved address did not come, or the order that was to be paid; nothing was ordered. */
export function Unavailable({ message, isOrder, onRetry }: UnavailableProps) {
  return (
    <>
      <TryAgain message={translate(message)} onRetry={onRetry} />
      {isOrder && <ActionLink to="/orders">{i18n.t('See Your Orders')}</ActionLink>}
    </>
  );
}
