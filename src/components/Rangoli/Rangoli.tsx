import classes from './Rangoli.module.css';

const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];
/** A petal with its vein cut out. */
const PETAL = 'M0-13C10-21 12-35 0-49-12-35-10-21 0-13ZM0-21C4-26 4-33 0-39-4-33-4-26 0-21Z';

/** The shop's mark: a rangoli with eight petals. */
export function Rangoli({ size = 28 }: { readonly size?: number }) {
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="-50 -50 100 100" aria-hidden="true">
      {PETALS.map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path d={PETAL} fillRule="evenodd" />
          <circle cx="14.8" cy="-35.6" r="2.8" />
        </g>
      ))}
      <circle r="7" />
    </svg>
  );
}
