import { useNavigate } from 'react-router-dom';
import { messages } from '../../../contract/messages.ts';
import { useProducts } from '../../app/shopContext.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { readForm } from '../../browser/readForm.ts';
import { ActionLink } from '../../components/Action/ActionLink.tsx';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { ProductGrid } from '../../components/ProductGrid/ProductGrid.tsx';
import { Rangoli } from '../../components/Rangoli/Rangoli.tsx';
import { SectionTitle } from '../../components/SectionTitle/SectionTitle.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import classes from './UnknownProduct.module.css';

const SUGGESTED = 4;

/** An old or cut link is no dead end: search, the collection, and what others like. */
export function UnknownProduct({ productId }: { readonly productId: string }) {
  usePageTitle('Product not found');
  const navigate = useNavigate();
  const suggested = useProducts()
    .filter(({ bestseller }) => bestseller)
    .slice(0, SUGGESTED);
  return (
    <div className={classes.page}>
      <section className={classes.unknown}>
        <Rangoli size={72} />
        <h1 className={classes.title}>We cannot find this piece</h1>
        <p role="alert">{messages.product.notFound(productId)}</p>
        <form
          role="search"
          aria-label="Search for the piece"
          action="/collection"
          className={classes.search}
          onSubmit={(event) => {
            event.preventDefault();
            const search = readForm(event.currentTarget, 'search').trim();
            void navigate(search ? `/collection?search=${encodeURIComponent(search)}` : '/collection');
          }}
        >
          <TextField label="What are you looking for?" name="search" type="search" enterKeyHint="search" />
          <BusyButton>Search for it</BusyButton>
        </form>
        <ActionLink quiet to="/collection">
          See the whole collection
        </ActionLink>
      </section>
      {suggested.length > 0 && (
        <section aria-labelledby="suggested">
          <SectionTitle id="suggested" title="Much liked at the moment" />
          <ProductGrid products={suggested} />
        </section>
      )}
    </div>
  );
}
