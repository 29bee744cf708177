import { useState } from 'react';
import type { ComponentType } from 'react';
import { messages } from '../../../contract/texts/messages.ts';
import { useShop } from '../../app/shopContext.ts';
import type { PictureViewerProps } from './PictureViewer.tsx';

/** The picture viewer, whose code is loaded when it is first opened. If that fails, the page works without it. */
export function usePictureViewer() {
  const { notify } = useShop().dependencies;
  const [Viewer, setViewer] = useState<ComponentType<PictureViewerProps> | null>(null);
  const [index, setIndex] = useState<number | null>(null);
  return {
    Viewer,
    place: index,
    open: (fieldName: number) => {
      setIndex(fieldName);
      import('./PictureViewer.tsx')
        .then(({ PictureViewer }) => setViewer(() => PictureViewer))
        .catch(() => notify(messages.product.viewerFailed, 'bad'));
    },
    close: () => setIndex(null),
  };
}
