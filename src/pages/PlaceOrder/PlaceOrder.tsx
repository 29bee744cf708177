import { usePageTitle } from '../../app/usePageTitle.ts';

export default function PlaceOrder() {
  usePageTitle('PlaceOrder');
  return <h1>PlaceOrder</h1>;
}
