import { i18n } from '@lingui/core';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useNavigate, useParams } from 'react-router-dom';
import { productMessages } from '../../../contract/catalogue/productMessages.ts';
import { searchAddress } from '../../../contract/catalogue/collection/collectionAddress.ts';
import { useProductsById } from '../../hooks/useProductsById.ts';
import { waitingMessages } from '../../components/LongWork/waitingMessages.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { LongWork } from '../../components/LongWork/LongWork.tsx';
import { useShop } from '../../hooks/shopContext.ts';
import { MessagePage } from '../../components/MessagePage/MessagePage.tsx';
import { PageError } from '../../components/PageError/PageError.tsx';
import { translate } from '../../language/translate.ts';
import { useBestsellers } from '../../hooks/useBestsellers.ts';
import { readFormField } from '../../browser/readFormField.ts';
import { ProductStrip } from '../../components/ProductStrip/ProductStrip.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { ProductView } from './ProductView.tsx';
import classes from './ProductView.module.css';

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

function ProductSkeleton() {
  usePageTitle(null);
  return (
    <>
      <LongWork message={waitingMessages.products} />
      <div className={classes.product} role="status" aria-label={i18n.t('Loading product')}>
        <Skeleton className={classes.unloadedPicture} />
        <div>
          <Skeleton w="70%" h="2.5rem" mt="xl" mb="lg" />
          <Skeleton maw="30rem" h="1rem" mb="sm" />
          <Skeleton maw="30rem" h="1rem" />
          <Skeleton w="14rem" h="3.25rem" mt="xl" />
        </div>
      </div>
    </>
  );
}

/** Shown when the product list could not be loaded. */
function ProductFailed() {
  usePageTitle(null);
  const { catalogue } = useShop();
  return (
    <PageError
      role="status"
      text={translate(productMessages.loadFailed)}
      retry={() => catalogue.send({ type: 'catalogue.refresh' })}
    />
  );
}

/** Shown for an unknown product id, e.g. from an old link: a search form, a link to the collection, and popular products. */
function UnknownProduct({ productId }: { readonly productId: string }) {
  usePageTitle('Product not found');
  const navigate = useNavigate();
  const suggested = useBestsellers();
  return (
    <Stack gap="xl">
      <MessagePage
        title={i18n.t('We could not find this product')}
        role="alert"
        text={translate({ text: productMessages.notFound, values: { id: productId } })}
      >
        <form
          role="search"
          aria-label={i18n.t('Search for the product')}
          action="/collection"
          onSubmit={(event) => {
            event.preventDefault();
            void navigate(searchAddress(readFormField(event.currentTarget, 'search').trim()));
          }}
        >
          <Group gap="sm" align="flex-end" ta="start">
            <TextField
              label={i18n.t('What are you looking for?')}
              name="search"
              type="search"
              autoComplete="off"
              enterKeyHint="search"
              flex="9 1 14rem"
            />
            <Button type="submit" flex="1 0 auto">
              {i18n.t('Search for it')}
            </Button>
          </Group>
        </form>
        <ButtonLink variant="default" to="/collection">
          {i18n.t('Shop all products')}
        </ButtonLink>
      </MessagePage>
      <ProductStrip id="suggested" title={i18n.t('Popular right now')} products={suggested} />
    </Stack>
  );
}
