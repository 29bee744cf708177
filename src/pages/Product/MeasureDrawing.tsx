import type { Measure } from '../../../contract/catalogue/productAdditions.ts';
import { drawingOf } from './measureDrawings.ts';
import classes from './SizeGuide.module.css';

/** The lines of the measurements, with the numbers of the list beside it, which has the text. */
export function MeasureDrawing({ measures }: { readonly measures: readonly Measure[] }) {
  const { outline, lines } = drawingOf(measures);
  return (
    <svg className={classes.drawing} viewBox="0 0 164 190" aria-hidden="true">
      <path d={outline} />
      {measures.map((measure, index) => {
        const line = lines[measure];
        if (!line) return null;
        const [x1, y1, x2, y2] = line;
        return (
          <g key={measure}>
            <line className={classes.line} x1={x1} y1={y1} x2={x2} y2={y2} />
            <text className={classes.number} x={(x1 + x2) / 2 + 4} y={(y1 + y2) / 2 - 4}>
              {index + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
