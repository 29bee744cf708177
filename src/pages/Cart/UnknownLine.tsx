import { i18n } from '@lingui/core';
import { Alert, Box, Button } from '@mantine/core';
import { messages } from '../../../contract/texts/messages.ts';
import { translate } from '../../language/translate.ts';

interface UnknownLineProps {
  readonly itemId: string;
  readonly onRemove: () => void;
}

/** A line whose product is no longer in the shop. */
export function UnknownLine({ itemId, onRemove }: UnknownLineProps) {
  return (
    <Box py="1.25rem">
      <Alert>{translate({ text: messages.product.notFound, values: { id: itemId } })}</Alert>
      <Button
        variant="transparent"
        aria-label={i18n.t('Remove product {id}', { id: itemId })}
        onClick={onRemove}
      >
        {i18n.t('Remove')}
      </Button>
    </Box>
  );
}
