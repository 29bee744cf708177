import { i18n } from '@lingui/core';
import { Badge } from '@mantine/core';
import { WAITING_RETURNS, type DeskReturnRow } from '../../../contract/desk/deskReturn.ts';
import classes from '../../../src/components/OrderStatus/OrderStatus.module.css';
import { translate } from '../../../src/language/translate.ts';
import { RETURN_STATUS_NAMES } from '../returnNames.ts';

/** The state of a return; amber while it waits for a person. */
export function ReturnBadge({
  found: { status, resolution },
}: {
  readonly found: Pick<DeskReturnRow, 'status' | 'resolution'>;
}) {
  const isWaiting = WAITING_RETURNS.some((one) => one === status);
  const tone =
    status === 'declined' ? 'red' : isWaiting ? 'amber' : status.startsWith('pick') ? 'blue' : 'green';
  return (
    <Badge variant="dot" className={classes.status} data-tone={tone}>
      {status === 'checked' && resolution === 'exchange'
        ? i18n.t('To send')
        : translate(RETURN_STATUS_NAMES[status])}
    </Badge>
  );
}
