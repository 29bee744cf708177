import { messages } from '../../../contract/messages.ts';
import { Alert } from '../../components/Alert/Alert.tsx';
import { TextButton } from '../../components/TextButton/TextButton.tsx';
import classes from './Cart.module.css';

interface UnknownLineProps {
  readonly itemId: string;
  readonly onRemove: () => void;
}

/** A line whose product the shop does not have any more. */
export function UnknownLine({ itemId, onRemove }: UnknownLineProps) {
  return (
    <div className={classes.unknown}>
      <Alert>{messages.product.notFound(itemId)}</Alert>
      <TextButton aria-label={`Remove product ${itemId}`} onClick={onRemove}>
        Remove
      </TextButton>
    </div>
  );
}
