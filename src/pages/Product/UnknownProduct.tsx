import { messages } from '../../../contract/messages.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { ActionLink } from '../../components/Action/ActionLink.tsx';
import { Rangoli } from '../../components/Rangoli/Rangoli.tsx';
import classes from './UnknownProduct.module.css';

export function UnknownProduct({ productId }: { readonly productId: string }) {
  usePageTitle('Product not found');
  return (
    <section className={classes.page}>
      <Rangoli size={72} />
      <h1 className={classes.title}>We cannot find this piece</h1>
      <p role="alert">{messages.product.notFound(productId)}</p>
      <p className={classes.ways}>
        <ActionLink to="/collection">See the whole collection</ActionLink>
        <ActionLink quiet to="/collection?focus=search">
          Search for it
        </ActionLink>
      </p>
    </section>
  );
}
