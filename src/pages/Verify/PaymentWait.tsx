import { i18n } from '@lingui/core';
import { checkoutMessages } from '../../../contract/checkoutMessages.ts';
import { ActionLink } from '../../components/Action/ActionLink.tsx';
import { NichePage } from '../../components/NichePage/NichePage.tsx';
import { say } from '../../language/say.ts';

/** While the shop asks what was paid; after long, also where the order can be seen. */
export function PaymentWait({ isLong }: { readonly isLong: boolean }) {
  return (
    <NichePage
      title={i18n.t('Your payment')}
      isLit
      role="status"
      words={isLong ? say(checkoutMessages.awaited) : say(checkoutMessages.checkingPayment)}
    >
      {isLong && <ActionLink to="/orders">{i18n.t('See Your Orders')}</ActionLink>}
    </NichePage>
  );
}
