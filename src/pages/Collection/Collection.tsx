import { usePageTitle } from '../../app/usePageTitle.ts';
import { CollectionContents } from './CollectionContents.tsx';
import { useCollectionKey } from './useCollectionKey.ts';

export default function Collection() {
  usePageTitle('Collection');
  return <CollectionContents key={useCollectionKey()} />;
}
