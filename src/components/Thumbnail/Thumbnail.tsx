import { Picture } from '../Picture/Picture.tsx';
import { ShopMark } from '../ShopMark/ShopMark.tsx';
import classes from './Thumbnail.module.css';

interface ThumbnailProps {
  readonly image: readonly string[];
  /** Half the size, for summaries. */
  readonly small?: boolean;
}

/** A small product picture. Decorative, because the product's name is beside it. */
export function Thumbnail({ image: [picture], small = false }: ThumbnailProps) {
  return (
    <span className={classes.frame} data-small={small || undefined}>
      {picture ? <Picture src={picture} alt="" sizes="5.5rem" /> : <ShopMark size={32} />}
    </span>
  );
}
