const MULTIFOIL =
  'M0,1 L0,.36 C0,.29 .05,.245 .11,.24 C.12,.16 .2,.11 .285,.115 C.32,.06 .44,.05 .5,0 ' +
  'C.56,.05 .68,.06 .715,.115 C.8,.11 .88,.16 .89,.24 C.95,.245 1,.29 1,.36 L1,1 Z';

/** The outline of a cusped temple arch, which style sheets cut with `clip-path: url('#arch')`. */
export function Arch() {
  return (
    <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
      <clipPath id="arch" clipPathUnits="objectBoundingBox">
        <path d={MULTIFOIL} />
      </clipPath>
    </svg>
  );
}
