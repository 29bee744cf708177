import { LineSkeleton } from '../../components/LineSkeleton/LineSkeleton.tsx';

export function CheckoutSkeleton() {
  return (
    <div role="status" aria-label="Loading checkout">
      <LineSkeleton />
      <LineSkeleton />
    </div>
  );
}
