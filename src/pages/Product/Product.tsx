import { usePageTitle } from '../../app/usePageTitle.ts';

export default function Product() {
  usePageTitle('Product');
  return <h1>Product</h1>;
}
