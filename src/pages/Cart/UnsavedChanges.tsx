import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { messages } from '../../../contract/texts/messages.ts';
import { useShop, useUnsavedChanges } from '../../hooks/shopContext.ts';
import { translate } from '../../language/translate.ts';
import classes from './UnsavedChanges.module.css';

/** Message that the server does not have some changes of the cart yet. They are sent again without the shopper, too. */
export function UnsavedChanges() {
  const { cart } = useShop();
  const isUnsaved = useUnsavedChanges().length > 0;
  return (
    <div className={isUnsaved ? classes.unsaved : undefined}>
      <p role="status" className={classes.text}>
        {isUnsaved && translate(messages.cart.unsavedChanges)}
      </p>
      {isUnsaved && (
        <Button variant="transparent" onClick={() => cart.send({ type: 'cart.refresh' })}>
          {i18n.t('Try again')}
        </Button>
      )}
    </div>
  );
}
