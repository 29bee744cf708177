import { i18n } from '@lingui/core';
import { Group, Stack } from '@mantine/core';
import type { Order } from '../../../contract/orders/entities.ts';
import { INVOICE_NAMES } from '../../components/OrderParts/invoiceNames.ts';
import { useShop } from '../../hooks/shopContext.ts';
import { translate } from '../../language/translate.ts';
import { openInvoice } from '../../services/orders/openInvoice.ts';
import print from '../../theme/print.module.css';
import { TextButton } from '../../components/TextButton/TextButton.ts';

/** Opens the invoices and credit notes of an order, to read, print and save. */
export function Invoices({ invoices }: { readonly invoices: NonNullable<Order['invoices']> }) {
  const { dependencies } = useShop();
  return (
    <Stack align="flex-start" gap={0} mt="xs" className={print.onScreen}>
      {invoices.map(({ number, kind }) => (
        <Group key={number} gap="0 1.25rem">
          <TextButton
            aria-description={i18n.t('Opens in a new tab')}
            onClick={() => void openInvoice(dependencies, number, 'html')}
          >
            {translate({ text: INVOICE_NAMES[kind], values: { number } })}
          </TextButton>
          <TextButton
            aria-label={i18n.t('PDF: {name}', {
              name: translate({ text: INVOICE_NAMES[kind], values: { number } }),
            })}
            aria-description={i18n.t('Opens in a new tab')}
            onClick={() => void openInvoice(dependencies, number, 'pdf')}
          >
            {i18n.t('PDF')}
          </TextButton>
        </Group>
      ))}
    </Stack>
  );
}
