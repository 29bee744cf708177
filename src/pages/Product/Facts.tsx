import { i18n } from '@lingui/core';
import { DataList, Title } from '@mantine/core';
import type { ProductFacts } from '../../../contract/catalogue/entities.ts';
import { FACT_LABELS } from '../../../contract/pages/factLabels.ts';
import { FACTS } from '../../../contract/catalogue/productAdditions.ts';
import { Fact } from '../../components/Fact/Fact.tsx';
import classes from './Facts.module.css';

/** What is known of a product; nothing when nothing is known. Mantine's Table would bring its ScrollArea, 14 KB. */
export function Facts({ facts }: { readonly facts: ProductFacts | undefined }) {
  const known = FACTS.filter((fact) => facts?.[fact]);
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="facts">
      <Title id="facts" order={2} fz="lg" mt="lg">
        {i18n.t('Product details')}
      </Title>
      <DataList orientation="horizontal" classNames={classes}>
        {known.map((fact) => (
          <Fact key={fact} name={i18n.t(FACT_LABELS[fact])}>
            {facts?.[fact]}
          </Fact>
        ))}
      </DataList>
    </section>
  );
}
