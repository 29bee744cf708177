import { useParams } from 'react-router-dom';
import { useProductsById } from '../../hooks/useProductsById.ts';
import { ProductFailed } from './ProductFailed.tsx';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { ProductView } from './ProductView.tsx';
import { UnknownProduct } from './UnknownProduct.tsx';

export default function Product() {
  const { productId = '' } = useParams();
  const {
    products: [product],
    status,
  } = useProductsById([productId]);
  // The key resets size, quantity and picture when the product changes (spec §4).
  if (product) return <ProductView key={productId} product={product} />;
  if (status === 'loaded') return <UnknownProduct productId={productId} />;
  return status === 'loading' ? <ProductSkeleton /> : <ProductFailed />;
}
