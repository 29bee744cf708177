import { i18n } from '@lingui/core';
import { Alert, List } from '@mantine/core';
import type { BatchEvent } from '../../../contract/desk/batchStages.ts';
import type { DeskEventResult } from '../../../contract/desk/entities.ts';
import { translate } from '../../../src/language/translate.ts';

interface BatchResultsProps {
  readonly type: BatchEvent;
  readonly results: readonly DeskEventResult[];
}

/** What a change of several orders did, and why some were refused. */
export function BatchResults({ type, results }: BatchResultsProps) {
  const refused = results.flatMap(({ number, refusal }) => (refusal ? [{ number, ...refusal }] : []));
  const count = results.length - refused.length;
  return (
    <>
      {count > 0 && (
        <Alert variant="good" role="status">
          {type === 'parcel.packed'
            ? i18n.t('{count, plural, one {# order is packed.} other {# orders are packed.}}', { count })
            : i18n.t('{count, plural, one {# order is handed over.} other {# orders are handed over.}}', {
                count,
              })}
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert role="alert" title={i18n.t('Some orders were not changed')}>
          <List listStyleType="none">
            {refused.map(({ number, code, message }) => (
              <List.Item key={number}>{`#${number}: ${translate({ code, message, values: {} })}`}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </>
  );
}
