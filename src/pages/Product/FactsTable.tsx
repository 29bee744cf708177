import { i18n } from '@lingui/core';
import type { ProductFacts } from '../../../contract/entities.ts';
import { FACT_LABELS } from '../../../contract/page/factLabels.ts';
import { FACTS } from '../../../contract/productAdditions.ts';
import classes from './FactsTable.module.css';

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
            <th scope="row">{i18n.t(FACT_LABELS[fact])}</th>
            <td>{facts?.[fact]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
