import classes from './Rangoli.module.css';

const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];

/** The shop's eight-petalled mark. */
export function Rangoli({ size = 28 }: { readonly size?: number }) {
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="-50 -50 100 100" aria-hidden="true">
      {PETALS.map((angle) => (
        <path
          key={angle}
          d="M0 -10 C 14 -22 12 -38 0 -48 C -12 -38 -14 -22 0 -10 Z"
          transform={`rotate(${angle})`}
        />
      ))}
      <circle r="6" />
    </svg>
  );
}
