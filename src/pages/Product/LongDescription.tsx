import type { Product } from '../../../contract/entities.ts';

/** Paragraphs are parted by an empty line. */
export function LongDescription({
  product: { longDescription, description },
}: {
  readonly product: Product;
}) {
  const paragraphs = (longDescription || description).split(/\n\s*\n/);
  return paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
