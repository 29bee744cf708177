import { useRef, useState } from 'react';
import { Rangoli } from '../../components/Rangoli/Rangoli.tsx';
import classes from './Gallery.module.css';
import { EnlargeIcon } from './pictograms.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import { usePictureViewer } from './usePictureViewer.ts';

interface GalleryProps {
  readonly name: string;
  readonly pictures: readonly string[];
}

/** Pictures side by side in a strip that is slid by hand, or moved by the thumbnails beside it; each opens the viewer. */
export function Gallery({ name, pictures }: GalleryProps) {
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
  return (
    <div className={classes.gallery}>
      <ul
        ref={strip}
        className={classes.strip}
        aria-label={`Pictures of ${name}`}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / clientWidth))
        }
      >
        {pictures.map((picture, place) => (
          <li key={picture} className={classes.slide}>
            <button
              type="button"
              className={classes.enlarge}
              aria-label={`Enlarge picture ${place + 1} of ${pictures.length}`}
              aria-haspopup="dialog"
              tabIndex={place === current ? 0 : -1}
              onClick={() => viewer.open(place)}
            >
              <img
                className={classes.picture}
                src={picture}
                alt={place === 0 ? name : `${name}, picture ${place + 1} of ${pictures.length}`}
                width={800}
                height={1000}
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
          pictures={pictures}
          place={viewer.place}
          onLeave={returnTo}
          onClosed={viewer.close}
        />
      )}
    </div>
  );
}
