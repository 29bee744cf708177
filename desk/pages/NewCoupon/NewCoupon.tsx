import { i18n } from '@lingui/core';
import { Alert, Button, Checkbox, Group, NativeSelect, Skeleton, Stack, Title } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { Form } from '../../../src/components/Form/Form.tsx';
import { TextField } from '../../../src/components/TextField/TextField.tsx';
import { translate } from '../../../src/language/translate.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { provideDeskCoupon } from '../../services/deskCoupon.ts';
import { ProductsField } from './ProductsField.tsx';
import { BENEFIT_KINDS, readCouponForm, type BenefitKind } from './readCouponForm.ts';

const KIND_NAMES: Readonly<Record<BenefitKind, string>> = {
  percent: /*i18n*/ 'Percentage',
  amount: /*i18n*/ 'Amount',
  freeDelivery: /*i18n*/ 'Free delivery',
};

/** A form for a new coupon. */
export function NewCoupon() {
  const actor = useActorRef(useProvided(provideDeskCoupon), { input: { coupon: null } });
  const { error, departments } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isCreated = useSelector(actor, (snapshot) => snapshot.matches('created'));
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const [kind, setKind] = useState<BenefitKind>('percent');
  usePageTitle(i18n.t('New coupon'));
  if (isCreated) return <Navigate to="/coupons" replace />;
  if (isLoading) return <Skeleton h="20rem" role="status" aria-label={i18n.t('Loading…')} />;
  return (
    <Stack gap="md" maw="42rem">
      <Title order={1}>{i18n.t('New coupon')}</Title>
      <Form
        onSubmit={(_, { currentTarget }) =>
          actor.send({ type: 'coupon.submitted', coupon: readCouponForm(currentTarget) })
        }
      >
        <TextField
          name="code"
          label={i18n.t('Code')}
          description={i18n.t('3 to 40 letters, digits, - or _. Shoppers may type it in small letters.')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={isBusy}
          focusOnMount
        />
        <Group grow align="end">
          <NativeSelect
            name="kind"
            label={i18n.t('Discount')}
            data={BENEFIT_KINDS.map((value) => ({ value, label: translate(KIND_NAMES[value]) }))}
            value={kind}
            onChange={({ currentTarget: { value } }) =>
              setKind(BENEFIT_KINDS.find((each) => each === value) ?? 'percent')
            }
          />
          {kind === 'percent' && (
            <TextField name="percent" label={i18n.t('Percent')} inputMode="numeric" autoComplete="off" />
          )}
          {kind === 'amount' && (
            <TextField name="amount" label={i18n.t('Rupees')} inputMode="decimal" autoComplete="off" />
          )}
        </Group>
        {kind === 'percent' && (
          <TextField
            name="maxDiscount"
            label={i18n.t('At most, in rupees (optional)')}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        <TextField
          name="minimum"
          label={i18n.t('For orders from, in rupees (optional)')}
          inputMode="decimal"
          autoComplete="off"
        />
        <Group grow align="end">
          <TextField name="from" type="date" label={i18n.t('First day (optional)')} autoComplete="off" />
          <TextField name="until" type="date" label={i18n.t('Last day (optional)')} autoComplete="off" />
        </Group>
        <TextField
          name="uses"
          label={i18n.t('Uses in all (optional)')}
          inputMode="numeric"
          autoComplete="off"
        />
        <Checkbox name="oncePerAccount" label={i18n.t('Once per customer')} />
        <Checkbox name="firstOrder" label={i18n.t('First order only')} />
        {departments.length > 0 && (
          <Checkbox.Group
            label={i18n.t('Only for these departments')}
            description={i18n.t('Without one, it is for all products.')}
          >
            <Group mt="xs">
              {departments.map((department) => (
                <Checkbox
                  key={department}
                  name="departments"
                  value={department}
                  label={translate(department)}
                />
              ))}
            </Group>
          </Checkbox.Group>
        )}
        <ProductsField name="products" label={i18n.t('Only for these products (optional)')} />
        {error && <Alert role="alert">{translate(error)}</Alert>}
        <Group>
          <BusyButton isBusy={isBusy}>{i18n.t('Make coupon')}</BusyButton>
          <Button component={Link} to="/coupons" variant="default">
            {i18n.t('Cancel')}
          </Button>
        </Group>
      </Form>
    </Stack>
  );
}
