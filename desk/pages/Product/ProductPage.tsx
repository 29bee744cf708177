import { i18n } from '@lingui/core';
import { Anchor, Group, Title } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { Columns } from '../../components/Columns/Columns.tsx';
import { UnloadedPage } from '../../components/UnloadedPage/UnloadedPage.tsx';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { WithdrawnBadge } from '../../components/WithdrawnBadge/WithdrawnBadge.tsx';
import { provideDeskProduct } from '../../services/deskProduct.ts';
import { OfferPart } from './OfferPart.tsx';
import { PreviewPart } from './PreviewPart.tsx';
import { ProductForm } from './ProductForm.tsx';
import { StockPart } from './StockPart.tsx';

/** The page of a product. */
export function ProductPage() {
  const { id = '' } = useParams();
  return <EditedProduct key={id} id={id} />;
}

/** The page of a product that does not exist yet. */
export function NewProduct() {
  return <EditedProduct id={null} />;
}

function EditedProduct({ id }: { readonly id: string | null }) {
  const actor = useActorRef(useProvided(provideDeskProduct), { input: { id } });
  const { product, form, error } = useSelector(actor, ({ context }) => context);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  usePageTitle(product ? product.fields.name : id === null ? i18n.t('New product') : i18n.t('Product'));
  if (product && id === null) return <Navigate to={`/products/${product.id}`} replace />;
  if (!product && id !== null)
    return (
      <UnloadedPage
        title={i18n.t('Product')}
        hasFailed={hasFailed}
        error={error}
        onRetry={() => actor.send({ type: 'product.retry' })}
      />
    );
  return (
    <>
      <Anchor component={Link} to="/products">
        {i18n.t('Products')}
      </Anchor>
      <Group gap="sm">
        <Title order={1}>{product ? product.fields.name : i18n.t('New product')}</Title>
        {product?.fields.withdrawn && <WithdrawnBadge />}
      </Group>
      <Columns
        main={<ProductForm actor={actor} />}
        side={
          <>
            {product && (
              <>
                <StockPart
                  key={product.fields.sizes.join('\n')}
                  productId={product.id}
                  stock={product.stock}
                />
                <OfferPart actor={actor} product={product} />
              </>
            )}
            <PreviewPart form={form} />
          </>
        }
      />
    </>
  );
}
