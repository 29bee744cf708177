import { i18n } from '@lingui/core';
import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { EMPTY_CHOICE } from '../../../contract/collection/collection.ts';
import { messages } from '../../../contract/texts/messages.ts';
import { collectionAddress } from '../../../contract/collection/collectionAddress.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { useBestsellers } from '../../hooks/useBestsellers.ts';
import { readFormField } from '../../browser/readFormField.ts';
import { ProductGrid } from '../../components/ProductGrid/ProductGrid.tsx';
import { ArchedMark } from '../../components/ArchedMark/ArchedMark.tsx';
import { SectionTitle } from '../../components/SectionTitle/SectionTitle.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { translate } from '../../language/translate.ts';

const SUGGESTED = 4;

/** Shown for an unknown product id, e.g. from an old link: a search form, a link to the collection, and popular products. */
export function UnknownProduct({ productId }: { readonly productId: string }) {
  usePageTitle('Product not found');
  const navigate = useNavigate();
  const suggested = useBestsellers().slice(0, SUGGESTED);
  return (
    <Stack gap="clamp(3rem, 8vh, 5rem)">
      <Container component="section" size="34rem" px={0} mt="4vh" ta="center">
        <ArchedMark />
        <Title mt="lg" mb="sm">
          {i18n.t('We could not find this product')}
        </Title>
        <Text role="alert">{translate({ text: messages.product.notFound, values: { id: productId } })}</Text>
        <form
          role="search"
          aria-label={i18n.t('Search for the product')}
          action="/collection"
          onSubmit={(event) => {
            event.preventDefault();
            const search = readFormField(event.currentTarget, 'search').trim();
            void navigate(collectionAddress({ ...EMPTY_CHOICE, search }));
          }}
        >
          <Group gap="sm" align="flex-end" my="xl" ta="start">
            <TextField
              label={i18n.t('What are you looking for?')}
              name="search"
              type="search"
              autoComplete="off"
              enterKeyHint="search"
              flex="1 1 14rem"
            />
            <Button type="submit">{i18n.t('Search for it')}</Button>
          </Group>
        </form>
        <Button component={Link} variant="default" to="/collection">
          {i18n.t('Shop all products')}
        </Button>
      </Container>
      {suggested.length > 0 && (
        <section aria-labelledby="suggested">
          <SectionTitle id="suggested" title={i18n.t('Popular right now')} />
          <ProductGrid products={suggested} />
        </section>
      )}
    </Stack>
  );
}
