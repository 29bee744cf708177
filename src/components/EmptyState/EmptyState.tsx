import { Stack, Text } from '@mantine/core';
import type { Text as Message } from '../../../contract/texts/text.ts';
import { translate } from '../../language/translate.ts';
import { ArchedMark } from '../ArchedMark/ArchedMark.tsx';
import type { Elements } from '../Elements.ts';
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx';

interface EmptyStateProps {
  readonly text: Message;
  /** Address of the link. */
  readonly to: string;
  /** Location state for that page. */
  readonly state?: { readonly returnTo: string };
  readonly label: string;
  /** Another way on, below the link. */
  readonly alternative?: Elements;
}

/** A page without content, with a message and a link. */
export function EmptyState({ text, to, state, label, alternative }: EmptyStateProps) {
  return (
    <Stack align="center" gap="lg" py="clamp(2rem, 7vh, 4.5rem)" ta="center">
      <ArchedMark />
      <Text ff="heading" fz="h4" lh={1.45} textWrap="balance" maw="28rem" role="status">
        {translate(text)}
      </Text>
      <ButtonLink to={to} state={state}>
        {label}
      </ButtonLink>
      {alternative}
    </Stack>
  );
}
