import { i18n } from '@lingui/core';
import { Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { COUPON_CODE_MAX } from '../../../contract/coupons/entities.ts';
import type { couponMachine } from '../../../machines/coupon.machine.ts';
import { useRestoredFocus } from '../../hooks/useRestoredFocus.ts';
import { translate } from '../../language/translate.ts';
import { FieldWithButton } from '../FieldWithButton/FieldWithButton.tsx';
import { TextButton } from '../TextButton/TextButton.ts';

interface CouponProps {
  readonly coupon: ActorRefFrom<typeof couponMachine>;
}

/** A field for a coupon code behind a button; the code that is used, with a button to remove it; why one is not used. */
export function Coupon({ coupon }: CouponProps) {
  const snapshot = useSelector(coupon, (current) => current);
  const { code, reason } = snapshot.context;
  const isApplied = snapshot.context.coupon !== null;
  const [isOpen, setIsOpen] = useState(false);
  const isForm = !isApplied && (isOpen || snapshot.hasTag('busy') || reason !== null);
  const focusProps = useRestoredFocus<HTMLDivElement>(`${JSON.stringify(snapshot.value)} ${isForm}`);
  return (
    <Stack gap="xs" {...focusProps}>
      {isApplied && (
        <Group justify="space-between" gap="0 1rem">
          <Text role="status">{i18n.t('Coupon {code} is applied.', { code: code ?? '' })}</Text>
          <TextButton onClick={() => coupon.send({ type: 'coupon.removed' })}>
            {i18n.t('Remove coupon')}
          </TextButton>
        </Group>
      )}
      {!isApplied && !isForm && (
        <TextButton style={{ alignSelf: 'start' }} onClick={() => setIsOpen(true)}>
          {i18n.t('Have a coupon code?')}
        </TextButton>
      )}
      {isForm && <CouponForm coupon={coupon} />}
    </Stack>
  );
}

function CouponForm({ coupon }: CouponProps) {
  const snapshot = useSelector(coupon, (current) => current);
  const { code, reason } = snapshot.context;
  return (
    <div>
      <FieldWithButton
        label={i18n.t('Coupon code')}
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={COUPON_CODE_MAX}
        defaultValue={code ?? ''}
        styles={{ input: { textTransform: 'uppercase' } }}
        button={i18n.t('Apply')}
        isBusy={snapshot.hasTag('busy')}
        isInvalid={reason !== null}
        answer={
          reason !== null && (
            <Text inherit c="var(--wrong)">
              {translate(reason)}
            </Text>
          )
        }
        onSubmit={(typed) => coupon.send({ type: 'coupon.entered', code: typed })}
      />
      {(snapshot.matches('refused') || snapshot.matches('unanswered')) && (
        <TextButton onClick={() => coupon.send({ type: 'coupon.removed' })}>
          {i18n.t('Remove coupon')}
        </TextButton>
      )}
    </div>
  );
}
