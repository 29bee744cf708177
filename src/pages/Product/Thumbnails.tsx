import classes from './Gallery.module.css';

interface ThumbnailsProps {
  readonly pictures: readonly string[];
  readonly current: number;
  readonly show: (place: number) => void;
}

export function Thumbnails({ pictures, current, show }: ThumbnailsProps) {
  return (
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
  );
}
