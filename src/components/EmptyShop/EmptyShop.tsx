import { i18n } from '@lingui/core';
import { Trans } from '../../language/Trans.tsx';
import { Niche } from '../Niche/Niche.tsx';
import classes from './EmptyShop.module.css';

const IMPORT_COMMAND = 'npm run products -- import FILE';

/** Stands where products will be, in a shop that has none yet: a line for shoppers, and one for the merchant. */
export function EmptyShop() {
  return (
    <div className={classes.empty}>
      <Niche />
      <p className={classes.words}>
        {i18n.t('We are just opening, and our shelves are still empty. Please visit us again soon.')}
      </p>
      <p className={classes.merchant}>
        <Trans
          id={/*i18n*/ 'Is this your shop? Add your products with <0>{command}</0>'}
          values={{ command: IMPORT_COMMAND }}
          components={[<code key="command" />]}
        />
      </p>
    </div>
  );
}
