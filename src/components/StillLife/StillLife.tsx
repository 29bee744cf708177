import { STILL_LIFES, stillWidths } from '../../../contract/stillLife.ts';

interface StillLifeProps {
  readonly name: keyof typeof STILL_LIFES;
  readonly alt: string;
  readonly className?: string | undefined;
  /** How wide it is shown, in CSS; as in `<img sizes>`. */
  readonly sizes: string;
}

/** A still life of the shop's own goods, as AVIF or WebP, no larger than the screen needs. */
export function StillLife({ name, alt, className, sizes }: StillLifeProps) {
  const { width: own, height, ground } = STILL_LIFES[name];
  const set = (kind: string) =>
    stillWidths(own)
      .map((width) => `/pictures/${name}-${width}.${kind} ${width}w`)
      .join(',');
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        className={className}
        src={`/pictures/${name}-800.webp`}
        srcSet={set('webp')}
        sizes={sizes}
        alt={alt}
        style={{ background: ground }}
        width={own}
        height={height}
        decoding="async"
      />
    </picture>
  );
}
