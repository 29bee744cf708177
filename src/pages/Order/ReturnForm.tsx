import { i18n } from '@lingui/core';
import { Alert, Group, NativeSelect, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { RETURN_NOTE_MAX } from '../../../contract/constants.ts';
import { formatMoney } from '../../../contract/money.ts';
import type { Order } from '../../../contract/orders/entities.ts';
import type { ReturnsOfOrder } from '../../../contract/returns/entities.ts';
import type { Text as Message } from '../../../contract/texts/text.ts';
import type { ReturnFields } from '../../../machines/returnRequest.machine.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { PhotoField } from '../../components/PhotoField/PhotoField.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { translate } from '../../language/translate.ts';
import { TextButton } from '../../components/TextButton/TextButton.ts';
import { ReturnItemField } from './ReturnItemField.tsx';
import { RETURN_REASON_NAMES } from './returnRequest.ts';
import { useReturnFields } from './useReturnFields.ts';

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
  const fields = useReturnFields(order, returns);
  const { lines, reasons, way, photos, canExchange, isExchange, refund } = fields;
  const [isUploading, setIsUploading] = useState(false);
  return (
    <Form
      aria-label={i18n.t('Return or exchange items')}
      onSubmit={(read) => onSubmitted(fields.readFields(read))}
    >
      {canExchange && (
        <Radio.Group
          label={i18n.t('What would you like?')}
          value={fields.resolution}
          onChange={(value) => fields.setResolution(value === 'exchange' ? 'exchange' : 'refund')}
        >
          <Group gap="md" mt="xs">
            <Radio value="refund" label={i18n.t('A refund')} />
            <Radio value="exchange" label={i18n.t('Another size')} />
          </Group>
        </Radio.Group>
      )}
      {lines.map(({ item, left, quantity, key, exchangeSizes, newSize, setQuantity, setSize }) => (
        <ReturnItemField
          key={key}
          item={item}
          left={left}
          quantity={quantity}
          onQuantity={setQuantity}
          exchange={isExchange ? { sizes: exchangeSizes, size: newSize, onSize: setSize } : null}
        />
      ))}
      <NativeSelect
        label={i18n.t('Why are you returning it?')}
        value={fields.reason ?? ''}
        data={[
          { value: '', label: i18n.t('Choose a reason') },
          ...reasons.map((value) => ({ value, label: translate(RETURN_REASON_NAMES[value]) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          fields.setReason(reasons.find((one) => one === value) ?? null)
        }
      />
      <Textarea
        name="note"
        label={i18n.t('Anything we should know? (optional)')}
        maxLength={RETURN_NOTE_MAX}
        autosize
        minRows={2}
      />
      <PhotoField
        photos={photos}
        isReadOnly={isBusy}
        onChange={fields.setPhotos}
        onUploading={setIsUploading}
      />
      {fields.isCash && (
        <Stack gap="xs">
          <Radio.Group
            label={i18n.t('Where should we send your refund?')}
            value={way}
            onChange={fields.setWay}
          >
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
          <Text variant="caption">
            {i18n.t('We store it encrypted, and delete it once your refund is paid.')}
          </Text>
        </Stack>
      )}
      {isExchange && (
        <Text variant="caption">
          {i18n.t('We reserve the new size now, and send it when the courier has picked your items up.')}
        </Text>
      )}
      {refund !== null && (
        <Text role="status">{i18n.t('Refund: {amount}', { amount: formatMoney(refund) })}</Text>
      )}
      {error && <Alert>{translate(error)}</Alert>}
      <BusyButton isBusy={isBusy || isUploading}>{i18n.t('Request return')}</BusyButton>
      {!isBusy && <TextButton onClick={onClosed}>{i18n.t('Cancel')}</TextButton>}
    </Form>
  );
}
