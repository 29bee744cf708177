import { usePageTitle } from '../../app/usePageTitle.ts';

export default function Collection() {
  usePageTitle('Collection');
  return <h1>Collection</h1>;
}
