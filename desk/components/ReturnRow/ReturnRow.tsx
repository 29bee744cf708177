import { i18n } from '@lingui/core';
import type { DeskReturnRow } from '../../../contract/desk/deskReturn.ts';
import { formatMoney } from '../../../contract/money.ts';
import { formatDate } from '../../../src/language/formatDate.ts';
import { translate } from '../../../src/language/translate.ts';
import { EntryLink } from '../DeskList/EntryLink.tsx';
import { ReturnBadge } from '../ReturnBadge/ReturnBadge.tsx';
import { RETURN_REASON_NAMES } from '../returnNames.ts';

/** A return in a list. */
export function ReturnRow({ found }: { readonly found: DeskReturnRow }) {
  const { id, number, name, reason, resolution, units, photos, refund, date } = found;
  return (
    <EntryLink
      to={`/returns/${id}`}
      title={[`#${number}`, name].filter(Boolean).join(' · ')}
      badge={<ReturnBadge found={found} />}
      facts={[
        translate(RETURN_REASON_NAMES[reason]),
        i18n.t('{count, plural, one {# item} other {# items}}', { count: units }),
        resolution === 'exchange'
          ? i18n.t('Exchange')
          : i18n.t('Refund {amount}', { amount: formatMoney(refund) }),
        photos > 0 && i18n.t('{count, plural, one {# photo} other {# photos}}', { count: photos }),
        formatDate(date, 'weekdayTime'),
      ]}
    />
  );
}
