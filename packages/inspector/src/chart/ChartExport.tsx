import { Menu, Toolbar } from '@mantine/core';
import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { writeJson } from '../formats/writeJson.ts';
import { writeMermaid } from '../formats/writeMermaid.ts';
import { shownActor, useInspector } from '../view/inspectorContext.ts';
import { saveFile } from '../view/saveFile.ts';
import { chartSvg, type PageStyle } from './chartSvg.ts';
import { useHighlights } from './highlights.ts';
import { canvasTextWidth } from './measure.ts';
import type { PlacedChart } from './placed.ts';

/** Pixels of a PNG for each pixel of the chart. */
const PNG_SCALE = 2;

/** Copies the whole machine as a text, and saves the chart as a picture, including the highlights. */
export function ChartExport({ chart }: { readonly chart: PlacedChart }) {
  const highlights = useHighlights();
  const machine = useShownMachine();
  const [status, setStatus] = useState('');
  const { id } = chart.drawing;
  const draw = () => chartSvg(chart, highlights, readStyle());
  const copy = async (name: string, write: (machine: AnyStateMachine) => string, type: string) => {
    if (!machine) return;
    const text = write(machine);
    try {
      await navigator.clipboard.writeText(text);
      setStatus('Copied.');
    } catch {
      // Pages without TLS may not write to the clipboard.
      saveFile(name, new Blob([text], { type }));
      setStatus('Saved as a file.');
    }
  };
  const savePng = async () => {
    try {
      saveFile(`${id}.png`, await rasterise(draw()));
    } catch {
      setStatus('This chart is too large for a PNG. Save it as SVG.');
    }
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Toolbar.Toggle autoWidth>Export</Toolbar.Toggle>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void copy(`${id}.json`, writeJson, 'application/json')}>
            Copy as JSON
          </Menu.Item>
          <Menu.Item onClick={() => void copy(`${id}.mmd`, writeMermaid, 'text/plain')}>
            Copy as Mermaid
          </Menu.Item>
          <Menu.Item onClick={() => saveFile(`${id}.svg`, new Blob([draw()], { type: 'image/svg+xml' }))}>
            Save as SVG
          </Menu.Item>
          <Menu.Item onClick={() => void savePng()}>Save as PNG</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <span role="status" className="faint">
        {status}
      </span>
    </>
  );
}

/** The machine of the chart. */
function useShownMachine(): AnyStateMachine | null {
  const view = useInspector();
  const { subject } = view.shown;
  if (subject.kind === 'machine') return view.machines.get(subject.id) ?? null;
  return shownActor(view)?.machine ?? null;
}

/** The colours of the page's scheme and the width of its texts. */
function readStyle(): PageStyle {
  const style = getComputedStyle(document.documentElement);
  return {
    colour: (name) => style.getPropertyValue(`--${name}`).trim(),
    widthOf: canvasTextWidth(),
  };
}

/** @throws when the browser cannot draw the picture, as it is too large */
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
