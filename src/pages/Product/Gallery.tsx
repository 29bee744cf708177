import { i18n } from '@lingui/core';
import { Center, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { scrollableWidth, scrollToElement } from '../../browser/scrollStrip.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { usePictureViewer } from '../../components/PictureViewer/usePictureViewer.ts';
import { ShopMark } from '../../components/ShopMark/ShopMark.tsx';
import classes from './Gallery.module.css';
import { ENLARGE } from './icons.ts';

interface GalleryProps {
  readonly name: string;
  readonly pictures: readonly string[];
  /** Alternative texts of the pictures; may be shorter than `pictures`. */
  readonly texts: readonly string[];
  /** The picture of the chosen size, which the strip scrolls to; null without one. */
  readonly shown: string | null;
}

/** The product's pictures in a strip that scrolls, also by clicks on the thumbnails. A click on a picture opens the viewer. */
export function Gallery({ name, pictures, texts, shown }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [viewer, openViewer] = usePictureViewer();
  const shownIndex = shown === null ? -1 : pictures.indexOf(shown);
  useEffect(() => {
    if (shownIndex >= 0) scrollToElement(strip.current, shownIndex);
  }, [shownIndex]);
  if (pictures.length === 0) {
    return (
      <Center className={classes.none}>
        <ShopMark size={120} />
      </Center>
    );
  }
  const last = Math.max(1, pictures.length - 1);
  const closeAt = (index: number) => {
    scrollToElement(strip.current, index, 'instant');
    const slide = strip.current?.children.item(index)?.querySelector('button');
    slide?.focus({ preventScroll: true });
  };
  const pictureLabel = (index: number) => {
    const numbered = { name, number: index + 1, count: pictures.length };
    return texts[index] ?? (index === 0 ? name : i18n.t('{name}, picture {number} of {count}', numbered));
  };
  return (
    <div className={classes.gallery}>
      <ul
        ref={strip}
        className={classes.strip}
        aria-label={i18n.t('Pictures of {name}', { name })}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round((currentTarget.scrollLeft / scrollableWidth(currentTarget)) * last))
        }
      >
        {pictures.map((picture, index) => (
          <li key={picture} className={classes.slide}>
            <UnstyledButton
              className={classes.enlarge}
              aria-label={i18n.t('Enlarge picture {number} of {count}', {
                number: index + 1,
                count: pictures.length,
              })}
              aria-haspopup="dialog"
              tabIndex={index === current ? 0 : -1}
              onClick={() => openViewer(index)}
            >
              <Picture
                className={classes.picture}
                src={picture}
                alt={pictureLabel(index)}
                sizes="(min-width: 80em) 32rem, (min-width: 48em) 45vw, max(60vw, min(94vw, 80svh - 21.6rem))"
                fetchPriority={index === 0 ? 'high' : 'auto'}
                loading={index === 0 ? 'eager' : 'lazy'}
              />
              <span className={classes.lens}>
                <Icon size={20} strokeWidth={1.7} path={ENLARGE} />
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className={classes.thumbnails}>
          {pictures.map((picture, index) => (
            <UnstyledButton
              key={picture}
              className={classes.thumbnail}
              aria-label={i18n.t('Show picture {number}', { number: index + 1 })}
              aria-current={index === current}
              onClick={() => scrollToElement(strip.current, index)}
            >
              <Picture src={picture} alt="" sizes="4.75rem" loading="lazy" />
            </UnstyledButton>
          ))}
        </div>
      )}
      {viewer && (
        <viewer.Viewer
          {...viewer.position}
          name={name}
          slides={pictures.map((picture, index) => ({ picture, text: pictureLabel(index) }))}
          onLeave={closeAt}
        />
      )}
    </div>
  );
}
