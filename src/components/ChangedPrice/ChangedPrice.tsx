import { i18n } from '@lingui/core';
import { Text, VisuallyHidden } from '@mantine/core';
import type { Paise } from '../../../contract/money.ts';
import { Price } from '../Price/Price.tsx';

interface ChangedPriceProps {
  readonly before: Paise;
  readonly now: Paise;
}

/** The old price, struck out, and the new price, with a text for screen readers. */
export function ChangedPrice({ before, now }: ChangedPriceProps) {
  return (
    <span>
      <Text component="del" inherit c="dimmed">
        <VisuallyHidden>{i18n.t('Was')} </VisuallyHidden>
        <Price paise={before} />
      </Text>{' '}
      <Text component="ins" inherit fw={600} td="none" c="var(--wrong)">
        <VisuallyHidden>{i18n.t('now')} </VisuallyHidden>
        <Price paise={now} />
      </Text>
    </span>
  );
}
