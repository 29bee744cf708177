import { i18n } from '@lingui/core';
import { NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { MonthDetails } from './MonthDetails.tsx';
import { lastMonths, monthName } from './months.ts';

/** The tax invoices and credit notes of a month: sums, by State and HSN code, and files for GSTR-1. */
export function Gst() {
  const [query, setQuery] = useSearchParams();
  const months = lastMonths();
  const month = months.find((one) => one === query.get('month')) ?? months[0] ?? '';
  usePageTitle(i18n.t('GST'));
  return (
    <Stack gap="lg">
      <Title order={1}>{i18n.t('GST')}</Title>
      <Text>{i18n.t('Tax invoices and credit notes, for the return GSTR-1 of a month.')}</Text>
      <NativeSelect
        label={i18n.t('Month')}
        maw="16rem"
        value={month}
        data={months.map((value) => ({ value, label: monthName(value) }))}
        onChange={({ currentTarget }) => setQuery({ month: currentTarget.value }, { replace: true })}
      />
      <MonthDetails key={month} month={month} />
    </Stack>
  );
}
