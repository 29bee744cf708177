import { i18n } from '@lingui/core';
import { Alert, Button, Group, List, Progress, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ProductChange, ProductPreview } from '../../../contract/desk/productChange.ts';
import type { deskProductChangeMachine } from '../../../machines/desk/deskProductChange.machine.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { translate } from '../../../src/language/translate.ts';
import { useFocusAfter } from '../../hooks/useFocusAfter.ts';
import { Part } from '../Part/Part.tsx';
import { PreviewTable } from './PreviewTable.tsx';

/** What a change of many products would do, the button that does it, and how far it is. */
export function ChangePreview({ actor }: { readonly actor: ActorRefFrom<typeof deskProductChangeMachine> }) {
  const { previewed, change, error } = useSelector(actor, ({ context }) => context);
  const isPreviewing = useSelector(actor, (snapshot) => snapshot.matches('previewing'));
  const isApplying = useSelector(actor, (snapshot) => snapshot.hasTag('applying'));
  const isApplied = useSelector(actor, (snapshot) => snapshot.matches('applied'));
  useFocusAfter(isApplied);
  return (
    <Stack gap="md">
      {error && <Alert role="alert">{translate(error)}</Alert>}
      <Text role="status" hidden={!isPreviewing}>
        {isPreviewing && i18n.t('The preview is being made…')}
      </Text>
      {isApplied && <Applied change={change} />}
      {previewed && !isPreviewing && !isApplied && (
        <Part title={i18n.t('Preview')}>
          <Stack gap="md">
            <Summary preview={previewed.preview} />
            {previewed.preview.products.length > 0 && <PreviewTable {...previewed.preview} />}
            {isApplying && <ChangeProgress change={change} />}
            <Group>
              {previewed.preview.products.length > 0 && (
                <BusyButton isBusy={isApplying} onClick={() => actor.send({ type: 'preview.confirmed' })}>
                  {i18n.t('{count, plural, one {Change # product} other {Change # products}}', {
                    count: previewed.preview.created + previewed.preview.changed,
                  })}
                </BusyButton>
              )}
              {!isApplying && (
                <Button variant="default" onClick={() => actor.send({ type: 'preview.dismissed' })}>
                  {i18n.t('Cancel')}
                </Button>
              )}
            </Group>
          </Stack>
        </Part>
      )}
    </Stack>
  );
}

function Summary({ preview }: { readonly preview: ProductPreview }) {
  const { created, changed, withdrawn, unchanged, isForeign, problems, problemCount } = preview;
  if (problemCount > 0) {
    const more = problemCount - problems.length;
    return (
      <Alert role="alert" title={i18n.t('Nothing can be changed like this')}>
        <List>
          {problems.map((problem) => (
            <List.Item key={problem} lang="en">
              {problem}
            </List.Item>
          ))}
        </List>
        {more > 0 && (
          <Text mt="xs">
            {i18n.t('{count, plural, one {and # more} other {and # more}}', { count: more })}
          </Text>
        )}
      </Alert>
    );
  }
  return (
    <Text role="status">
      {isForeign && `${i18n.t('This is the export of another shop. It becomes:')} `}
      {[
        i18n.t('{count} new', { count: created }),
        i18n.t('{count} changed', { count: changed }),
        ...(withdrawn > 0 ? [i18n.t('{count} of them withdrawn', { count: withdrawn })] : []),
        i18n.t('{count} unchanged', { count: unchanged }),
      ].join(', ')}
      .
    </Text>
  );
}

function ChangeProgress({ change }: { readonly change: ProductChange | null }) {
  const { done = 0, total = 0 } = change ?? {};
  const percent = total === 0 ? 0 : Math.round((done / total) * 100);
  return (
    <>
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label={i18n.t('Progress')} />
      </Progress.Root>
      <Text role="status" size="sm">
        {total > 0 && i18n.t('{done} of {total} products', { done, total })}
      </Text>
    </>
  );
}

function Applied({ change }: { readonly change: ProductChange | null }) {
  const { done = 0, total = 0 } = change ?? {};
  return (
    <Alert role="status" variant={done < total ? 'waiting' : 'good'}>
      {done < total
        ? i18n.t(
            '{done} of {total} products were changed, and then it stopped. Do the same again to complete it.',
            {
              done,
              total,
            },
          )
        : i18n.t('{count, plural, one {Done: # product.} other {Done: # products.}}', { count: total })}
    </Alert>
  );
}
