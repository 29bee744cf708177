import { useState } from 'react';
import type { ComponentType } from 'react';
import { productMessages } from '../../../contract/catalogue/productMessages.ts';
import { useShop } from '../../hooks/shopContext.ts';
import type { PictureViewerProps } from './PictureViewer.tsx';

/** State of the picture viewer. Its code is loaded when it is first opened; if that fails, a notification is shown. */
export function usePictureViewer() {
  const { notify } = useShop().dependencies;
  const [Viewer, setViewer] = useState<ComponentType<PictureViewerProps> | null>(null);
  const [index, setIndex] = useState<number | null>(null);
  return {
    Viewer,
    index,
    open: (startIndex: number) => {
      setIndex(startIndex);
      import('./PictureViewer.tsx')
        .then(({ PictureViewer }) => setViewer(() => PictureViewer))
        .catch(() => notify(productMessages.viewerFailed, 'bad'));
    },
    close: () => setIndex(null),
  };
}
