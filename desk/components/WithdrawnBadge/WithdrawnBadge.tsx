import { i18n } from '@lingui/core';
import { Badge } from '@mantine/core';
import classes from '../../../src/components/OrderStatus/OrderStatus.module.css';

/** Marks a product that is not on sale. */
export function WithdrawnBadge() {
  return (
    <Badge variant="dot" className={classes.status} data-tone="red">
      {i18n.t('Not on sale')}
    </Badge>
  );
}
