import { Text } from '@mantine/core';
import { formatDate } from '../../language/formatDate.ts';
import { Trans } from '../../language/Trans.tsx';

interface OrderedOnProps {
  /** Milliseconds since 1970. */
  readonly date: number;
  readonly form: 'date' | 'dateTime';
}

export function OrderedOn({ date, form }: OrderedOnProps) {
  const time = (
    <time key="date" dateTime={new Date(date).toISOString()}>
      {formatDate(date, form)}
    </time>
  );
  return (
    <Text variant="caption">
      <Trans id={/*i18n*/ 'Ordered on <0/>'} components={[time]} />
    </Text>
  );
}
