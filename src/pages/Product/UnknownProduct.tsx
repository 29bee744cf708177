import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { EMPTY_CHOICE } from '../../../contract/collection/collection.ts';
import { messages } from '../../../contract/texts/messages.ts';
import { collectionAddress } from '../../../contract/collection/collectionAddress.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { useBestsellers } from '../../hooks/useBestsellers.ts';
import { readFormField } from '../../browser/readFormField.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { ProductGrid } from '../../components/ProductGrid/ProductGrid.tsx';
import { ArchedMark } from '../../components/ArchedMark/ArchedMark.tsx';
import { SectionTitle } from '../../components/SectionTitle/SectionTitle.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { translate } from '../../language/translate.ts';
import classes from './UnknownProduct.module.css';

const SUGGESTED = 4;

/** Shown for an unknown product id, e.g. from an old link: a search form, a link to the collection, and popular products. */
export function UnknownProduct({ productId }: { readonly productId: string }) {
  usePageTitle('Product not found');
  const navigate = useNavigate();
  const suggested = useBestsellers().slice(0, SUGGESTED);
  return (
    <div className={classes.page}>
      <section className={classes.unknown}>
        <ArchedMark />
        <h1 className={classes.title}>{i18n.t('We could not find this product')}</h1>
        <p role="alert">{translate({ text: messages.product.notFound, values: { id: productId } })}</p>
        <form
          role="search"
          aria-label={i18n.t('Search for the product')}
          action="/collection"
          className={classes.search}
          onSubmit={(event) => {
            event.preventDefault();
            const search = readFormField(event.currentTarget, 'search').trim();
            void navigate(collectionAddress({ ...EMPTY_CHOICE, search }));
          }}
        >
          <TextField
            label={i18n.t('What are you looking for?')}
            name="search"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
          />
          <BusyButton>{i18n.t('Search for it')}</BusyButton>
        </form>
        <Button component={Link} variant="default" to="/collection">
          {i18n.t('Shop all products')}
        </Button>
      </section>
      {suggested.length > 0 && (
        <section aria-labelledby="suggested">
          <SectionTitle id="suggested" title={i18n.t('Popular right now')} />
          <ProductGrid products={suggested} />
        </section>
      )}
    </div>
  );
}
