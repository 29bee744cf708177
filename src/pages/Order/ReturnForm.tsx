import { i18n } from '@lingui/core';
import { Alert, Button, Group, NativeSelect, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { RETURN_NOTE_MAX } from '../../../contract/constants.ts';
import { formatMoney } from '../../../contract/money.ts';
import { isCashOnDelivery } from '../../../contract/orders/cashOnDelivery.ts';
import type { Order } from '../../../contract/orders/entities.ts';
import { orderAmounts } from '../../../contract/orders/orderAmounts.ts';
import type { Photo } from '../../../contract/photos/entities.ts';
import type { RefundAccount, ReturnsOfOrder } from '../../../contract/returns/entities.ts';
import {
  isShopsFault,
  RETURN_REASONS,
  type ReturnReason,
  type ReturnResolution,
} from '../../../contract/returns/returnLife.ts';
import type { Text as Message } from '../../../contract/texts/text.ts';
import type { ReturnFields } from '../../../machines/returnRequest.machine.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { PhotoField } from '../../components/PhotoField/PhotoField.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { translate } from '../../language/translate.ts';
import { ReturnItemField } from './ReturnItemField.tsx';
import { refundOf, RETURN_REASON_NAMES } from './returnRequest.ts';

interface ReturnFormProps {
  readonly order: Order;
  readonly returns: ReturnsOfOrder;
  readonly error: Message | null;
  readonly isBusy: boolean;
  readonly onSubmitted: (fields: ReturnFields) => void;
  readonly onClosed: () => void;
}

/** The pieces to return, a refund or other sizes, the reason and, for a cash order, where the refund goes. */
export function ReturnForm({ order, returns, error, isBusy, onSubmitted, onClosed }: ReturnFormProps) {
  const [now] = useState(() => Date.now());
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const isOver = returns.until !== null && now > returns.until;
  const reasons = RETURN_REASONS.filter((reason) => !isOver || isShopsFault(reason));
  const [reason, setReason] = useState<ReturnReason | null>(null);
  const [way, setWay] = useState('upi');
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [isUploading, setIsUploading] = useState(false);
  const [resolution, setResolution] = useState<ReturnResolution>('refund');
  const [sizes, setSizes] = useState<Readonly<Record<string, string>>>({});
  const canExchange = returns.returnable.some(({ exchangeSizes }) => exchangeSizes.length > 0);
  const isExchange = canExchange && resolution === 'exchange';
  const isCash = isCashOnDelivery(order) && orderAmounts(order).total !== 0 && !isExchange;
  const lines = returns.returnable.flatMap(({ productId, size, quantity: left, exchangeSizes }) => {
    const item = order.items.find((one) => one.productId === productId && one.size === size);
    if (!item || (isExchange && exchangeSizes.length === 0)) return [];
    const key = `${productId}/${size}`;
    const quantity = Math.min(quantities[key] ?? 0, left);
    const newSize = exchangeSizes.find((one) => one === sizes[key]) ?? exchangeSizes[0] ?? '';
    return [{ item, left, quantity, key, exchangeSizes, newSize }];
  });
  const chosen = lines.filter(({ quantity }) => quantity > 0);
  const refund = isExchange ? null : refundOf(order, returns, chosen, reason);
  const submit = (read: (name: string) => string) => {
    const account: RefundAccount =
      way === 'upi'
        ? { upi: read('upi') }
        : { holder: read('holder'), number: read('number').replaceAll(' ', ''), ifsc: read('ifsc') };
    onSubmitted({
      items: chosen.map(({ item: { productId, size }, quantity, newSize }) => ({
        productId,
        size,
        quantity,
        ...(isExchange ? { exchangeSize: newSize } : {}),
      })),
      reason,
      note: read('note'),
      ...(photos.length > 0 && { photos: photos.map(({ id }) => id) }),
      ...(isCash ? { account } : {}),
    });
  };
  return (
    <Form aria-label={i18n.t('Return or exchange items')} onSubmit={submit}>
      {canExchange && (
        <Radio.Group
          label={i18n.t('What would you like?')}
          value={resolution}
          onChange={(value) => setResolution(value === 'exchange' ? 'exchange' : 'refund')}
        >
          <Group gap="md" mt="xs">
            <Radio value="refund" label={i18n.t('A refund')} />
            <Radio value="exchange" label={i18n.t('Another size')} />
          </Group>
        </Radio.Group>
      )}
      {lines.map(({ item, left, quantity, key, exchangeSizes, newSize }) => (
        <ReturnItemField
          key={key}
          item={item}
          left={left}
          quantity={quantity}
          onQuantity={(count) => setQuantities({ ...quantities, [key]: count })}
          exchange={
            isExchange
              ? {
                  sizes: exchangeSizes,
                  size: newSize,
                  onSize: (size) => setSizes({ ...sizes, [key]: size }),
                }
              : null
          }
        />
      ))}
      <NativeSelect
        label={i18n.t('Why are you returning it?')}
        value={reason ?? ''}
        data={[
          { value: '', label: i18n.t('Choose a reason') },
          ...reasons.map((value) => ({ value, label: translate(RETURN_REASON_NAMES[value]) })),
        ]}
        onChange={({ currentTarget: { value } }) => setReason(reasons.find((one) => one === value) ?? null)}
      />
      <Textarea
        name="note"
        label={i18n.t('Anything we should know? (optional)')}
        maxLength={RETURN_NOTE_MAX}
        autosize
        minRows={2}
      />
      <PhotoField photos={photos} isReadOnly={isBusy} onChange={setPhotos} onUploading={setIsUploading} />
      {isCash && (
        <Stack gap="xs">
          <Radio.Group label={i18n.t('Where should we send your refund?')} value={way} onChange={setWay}>
            <Group gap="md" mt="xs">
              <Radio value="upi" label={i18n.t('UPI ID')} />
              <Radio value="bank" label={i18n.t('Bank account')} />
            </Group>
          </Radio.Group>
          {way === 'upi' ? (
            <TextField name="upi" label={i18n.t('UPI ID')} autoComplete="off" />
          ) : (
            <>
              <TextField name="holder" label={i18n.t('Name on the account')} autoComplete="name" />
              <TextField
                name="number"
                label={i18n.t('Account number')}
                autoComplete="off"
                inputMode="numeric"
              />
              <TextField name="ifsc" label={i18n.t('IFSC')} autoComplete="off" />
            </>
          )}
          <Text size="sm" c="dimmed">
            {i18n.t('We store it encrypted, and delete it once your refund is paid.')}
          </Text>
        </Stack>
      )}
      {isExchange && (
        <Text size="sm" c="dimmed">
          {i18n.t('We reserve the new size now, and send it when the courier has picked your items up.')}
        </Text>
      )}
      {refund !== null && (
        <Text role="status">{i18n.t('Refund: {amount}', { amount: formatMoney(refund) })}</Text>
      )}
      {error && <Alert>{translate(error)}</Alert>}
      <BusyButton isBusy={isBusy || isUploading}>{i18n.t('Request return')}</BusyButton>
      {!isBusy && (
        <Button variant="transparent" onClick={onClosed}>
          {i18n.t('Cancel')}
        </Button>
      )}
    </Form>
  );
}
