import { i18n } from '@lingui/core';
import { Table } from '@mantine/core';
import type { ProductFacts } from '../../../contract/entities.ts';
import { FACT_LABELS } from '../../../contract/page/factLabels.ts';
import { FACTS } from '../../../contract/productAdditions.ts';

/** What is known of a product, a row each; nothing when nothing is known. */
export function FactsTable({ facts }: { readonly facts: ProductFacts | undefined }) {
  const known = FACTS.filter((fact) => facts?.[fact]);
  if (known.length === 0) return null;
  return (
    <Table captionSide="top" mt="lg" verticalSpacing="0.6rem" horizontalSpacing="0">
      <Table.Caption>{i18n.t('Product details')}</Table.Caption>
      <Table.Tbody>
        {known.map((fact) => (
          <Table.Tr key={fact}>
            <Table.Th scope="row" w="36%" pe="md">
              {i18n.t(FACT_LABELS[fact])}
            </Table.Th>
            <Table.Td>{facts?.[fact]}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
