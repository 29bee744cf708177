import { i18n } from '@lingui/core';
import { NativeSelect, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { lastMonths, monthName } from './months.ts';

interface MonthPageProps {
  readonly title: string;
  /** What is shown of the month. */
  readonly text: string;
  /** Renders a month like 2026-11. */
  readonly children: (month: string) => ReactNode;
}

/** A page about a month, which is in its address. */
export function MonthPage({ title, text, children }: MonthPageProps) {
  const [query, setQuery] = useSearchParams();
  const months = lastMonths();
  const month = months.find((one) => one === query.get('month')) ?? months[0] ?? '';
  usePageTitle(title);
  return (
    <Stack gap="lg">
      <Title order={1}>{title}</Title>
      <Text>{text}</Text>
      <NativeSelect
        label={i18n.t('Month')}
        maw="16rem"
        value={month}
        data={months.map((value) => ({ value, label: monthName(value) }))}
        onChange={({ currentTarget }) => setQuery({ month: currentTarget.value }, { replace: true })}
      />
      {children(month)}
    </Stack>
  );
}
