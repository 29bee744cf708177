import type { ComponentProps } from 'react';
import { parsePicture } from '../../../contract/pages/picture.ts';
import classes from './Picture.module.css';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> {
  readonly src: string;
  readonly alt: string;
  /** Displayed width in CSS, as in `<img sizes>`. */
  readonly sizes: string;
}

/** A product picture, 4:5. The demo shop's pictures have AVIF and WebP files in several widths; other pictures are a single file. */
export function Picture({ src, alt, sizes, style, ...rest }: PictureProps) {
  const own = parsePicture(src);
  const plain = (
    <img {...rest} alt={alt} style={style} src={src} width={800} height={1000} decoding="async" />
  );
  if (!own) return plain;
  return (
    <picture className={classes.picture}>
      <source type="image/avif" srcSet={own.avif} sizes={sizes} />
      <img
        {...rest}
        alt={alt}
        style={{ background: own.backgroundColor, ...style }}
        src={own.src}
        srcSet={own.webp}
        sizes={sizes}
        width={800}
        height={1000}
        decoding="async"
      />
    </picture>
  );
}
