import { Rangoli } from '../Rangoli/Rangoli.tsx';
import classes from './Thumbnail.module.css';

interface ThumbnailProps {
  readonly image: readonly string[];
  /** Half as large, in summaries. */
  readonly small?: boolean;
}

/** The picture of a piece beside its name, which says what is on it. */
export function Thumbnail({ image: [picture], small = false }: ThumbnailProps) {
  return (
    <span className={classes.frame} data-small={small || undefined}>
      {picture ? (
        <img className={classes.picture} src={picture} alt="" width={800} height={1000} decoding="async" />
      ) : (
        <Rangoli size={32} />
      )}
    </span>
  );
}
