import { i18n } from '@lingui/core';
import { Alert, List, Text } from '@mantine/core';
import type { DeskOrder } from '../../../contract/desk/entities.ts';
import type { ConfirmationReason, ConfirmationState } from '../../../contract/orders/cashConfirmation.ts';
import { translate } from '../../../src/language/translate.ts';

const STATE_NAMES: Readonly<Record<ConfirmationState, string>> = {
  notRequested: /*i18n*/ 'The shopper was not asked whether this cash order is wanted.',
  requested: /*i18n*/ 'The shopper was asked to confirm this cash order, and has not answered yet.',
  byShopper: /*i18n*/ 'The shopper has confirmed this cash order.',
  byPhone: /*i18n*/ 'This cash order was confirmed by phone.',
};
const REASON_NAMES: Readonly<Record<ConfirmationReason, string>> = {
  shortAddress: /*i18n*/ 'The address is very short.',
  otherState: /*i18n*/ 'The PIN code belongs to another state.',
  returnedBefore: /*i18n*/ 'A cash order of this account or phone came back before.',
};
const PLANNED: ReadonlySet<DeskOrder['stage']> = new Set(['confirmed', 'packed', 'needsAttention']);

/** Whether the shopper wants a cash order that was not handed over yet, and why the confirmation is requested once more. */
export function ConfirmationNote({ order: { confirmation, stage, paid } }: { readonly order: DeskOrder }) {
  if (!confirmation || paid || !PLANNED.has(stage)) return null;
  const { state, reasons } = confirmation;
  const isOpen = state === 'requested' || state === 'notRequested';
  if (!isOpen)
    return (
      <Text mt="sm" variant="caption">
        {translate(STATE_NAMES[state])}
      </Text>
    );
  return (
    <Alert mt="sm" title={translate(STATE_NAMES[state])}>
      {reasons.length > 0 && (
        <>
          <Text size="sm">{i18n.t('The shopper is asked once more, because:')}</Text>
          <List size="sm">
            {reasons.map((reason) => (
              <List.Item key={reason}>{translate(REASON_NAMES[reason])}</List.Item>
            ))}
          </List>
        </>
      )}
    </Alert>
  );
}
