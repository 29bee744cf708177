import { i18n } from '@lingui/core';
import { ArchedMark } from '../ArchedMark/ArchedMark.tsx';
import classes from './EmptyShop.module.css';

const IMPORT_COMMAND = 'npm run products -- import FILE';

/** Shown when the shop has no products, with a sentence for shoppers and one for the merchant. */
export function EmptyShop() {
  return (
    <div className={classes.empty}>
      <ArchedMark />
      <p className={classes.text}>
        {i18n.t('We are just opening and still filling our shelves. Please visit again soon.')}
      </p>
      <p className={classes.merchant}>
        {i18n.t('Is this your shop? Add your products with this command:')} <code>{IMPORT_COMMAND}</code>
      </p>
    </div>
  );
}
