import { i18n } from '@lingui/core';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { productMessages } from '../../../contract/catalogue/productMessages.ts';
import { useShop } from '../../hooks/shopContext.ts';
import { sharePage } from '../../browser/sharePage.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import scripted from '../../theme/scripted.module.css';
import { TextButton } from '../../components/TextButton/TextButton.ts';
import { SHARE } from './icons.ts';

const SHARE_MESSAGES = {
  shared: null,
  copied: { message: productMessages.linkCopied, tone: 'good' },
  failed: { message: productMessages.shareFailed, tone: 'bad' },
} as const;

/** Opens the system's share dialog for the product, or copies its address. */
export function ShareButton({ product: { _id, name } }: { readonly product: Product }) {
  const { notify } = useShop().dependencies;
  const share = async () => {
    const message =
      SHARE_MESSAGES[await sharePage({ title: name, path: `/product/${encodeURIComponent(_id)}` })];
    if (message) notify(message.message, message.tone);
  };
  return (
    <TextButton
      className={scripted.scripted}
      fz="sm"
      c="dimmed"
      td="none"
      leftSection={<Icon size={20} strokeWidth={1.7} path={SHARE} />}
      onClick={() => void share()}
    >
      {i18n.t('Share')}
    </TextButton>
  );
}
