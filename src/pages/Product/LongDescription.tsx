import { Text } from '@mantine/core';
import type { Product } from '../../../contract/entities.ts';

/** The long description, or the short one if there is none. Empty lines separate paragraphs. */
export function LongDescription({
  product: { longDescription, description },
}: {
  readonly product: Product;
}) {
  const paragraphs = (longDescription || description).split(/\n\s*\n/);
  return paragraphs.map((paragraph) => (
    <Text key={paragraph} inherit mb="md">
      {paragraph}
    </Text>
  ));
}
