import { i18n } from '@lingui/core';
import { pictureUrl } from '../../../contract/pages/picture.ts';
import type { Photo } from '../../../contract/photos/entities.ts';
import { Picture } from '../../../src/components/Picture/Picture.tsx';
import classes from './PhotoLinks.module.css';

interface PhotoLinksProps {
  /** Whose photographs they are. */
  readonly label: string;
  readonly photos: readonly Photo[];
}

/** Small photographs of a shopper; each opens in a tab of its own. */
export function PhotoLinks({ label, photos }: PhotoLinksProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={classes.photos} aria-label={label}>
      {photos.map(({ id, image }, index) => (
        <li key={id}>
          <a href={pictureUrl(image)} target="_blank" rel="noreferrer">
            <Picture
              className={classes.picture}
              src={image}
              alt={i18n.t('Photo {number} of {count}', { number: index + 1, count: photos.length })}
              sizes="5.5rem"
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
