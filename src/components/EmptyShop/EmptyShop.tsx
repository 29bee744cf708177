import { i18n } from '@lingui/core';
import { Stack, Text } from '@mantine/core';
import { ArchedMark } from '../ArchedMark/ArchedMark.tsx';

const IMPORT_COMMAND = 'npm run products -- import FILE';

/** Shown when the shop has no products, with a sentence for shoppers and one for the merchant. */
export function EmptyShop() {
  return (
    <Stack
      align="center"
      gap="lg"
      py="clamp(2rem, 7vh, 4.5rem)"
      ta="center"
      style={{ overflowWrap: 'anywhere' }}
    >
      <ArchedMark />
      <Text maw="28rem" ff="heading" fz="h4">
        {i18n.t('We are just opening and still filling our shelves. Please visit again soon.')}
      </Text>
      <Text variant="caption">
        {i18n.t('Is this your shop? Add your products with this command:')} <code>{IMPORT_COMMAND}</code>
      </Text>
    </Stack>
  );
}
