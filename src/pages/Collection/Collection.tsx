import { CollectionContents } from './CollectionContents.tsx';
import { useCollectionKey } from './useCollectionKey.ts';

/** All products, or the products of one department. */
export default function Collection() {
  return <CollectionContents key={useCollectionKey()} />;
}
