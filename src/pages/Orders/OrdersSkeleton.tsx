import { LineSkeleton } from '../../components/LineSkeleton/LineSkeleton.tsx';

export function OrdersSkeleton() {
  return (
    <div role="status" aria-label="Loading your orders">
      <LineSkeleton />
      <LineSkeleton />
      <LineSkeleton />
    </div>
  );
}
