import type { ComponentProps } from 'react';
import { preload } from 'react-dom';
import classes from '../Picture/Picture.module.css';
import { STILL_LIFES, stillWidths, type StillLifeName } from './stillLifeFiles.ts';

/** Media query of the windows that show the wide picture. */
const WIDE = '(min-width: 62em)';

interface StillLifeProps extends Pick<ComponentProps<'img'>, 'className' | 'loading'> {
  readonly name: StillLifeName;
  /** Replaces the picture in wide windows. */
  readonly wide?: StillLifeName;
  readonly alt: string;
  /** Displayed width in CSS, as in `<img sizes>`. */
  readonly sizes: string;
  /** Whether the picture is on the first screen, so that it is loaded with high priority. */
  readonly isFirst?: boolean;
}

/** An illustration, as AVIF or WebP in several widths. */
export function StillLife({
  name,
  wide,
  alt,
  sizes,
  isFirst = false,
  className = '',
  loading,
}: StillLifeProps) {
  const { width, height, ground } = STILL_LIFES[name];
  if (isFirst) {
    const ahead = { as: 'image', type: 'image/avif', imageSizes: sizes, fetchPriority: 'high' } as const;
    const narrow = wide ? { media: `not all and ${WIDE}` } : {};
    preload(file(name, 'avif'), { ...ahead, imageSrcSet: files(name, 'avif'), ...narrow });
    if (wide) preload(file(wide, 'avif'), { ...ahead, imageSrcSet: files(wide, 'avif'), media: WIDE });
  }
  return (
    <picture>
      {wide && <source media={WIDE} type="image/avif" srcSet={files(wide, 'avif')} sizes={sizes} />}
      {wide && <source media={WIDE} srcSet={files(wide, 'webp')} sizes={sizes} />}
      <source type="image/avif" srcSet={files(name, 'avif')} sizes={sizes} />
      <img
        className={`${classes.image} ${className}`}
        loading={loading}
        src={file(name, 'webp')}
        srcSet={files(name, 'webp')}
        sizes={sizes}
        alt={alt}
        style={{ background: ground }}
        width={width}
        height={height}
        decoding="async"
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
    </picture>
  );
}

type PictureFormat = 'avif' | 'webp';
const file = (name: StillLifeName, kind: PictureFormat, width = 800) => `/pictures/${name}-${width}.${kind}`;

/** Returns the value of `srcset` for one file format. */
function files(name: StillLifeName, kind: PictureFormat): string {
  return stillWidths(STILL_LIFES[name].width)
    .map((width) => `${file(name, kind, width)} ${width}w`)
    .join(',');
}
