import { i18n } from '@lingui/core';
import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import type { Paise } from '../../../contract/money.ts';
import { ChangedPrice } from '../../components/ChangedPrice/ChangedPrice.tsx';
import { translate } from '../../language/translate.ts';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { TextButton } from '../../components/TextButton/TextButton.ts';
import type { StepProps } from './StepProps.ts';

interface PriceQuestionProps extends StepProps {
  /** The total that the shopper saw; `now` is the current total. */
  readonly before: Paise;
  readonly now: Paise;
}

/** Prompts the shopper to accept changed prices before the order is placed. Receives the focus, because the pressed button was removed. */
export function PriceQuestion({ checkout, before, now }: PriceQuestionProps) {
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <Card ref={question} variant="question" role="group" tabIndex={-1} aria-labelledby="price-question">
      <Stack gap="sm">
        <Text id="price-question">{translate(checkoutMessages.totalChanged)}</Text>
        {before !== now && (
          <Text>
            {i18n.t('Total:')} <ChangedPrice before={before} now={now} />
          </Text>
        )}
        <Button onClick={() => checkout.send({ type: 'changes.accepted' })}>
          {i18n.t('Accept and Place Order')}
        </Button>
        <Group justify="space-between" gap={0}>
          <TextButton onClick={() => checkout.send({ type: 'changes.declined' })}>
            {i18n.t('Not now')}
          </TextButton>
          <ButtonLink variant="transparent" to="/cart">
            {i18n.t('Back To Cart')}
          </ButtonLink>
        </Group>
      </Stack>
    </Card>
  );
}
