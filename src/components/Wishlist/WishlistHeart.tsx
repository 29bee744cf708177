import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { Product } from '../../../contract/entities.ts';

interface HeartProps {
  readonly product: Product;
}

/** A button that saves a product for later. Its code is loaded after the page; without it there is no button. */
export function WishlistHeart({ product }: HeartProps) {
  const [Heart, setHeart] = useState<ComponentType<HeartProps> | null>(null);
  useEffect(() => {
    import('./Heart.tsx').then(
      (module) => setHeart(() => module.Heart),
      () => undefined,
    );
  }, []);
  return Heart && <Heart product={product} />;
}
