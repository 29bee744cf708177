import { i18n } from '@lingui/core';
import { useState } from 'react';
import type { ComponentType } from 'react';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { productMessages } from '../../../contract/catalogue/productMessages.ts';
import { useShop } from '../../hooks/shopContext.ts';
import { TextButton } from '../../components/TextButton/TextButton.ts';
import type { SizeGuideProps } from './SizeGuide.tsx';

/** Opens the size guide of a product, whose code is loaded then. Nothing for a product without measurements. */
export function SizeGuideLink({ product: { name, sizeChart, facts } }: { readonly product: Product }) {
  const { notify } = useShop().dependencies;
  const [Guide, setGuide] = useState<ComponentType<SizeGuideProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (!sizeChart) return null;
  const open = () => {
    setOpen(true);
    import('./SizeGuide.tsx')
      .then(({ SizeGuide }) => setGuide(() => SizeGuide))
      .catch(() => notify(productMessages.sizeGuideFailed, 'bad'));
  };
  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={open}>
        {i18n.t('Size guide')}
      </TextButton>
      {Guide && (
        <Guide name={name} rows={sizeChart} fit={facts?.fit} isOpen={isOpen} close={() => setOpen(false)} />
      )}
    </>
  );
}
