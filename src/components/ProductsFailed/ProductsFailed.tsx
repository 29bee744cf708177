import { useShop } from '../../hooks/shopContext.ts';
import { TryAgain } from '../TryAgain/TryAgain.tsx';

/** Shown in place of products that are missing because the product list could not be loaded. */
export function ProductsFailed({ message }: { readonly message: string }) {
  const { catalogue } = useShop();
  return (
    <TryAgain role="status" message={message} onRetry={() => catalogue.send({ type: 'catalogue.refresh' })} />
  );
}
