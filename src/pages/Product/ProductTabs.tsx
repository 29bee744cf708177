import { i18n } from '@lingui/core';
import { DataList, Tabs, Text, Title } from '@mantine/core';
import type { Product, ProductFacts } from '../../../contract/catalogue/entities.ts';
import { FACT_LABELS } from '../../../contract/pages/factLabels.ts';
import { FACTS } from '../../../contract/catalogue/productAdditions.ts';
import { useDeliveryTerms } from '../../hooks/useDeliveryTerms.ts';
import { Fact } from '../../components/Fact/Fact.tsx';
import classes from './Facts.module.css';

/** The long description, or else the short one, with the facts; and the cost of delivery and of a return. */
export function ProductTabs({ product }: { readonly product: Product }) {
  const { longDescription, description, facts } = product;
  const { fee, cash, returns } = useDeliveryTerms();
  return (
    // The closed panel is in the server's HTML too, for browsers without a script.
    <Tabs defaultValue="description" keepMountedMode="display-none" mt="xl" maw="44rem" lh={1.7}>
      <Tabs.List aria-label={i18n.t('About this product')}>
        <Tabs.Tab value="description">{i18n.t('Description')}</Tabs.Tab>
        <Tabs.Tab value="delivery">{i18n.t('Delivery & Returns')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="description">
        {(longDescription || description).split(/\n\s*\n/).map((paragraph) => (
          <Text key={paragraph} inherit mb="md">
            {paragraph}
          </Text>
        ))}
        <Facts facts={facts} />
      </Tabs.Panel>
      <Tabs.Panel value="delivery">
        <Text inherit mb="md">
          {[fee, cash].filter(Boolean).join(' ')}
        </Text>
        <Text inherit>{returns}</Text>
      </Tabs.Panel>
    </Tabs>
  );
}

/** What is known of a product; nothing when nothing is known. Mantine's Table would bring its ScrollArea, 14 KB. */
function Facts({ facts }: { readonly facts: ProductFacts | undefined }) {
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
