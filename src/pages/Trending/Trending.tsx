import { usePageTitle } from '../../app/usePageTitle.ts';

export default function Trending() {
  usePageTitle('Trending');
  return <h1>Trending</h1>;
}
