import { i18n } from '@lingui/core';
import { Button, NativeSelect } from '@mantine/core';
import { PAYMENT_METHODS } from '../../../contract/constants.ts';
import { STAGES } from '../../../contract/desk/entities.ts';
import type { OrderFilters } from '../../../machines/desk/deskOrders.machine.ts';
import { PAYMENT_NAMES } from '../../../src/components/PaymentName/paymentName.ts';
import { translate } from '../../../src/language/translate.ts';
import { SearchField } from '../../components/DeskList/SearchField.tsx';
import { STAGE_NAMES } from '../../components/StageBadge/stageNames.ts';
import classes from './Filters.module.css';

interface FiltersProps {
  readonly filters: OrderFilters;
  readonly onChange: (filters: OrderFilters) => void;
}

/** The search and the filters of the list, which the address has. */
export function Filters({ filters, onChange }: FiltersProps) {
  return (
    <div className={classes.filters}>
      <SearchField
        placeholder={i18n.t('Number, name, phone, PIN code, product')}
        value={filters.q}
        onSearch={(q) => onChange({ ...filters, q })}
      />
      <div className={classes.choices}>
        <NativeSelect
          label={i18n.t('Stage')}
          value={filters.stage ?? ''}
          data={[
            { value: '', label: i18n.t('All') },
            ...STAGES.map((stage) => ({ value: stage, label: translate(STAGE_NAMES[stage]) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filters, stage: STAGES.find((stage) => stage === value) ?? null })
          }
        />
        <NativeSelect
          label={i18n.t('Payment')}
          value={filters.method ?? ''}
          data={[
            { value: '', label: i18n.t('All') },
            ...PAYMENT_METHODS.map((method) => ({
              value: method,
              label: translate(PAYMENT_NAMES[method].name),
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filters, method: PAYMENT_METHODS.find((method) => method === value) ?? null })
          }
        />
        <Button
          variant="default"
          className={classes.attention}
          aria-pressed={filters.attention}
          onClick={() => onChange({ ...filters, attention: !filters.attention })}
        >
          {i18n.t('Needs attention')}
        </Button>
      </div>
    </div>
  );
}
