import { cartMessages } from '../../../contract/carts/cartMessages.ts';
import { useShop } from '../../hooks/shopContext.ts';
import { TryAgain } from '../TryAgain/TryAgain.tsx';

/** Shown in place of the account's cart, which could not be loaded, or above it as it was last known. */
export function CartFailed({ message = cartMessages.loadFailed }: { readonly message?: string }) {
  const { cart } = useShop();
  return <TryAgain role="status" message={message} onRetry={() => cart.send({ type: 'cart.refresh' })} />;
}
