import { i18n } from '@lingui/core';
import { Text } from '@mantine/core';

/** ‘Only 2 left’ or ‘Out of stock’. */
export function StockNote({ left }: { readonly left: number }) {
  return (
    <Text span inherit fw={600} c="var(--accent)">
      {left === 0 ? i18n.t('Out of stock') : i18n.t('Only {left} left', { left })}
    </Text>
  );
}
