import { i18n } from '@lingui/core';
import { Button, Group, Stack } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { productMessages } from '../../../contract/catalogue/productMessages.ts';
import { searchAddress } from '../../../contract/catalogue/collection/collectionAddress.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { useBestsellers } from '../../hooks/useBestsellers.ts';
import { readFormField } from '../../browser/readFormField.ts';
import { MessagePage } from '../../components/MessagePage/MessagePage.tsx';
import { ProductStrip } from '../../components/ProductStrip/ProductStrip.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { translate } from '../../language/translate.ts';

/** Shown for an unknown product id, e.g. from an old link: a search form, a link to the collection, and popular products. */
export function UnknownProduct({ productId }: { readonly productId: string }) {
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
        <Button component={Link} variant="default" to="/collection">
          {i18n.t('Shop all products')}
        </Button>
      </MessagePage>
      <ProductStrip id="suggested" title={i18n.t('Popular right now')} products={suggested} />
    </Stack>
  );
}
