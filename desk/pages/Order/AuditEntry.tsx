import { Text } from '@mantine/core';
import type { DeskOrder } from '../../../contract/desk/entities.ts';
import { formatDate } from '../../../src/language/formatDate.ts';
import { translate } from '../../../src/language/translate.ts';
import { ACTION_NAMES } from '../../components/eventNames.ts';
import { STAGE_NAMES } from '../../components/StageBadge/stageNames.ts';

interface AuditEntryProps {
  readonly entry: DeskOrder['audit'][number];
}

export function AuditEntry({ entry: { action, by, date, before, after, reason } }: AuditEntryProps) {
  const stages = [before, after].flatMap((stage) => (stage ? [translate(STAGE_NAMES[stage])] : []));
  return (
    <li>
      <Text fw={600}>{translate(ACTION_NAMES[action] ?? action)}</Text>
      <Text variant="caption">{`${by} · ${formatDate(date, 'weekdayTime')}`}</Text>
      {before !== after && <Text size="sm">{stages.join(' → ')}</Text>}
      {reason !== null && <Text size="sm">{reason}</Text>}
    </li>
  );
}
