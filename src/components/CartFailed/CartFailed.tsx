import { messages } from '../../../contract/texts/messages.ts';
import { useShop } from '../../app/shopContext.ts';
import { translate } from '../../language/translate.ts';
import { TryAgain } from '../TryAgain/TryAgain.tsx';

/** Shown in place of the account's cart, which could not be loaded. */
export function CartFailed() {
  const { cart } = useShop();
  return (
    <TryAgain
      role="status"
      message={translate(messages.cart.loadFailed)}
      onRetry={() => cart.send({ type: 'cart.refresh' })}
    />
  );
}
