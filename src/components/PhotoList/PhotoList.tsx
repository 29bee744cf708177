import { i18n } from '@lingui/core';
import { Group, UnstyledButton } from '@mantine/core';
import { useRef } from 'react';
import type { Photo } from '../../../contract/photos/entities.ts';
import { Picture } from '../Picture/Picture.tsx';
import { usePictureViewer } from '../PictureViewer/usePictureViewer.ts';
import classes from './PhotoList.module.css';

interface PhotoListProps {
  /** What the photographs show or belong to, e.g. "Photos of Asha". */
  readonly label: string;
  readonly photos: readonly Photo[];
}

/** Small photographs of a shopper; a click enlarges one. */
export function PhotoList({ label, photos }: PhotoListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [viewer, openViewer] = usePictureViewer();
  const textOf = (index: number) =>
    i18n.t('Photo {number} of {count}', { number: index + 1, count: photos.length });
  if (photos.length === 0) return null;
  return (
    <>
      <Group component="ul" ref={list} gap="0.5rem" mt="0.75rem" aria-label={label}>
        {photos.map(({ id, image }, index) => (
          <li key={id}>
            <UnstyledButton
              className={classes.photo}
              aria-haspopup="dialog"
              onClick={() => openViewer(index)}
            >
              <Picture src={image} alt={textOf(index)} sizes="5.5rem" loading="lazy" />
            </UnstyledButton>
          </li>
        ))}
      </Group>
      {viewer && (
        <viewer.Viewer
          {...viewer.position}
          name={label}
          slides={photos.map(({ image }, index) => ({ picture: image, text: textOf(index) }))}
          onLeave={(index) =>
            list.current?.children.item(index)?.querySelector('button')?.focus({ preventScroll: true })
          }
        />
      )}
    </>
  );
}
