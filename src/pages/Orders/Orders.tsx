import { usePageTitle } from '../../app/usePageTitle.ts';

export default function Orders() {
  usePageTitle('Orders');
  return <h1>Orders</h1>;
}
