import { Toolbar } from '@mantine/core';
import { saveFile } from '../view/saveFile.ts';
import { chartSvg, type PageStyle } from './chartSvg.ts';
import { useHighlights } from './highlights.ts';
import { canvasTextWidth } from './measure.ts';
import type { PlacedChart } from './placed.ts';

/** Pixels of a PNG for each pixel of the chart. */
const PNG_SCALE = 2;

/** Saves the chart as a picture, including the highlights. */
export function ChartExport({ chart }: { readonly chart: PlacedChart }) {
  const highlights = useHighlights();
  const { id } = chart.drawing;
  const draw = () => chartSvg(chart, highlights, readStyle());
  return (
    <Toolbar.Group aria-label="Save as a picture">
      <Toolbar.Toggle
        autoWidth
        onClick={() => saveFile(`${id}.svg`, new Blob([draw()], { type: 'image/svg+xml' }))}
      >
        SVG
      </Toolbar.Toggle>
      <Toolbar.Toggle autoWidth onClick={() => void savePng(`${id}.png`, draw())}>
        PNG
      </Toolbar.Toggle>
    </Toolbar.Group>
  );
}

async function savePng(name: string, svg: string): Promise<void> {
  saveFile(name, await rasterise(svg));
}

/** The colours of the page's scheme and the width of its texts. */
function readStyle(): PageStyle {
  const style = getComputedStyle(document.documentElement);
  return {
    colour: (name) => style.getPropertyValue(`--${name}`).trim(),
    widthOf: canvasTextWidth(),
  };
}

/** @throws Error when the browser cannot draw the picture, for example because it is too large */
async function rasterise(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width * PNG_SCALE, image.height * PNG_SCALE];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The chart is too large for a PNG.');
  return blob;
}
