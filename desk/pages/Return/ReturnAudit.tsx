import { Text } from '@mantine/core';
import type { DeskReturn } from '../../../contract/desk/deskReturn.ts';
import { formatDate } from '../../../src/language/formatDate.ts';
import { translate } from '../../../src/language/translate.ts';
import { ACTION_NAMES } from '../../components/eventNames.ts';
import { RETURN_STATUS_NAMES } from '../../components/returnNames.ts';
import { Entries } from '../../components/Entries/Entries.tsx';

interface ReturnAuditProps {
  readonly entries: DeskReturn['audit'];
  readonly label?: string;
}

/** What people have done with a return. */
export function ReturnAudit({ entries, label }: ReturnAuditProps) {
  return (
    <Entries label={label}>
      {entries.map(({ action, by, date, before, after }) => (
        <li key={`${action}/${date}`}>
          <Text fw={600}>{translate(ACTION_NAMES[action] ?? action)}</Text>
          <Text variant="caption">{`${by} · ${formatDate(date, 'weekdayTime')}`}</Text>
          {before && after && before !== after && (
            <Text size="sm">
              {`${translate(RETURN_STATUS_NAMES[before])} → ${translate(RETURN_STATUS_NAMES[after])}`}
            </Text>
          )}
        </li>
      ))}
    </Entries>
  );
}
