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
export function Picture({ src, alt, sizes, style, className = '', ...props }: PictureProps) {
  const own = parsePicture(src);
  const rest = { ...props, className: `${classes.image} ${className}`, width: 800, height: 1000 };
  const plain = <img {...rest} alt={alt} style={style} src={src} decoding="async" />;
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
        decoding="async"
      />
    </picture>
  );
}
