import { useState } from 'react';
import type { ComponentType } from 'react';
import { productMessages } from '../../../contract/catalogue/productMessages.ts';
import { useShop } from '../../hooks/shopContext.ts';
import type { PictureViewerProps } from './PictureViewer.tsx';

/**
 * State of the picture viewer. Its code is loaded when it is first opened; if that fails, a notification is shown.
 * @returns the viewer with its props while it is open, else null; and the function that opens it at a picture
 */
export function usePictureViewer() {
  const { notify } = useShop().dependencies;
  const [Viewer, setViewer] = useState<ComponentType<PictureViewerProps> | null>(null);
  const [startIndex, setStartIndex] = useState<number | null>(null);
  const open = (index: number) => {
    setStartIndex(index);
    import('./PictureViewer.tsx')
      .then(({ PictureViewer }) => setViewer(() => PictureViewer))
      .catch(() => notify(productMessages.viewerFailed, 'bad'));
  };
  const onClosed = () => setStartIndex(null);
  const viewer = Viewer && startIndex !== null ? { Viewer, position: { startIndex, onClosed } } : null;
  return [viewer, open] as const;
}
