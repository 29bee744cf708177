import { Text } from '@mantine/core';
import type { Text as Sentence } from '../../../contract/texts/text.ts';
import { translate } from '../../../src/language/translate.ts';

/** Why something was not done, where no field shows it. */
export function ErrorText({ error }: { readonly error: Sentence | null }) {
  return (
    error && (
      <Text role="alert" c="var(--wrong)">
        {translate(error)}
      </Text>
    )
  );
}
