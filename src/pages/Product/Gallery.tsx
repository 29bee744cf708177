import { i18n } from '@lingui/core';
import { useRef, useState } from 'react';
import { Picture } from '../../components/Picture/Picture.tsx';
import { Rangoli } from '../../components/Rangoli/Rangoli.tsx';
import classes from './Gallery.module.css';
import { EnlargeIcon } from './icons.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import { usePictureViewer } from './usePictureViewer.ts';

interface GalleryProps {
  readonly name: string;
  readonly pictures: readonly string[];
  /** What each picture shows, as far as anybody has said. */
  readonly texts: readonly string[];
}

/** Pictures side by side in a strip that is slid by hand, or moved by the thumbnails beside it; each opens the viewer. */
export function Gallery({ name, pictures, texts }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const viewer = usePictureViewer();
  if (pictures.length === 0) {
    return (
      <div className={classes.none}>
        <Rangoli size={120} />
      </div>
    );
  }
  const show = (place: number, behavior: ScrollBehavior = 'auto') =>
    strip.current?.scrollTo({ left: place * strip.current.clientWidth, behavior });
  const returnTo = (place: number) => {
    show(place, 'instant');
    const slide = strip.current?.children.item(place)?.querySelector('button');
    slide?.focus({ preventScroll: true });
  };
  const wordsOf = (place: number) => {
    const numbered = { name, number: place + 1, count: pictures.length };
    return texts[place] ?? (place === 0 ? name : i18n.t('{name}, picture {number} of {count}', numbered));
  };
  return (
    <div className={classes.gallery}>
      <ul
        ref={strip}
        className={classes.strip}
        aria-label={i18n.t('Pictures of {name}', { name })}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / clientWidth))
        }
      >
        {pictures.map((picture, place) => (
          <li key={picture} className={classes.slide}>
            <button
              type="button"
              className={classes.enlarge}
              aria-label={i18n.t('Enlarge picture {number} of {count}', {
                number: place + 1,
                count: pictures.length,
              })}
              aria-haspopup="dialog"
              tabIndex={place === current ? 0 : -1}
              onClick={() => viewer.open(place)}
            >
              <Picture
                className={classes.picture}
                src={picture}
                alt={wordsOf(place)}
                sizes="(min-width: 48em) 45vw, 100vw"
                fetchPriority={place === 0 ? 'high' : 'auto'}
                loading={place === 0 ? 'eager' : 'lazy'}
              />
              <span className={classes.lens}>
                <EnlargeIcon />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && <Thumbnails pictures={pictures} current={current} show={show} />}
      {viewer.Viewer && viewer.place !== null && (
        <viewer.Viewer
          name={name}
          slides={pictures.map((picture, place) => ({ picture, text: wordsOf(place) }))}
          place={viewer.place}
          onLeave={returnTo}
          onClosed={viewer.close}
        />
      )}
    </div>
  );
}
