import { useRef, useState } from 'react';
import { Rangoli } from '../../components/Rangoli/Rangoli.tsx';
import classes from './Gallery.module.css';

interface GalleryProps {
  readonly name: string;
  readonly pictures: readonly string[];
}

/** Pictures side by side in a strip that is slid by hand, or moved by the thumbnails beside it. */
export function Gallery({ name, pictures }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  if (pictures.length === 0) {
    return (
      <div className={classes.none}>
        <Rangoli size={120} />
      </div>
    );
  }
  const show = (place: number) => strip.current?.scrollTo({ left: place * strip.current.clientWidth });
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
            <img
              className={classes.picture}
              src={picture}
              alt={place === 0 ? name : `${name}, picture ${place + 1} of ${pictures.length}`}
              width={800}
              height={1000}
              fetchPriority={place === 0 ? 'high' : 'auto'}
              loading={place === 0 ? 'eager' : 'lazy'}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className={classes.thumbnails}>
          {pictures.map((picture, place) => (
            <button
              key={picture}
              type="button"
              className={classes.thumbnail}
              aria-label={`Show picture ${place + 1}`}
              aria-current={place === current}
              onClick={() => show(place)}
            >
              <img src={picture} alt="" width={800} height={1000} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
