import { i18n } from '@lingui/core';
import { messages } from '../../../contract/texts/messages.ts';
import { Alert } from '../../components/Alert/Alert.tsx';
import { TextButton } from '../../components/TextButton/TextButton.tsx';
import { translate } from '../../language/translate.ts';
import classes from './Cart.module.css';

interface UnknownLineProps {
  readonly itemId: string;
  readonly onRemove: () => void;
}

/** A line whose product is no longer in the shop. */
export function UnknownLine({ itemId, onRemove }: UnknownLineProps) {
  return (
    <div className={classes.unknown}>
      <Alert>{translate({ text: messages.product.notFound, values: { id: itemId } })}</Alert>
      <TextButton aria-label={i18n.t('Remove product {id}', { id: itemId })} onClick={onRemove}>
        {i18n.t('Remove')}
      </TextButton>
    </div>
  );
}
