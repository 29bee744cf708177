import { i18n } from '@lingui/core';
import type { ProductFacts } from '../../../contract/entities.ts';
import { FACTS, type Fact } from '../../../contract/productAdditions.ts';
import classes from './FactsTable.module.css';

const LABELS: Readonly<Record<Fact, string>> = {
  material: /*i18n*/ 'Material',
  dimensions: /*i18n*/ 'Dimensions',
  weight: /*i18n*/ 'Weight',
  boxContents: /*i18n*/ 'What’s in the box',
  care: /*i18n*/ 'Care',
  countryOfOrigin: /*i18n*/ 'Country of origin',
  maker: /*i18n*/ 'Made by',
  netQuantity: /*i18n*/ 'Net quantity',
};

/** What is known of a product, a row each; nothing when nothing is known. */
export function FactsTable({ facts }: { readonly facts: ProductFacts | undefined }) {
  const known = FACTS.filter((fact) => facts?.[fact]);
  if (known.length === 0) return null;
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{i18n.t('Product details')}</caption>
      <tbody>
        {known.map((fact) => (
          <tr key={fact}>
            <th scope="row">{i18n.t(LABELS[fact])}</th>
            <td>{facts?.[fact]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
