import { Picture } from '../Picture/Picture.tsx';
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
        <Picture className={classes.picture} src={picture} alt="" sizes="5.5rem" />
      ) : (
        <Rangoli size={32} />
      )}
    </span>
  );
}
