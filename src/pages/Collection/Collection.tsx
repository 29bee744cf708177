import { usePageTitle } from '../../app/usePageTitle.ts';
import { CollectionVisit } from './CollectionVisit.tsx';
import { useVisit } from './useVisit.ts';

export default function Collection() {
  usePageTitle('Collection');
  return <CollectionVisit key={useVisit()} />;
}
