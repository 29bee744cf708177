import type { Product } from '../../../contract/entities.ts';

/** Empty lines separate the paragraphs. */
export function LongDescription({
  product: { longDescription, description },
}: {
  readonly product: Product;
}) {
  const paragraphs = (longDescription || description).split(/\n\s*\n/);
  return paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
