import { useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import type { Product } from '../../../contract/catalogue/entities.ts';

interface HeartProps {
  readonly product: Product;
}

/** The button, once it is loaded. Then new cards render it at once, in place of rendering twice. */
let Heart: ComponentType<HeartProps> | null = null;

const doNothing = () => undefined;

function loadHeart(onLoaded: () => void): () => void {
  if (!Heart) {
    const loaded = import('./Heart.tsx').then(({ Heart: button }) => {
      Heart = button;
      return onLoaded();
    });
    loaded.catch(doNothing);
  }
  return doNothing;
}

/** A button that saves a product for later. Its code is loaded after the page; without it there is no button. */
export function WishlistHeart({ product }: HeartProps) {
  const isLoaded = useSyncExternalStore(
    loadHeart,
    () => Heart !== null,
    () => false,
  );
  return isLoaded && Heart && <Heart product={product} />;
}
