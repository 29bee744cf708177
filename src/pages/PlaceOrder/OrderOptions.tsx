import { i18n } from '@lingui/core';
import { Card, Checkbox, Collapse, Textarea } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { formatMoney } from '../../../contract/money.ts';
import { orderOptionMessages } from '../../../contract/orders/orderOptionMessages.ts';
import { GIFT_MESSAGE_MAX, optionOfMessage } from '../../../contract/orders/orderOptions.ts';
import type { OrderOptions as Options } from '../../../contract/orders/orderOptions.ts';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import { selectCanEditOptions, selectOptions, selectReason } from '../../../machines/checkout.selectors.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { translate } from '../../language/translate.ts';
import type { StepProps } from './StepProps.ts';

/** What can be added to the order. The fields are folded away until their box is ticked. */
export function OrderOptions({ checkout }: StepProps) {
  const options = useSelector(checkout, selectOptions);
  const canEdit = useSelector(checkout, selectCanEditOptions);
  const reason = useSelector(checkout, selectReason);
  const config = useConfig();
  const { giftMessage, giftWrap = false } = options;
  const hasGifts = hasFeature(config, 'gifts');
  const { giftWrapPrice } = config;
  if (!hasGifts && giftWrapPrice === undefined) return null;
  const edit = (changes: Options) =>
    checkout.send({ type: 'options.edited', options: { ...options, ...changes } });
  return (
    <Card>
      {giftWrapPrice !== undefined && (
        <Checkbox
          label={i18n.t('Wrap it as a gift ({price})', { price: formatMoney(giftWrapPrice) })}
          checked={giftWrap}
          disabled={!canEdit}
          onChange={({ currentTarget: { checked } }) => edit({ giftWrap: checked })}
        />
      )}
      {hasGifts && (
        <>
          <Checkbox
            label={i18n.t('Add a gift message')}
            checked={giftMessage !== undefined}
            disabled={!canEdit}
            onChange={({ currentTarget: { checked } }) => edit({ giftMessage: checked ? '' : undefined })}
          />
          <Collapse expanded={giftMessage !== undefined}>
            <Textarea
              label={translate(orderOptionMessages.giftMessage)}
              description={i18n.t('We print it and put it in the parcel, without prices.')}
              error={optionOfMessage(reason) === 'giftMessage' && translate(reason ?? '')}
              maxLength={GIFT_MESSAGE_MAX}
              autosize
              minRows={3}
              dir="auto"
              autoComplete="off"
              readOnly={!canEdit}
              value={giftMessage ?? ''}
              onChange={({ currentTarget: { value } }) => edit({ giftMessage: value })}
            />
          </Collapse>
        </>
      )}
    </Card>
  );
}
