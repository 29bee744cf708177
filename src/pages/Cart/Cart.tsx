import { usePageTitle } from '../../app/usePageTitle.ts';

export default function Cart() {
  usePageTitle('Cart');
  return <h1>Cart</h1>;
}
