import { i18n } from '@lingui/core';
import { Card, Checkbox, Stack, Textarea } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { formatMoney } from '../../../contract/money.ts';
import { orderOptionMessages } from '../../../contract/orders/orderOptionMessages.ts';
import { GIFT_MESSAGE_MAX } from '../../../contract/orders/orderOptions.ts';
import { selectCanEditOptions } from '../../../machines/checkout.selectors.ts';
import { useConfig, useHasFeature } from '../../hooks/shopContext.ts';
import { TextField } from '../../components/TextField/TextField.tsx';
import { translate } from '../../language/translate.ts';
import type { StepProps } from './StepProps.ts';
import { useOrderOptions } from './useOrderOptions.ts';

/** What can be added to the order, as far as the server declares it. Fields appear once their box is ticked. */
export function OrderOptions({ checkout }: StepProps) {
  const { options, removed, edit, remove, errorOf } = useOrderOptions({ checkout });
  const canEdit = useSelector(checkout, selectCanEditOptions);
  const { giftWrapPrice } = useConfig();
  const hasGifts = useHasFeature('gifts');
  const hasInvoices = useHasFeature('gstInvoices');
  if (giftWrapPrice === undefined && !hasGifts && !hasInvoices) return null;
  const { giftMessage, giftWrap = false, gstin, companyName } = options;
  const messageError = errorOf('giftMessage');
  return (
    <Card>
      {giftWrapPrice !== undefined && (
        <Checkbox
          label={i18n.t('Wrap it as a gift ({price})', { price: formatMoney(giftWrapPrice) })}
          checked={giftWrap}
          disabled={!canEdit}
          onChange={() => edit({ giftWrap: !giftWrap })}
        />
      )}
      {hasGifts && (
        <Checkbox
          label={i18n.t('Add a gift message')}
          checked={giftMessage !== undefined}
          disabled={!canEdit}
          onChange={({ currentTarget: { checked } }) =>
            checked ? edit({ giftMessage: removed.giftMessage ?? '' }) : remove({ giftMessage: undefined })
          }
        />
      )}
      {giftMessage !== undefined && (
        <Textarea
          label={translate(orderOptionMessages.giftMessage)}
          description={i18n.t('We print it and put it in the parcel, without prices.')}
          error={messageError && translate(messageError)}
          maxLength={GIFT_MESSAGE_MAX}
          autosize
          minRows={3}
          mb="sm"
          dir="auto"
          autoComplete="off"
          readOnly={!canEdit}
          value={giftMessage}
          onChange={({ currentTarget: { value } }) => edit({ giftMessage: value })}
        />
      )}
      {hasInvoices && (
        <Checkbox
          label={i18n.t('I need a GST invoice')}
          checked={gstin !== undefined}
          disabled={!canEdit}
          onChange={({ currentTarget: { checked } }) =>
            checked
              ? edit({ gstin: removed.gstin ?? '', companyName: removed.companyName })
              : remove({ gstin: undefined, companyName: undefined })
          }
        />
      )}
      {gstin !== undefined && (
        <Stack gap="sm">
          <TextField
            label={i18n.t('GSTIN')}
            error={errorOf('gstin')}
            maxLength={30}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={!canEdit}
            value={gstin}
            onChange={({ currentTarget: { value } }) => edit({ gstin: value })}
          />
          <TextField
            label={i18n.t('Company name')}
            error={errorOf('companyName')}
            autoComplete="organization"
            readOnly={!canEdit}
            value={companyName ?? ''}
            onChange={({ currentTarget: { value } }) => edit({ companyName: value })}
          />
        </Stack>
      )}
    </Card>
  );
}
