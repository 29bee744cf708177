import { i18n } from '@lingui/core';
import { useRef, useState } from 'react';
import { Lightbox } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/plugins/counter.css';
import 'yet-another-react-lightbox/styles.css';
import { pictureUrl } from '../../../contract/pages/picture.ts';
import { viewerLabels } from './viewerLabels.ts';
import classes from './PictureViewer.module.css';

export interface PictureViewerProps {
  readonly name: string;
  readonly slides: readonly { readonly picture: string; readonly text: string }[];
  /** Index of the first picture to show. */
  readonly startIndex: number;
  /** Called with the index of the current picture when the dialog starts to close and the page can be used again. */
  readonly onLeave: (index: number) => void;
  readonly onClosed: () => void;
}

/** Highest zoom, in screen pixels per picture pixel. */
const PIXELS_PER_PIXEL = 3;

/** A full-window picture viewer, with zoom. Escape, a swipe down or a click beside the picture closes it. */
export function PictureViewer({ name, slides, startIndex, onLeave, onClosed }: PictureViewerProps) {
  const current = useRef(startIndex);
  // One array for as long as the viewer is open: given another one, the lightbox returns to `startIndex`.
  const [lightboxSlides] = useState(() =>
    slides.map(({ picture, text }) => ({ src: pictureUrl(picture), alt: text, width: 800, height: 1000 })),
  );
  return (
    <Lightbox
      open
      className={classes.viewer ?? ''}
      index={startIndex}
      slides={lightboxSlides}
      plugins={[Counter, Zoom]}
      counter={{ container: { translate: 'no' } }}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: PIXELS_PER_PIXEL, scrollToZoom: true }}
      labels={{
        Lightbox: i18n.t('Pictures of {name}', { name }),
        ...viewerLabels(),
      }}
      on={{
        view: ({ index }) => {
          current.current = index;
        },
        exiting: () => onLeave(current.current),
      }}
      close={onClosed}
    />
  );
}
