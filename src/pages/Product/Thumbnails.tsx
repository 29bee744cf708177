import { i18n } from '@lingui/core';
import { UnstyledButton } from '@mantine/core';
import { Picture } from '../../components/Picture/Picture.tsx';
import classes from './Gallery.module.css';

interface ThumbnailsProps {
  readonly pictures: readonly string[];
  readonly current: number;
  readonly show: (index: number) => void;
}

export function Thumbnails({ pictures, current, show }: ThumbnailsProps) {
  return (
    <div className={classes.thumbnails}>
      {pictures.map((picture, index) => (
        <UnstyledButton
          key={picture}
          className={classes.thumbnail}
          aria-label={i18n.t('Show picture {number}', { number: index + 1 })}
          aria-current={index === current}
          onClick={() => show(index)}
        >
          <Picture src={picture} alt="" sizes="4.75rem" loading="lazy" />
        </UnstyledButton>
      ))}
    </div>
  );
}
