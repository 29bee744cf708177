import { i18n } from '@lingui/core';
import { Alert, Button, Checkbox, Group, Progress, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { PictureCopy, ProductChange, ProductPreview } from '../../../contract/desk/productChange.ts';
import type { deskProductChangeMachine } from '../../../machines/desk/deskProductChange.machine.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { translate } from '../../../src/language/translate.ts';
import { Part } from '../Part/Part.tsx';
import { ResultAlert } from '../ResultAlert/ResultAlert.tsx';
import { EndedImport } from './EndedImport.tsx';
import { LeftOut } from './LeftOut.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { SentenceList } from './SentenceList.tsx';
import { StopImport } from './StopImport.tsx';

/** What a change of many products would do, the button that does it, and how far it is. */
export function ChangePreview({ actor }: { readonly actor: ActorRefFrom<typeof deskProductChangeMachine> }) {
  const { previewed, change, copying, error } = useSelector(actor, ({ context }) => context);
  const isPreviewing = useSelector(actor, (snapshot) => snapshot.matches('previewing'));
  const isApplying = useSelector(actor, (snapshot) => snapshot.hasTag('applying'));
  const isInBackground = useSelector(actor, (snapshot) => snapshot.hasTag('inBackground'));
  const isApplied = useSelector(actor, (snapshot) => snapshot.matches('applied'));
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
            <LeftOut {...previewed.preview} />
            {previewed.preview.products.length > 0 && <PreviewTable {...previewed.preview} />}
            {!isApplying && copying && <EndedImport copying={copying} />}
            {isApplying && <ChangeProgress change={change} copying={copying} />}
            {isInBackground && (
              <Group>
                <StopImport id={previewed.id} />
              </Group>
            )}
            <Confirmation
              key={previewed.id}
              actor={actor}
              preview={previewed.preview}
              isApplying={isApplying}
            />
          </Stack>
        </Part>
      )}
    </Stack>
  );
}

interface ConfirmationProps {
  readonly actor: ActorRefFrom<typeof deskProductChangeMachine>;
  readonly preview: ProductPreview;
  readonly isApplying: boolean;
}

/** The button that does it, and whether pictures on other servers are copied. */
function Confirmation({ actor, preview, isApplying }: ConfirmationProps) {
  const { products, created, changed, remotePictures, isForeign } = preview;
  const [copiesPictures, setCopiesPictures] = useState(isForeign);
  const offersCopy = products.length > 0 && remotePictures > 0;
  return (
    <>
      {offersCopy && (
        <Checkbox
          label={i18n.t(
            '{count, plural, one {Copy # picture to this shop} other {Copy # pictures to this shop}}',
            {
              count: remotePictures,
            },
          )}
          description={i18n.t(
            'Without a copy, pages load pictures from where they are now. Keep that shop open then.',
          )}
          checked={copiesPictures}
          disabled={isApplying}
          onChange={({ currentTarget: { checked } }) => setCopiesPictures(checked)}
        />
      )}
      <Group>
        {products.length > 0 && (
          <BusyButton
            isBusy={isApplying}
            onClick={() =>
              actor.send({ type: 'preview.confirmed', copiesPictures: offersCopy && copiesPictures })
            }
          >
            {i18n.t('{count, plural, one {Change # product} other {Change # products}}', {
              count: created + changed,
            })}
          </BusyButton>
        )}
        {!isApplying && (
          <Button variant="default" onClick={() => actor.send({ type: 'preview.dismissed' })}>
            {i18n.t('Cancel')}
          </Button>
        )}
      </Group>
    </>
  );
}

function Summary({ preview }: { readonly preview: ProductPreview }) {
  const { created, changed, withdrawn, unchanged, isForeign, problems, problemCount } = preview;
  if (problemCount > 0)
    return (
      <Alert role="alert" title={i18n.t('Nothing can be changed like this')}>
        <SentenceList sentences={problems} count={problemCount} />
      </Alert>
    );
  return (
    <Text role="status">
      {isForeign && `${i18n.t('This is the export of another shop. It becomes:')} `}
      {[
        i18n.t('{count} new', { count: created }),
        i18n.t('{count} changed', { count: changed }),
        ...(withdrawn > 0 ? [i18n.t('{count} of them withdrawn', { count: withdrawn })] : []),
        i18n.t('{count} unchanged', { count: unchanged }),
      ].join(', ')}
    </Text>
  );
}

interface ChangeProgressProps {
  readonly change: ProductChange | null;
  readonly copying: PictureCopy | null;
}

/** First of the pictures, then of the products. */
function ChangeProgress({ change, copying }: ChangeProgressProps) {
  const { done = 0, total = 0 } = change ?? copying ?? {};
  const percent = total === 0 ? 0 : Math.round((done / total) * 100);
  return (
    <>
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label={i18n.t('Progress')} />
      </Progress.Root>
      <Text role="status" size="sm">
        {total > 0 &&
          (change
            ? i18n.t('{done} of {total} products', { done, total })
            : i18n.t('{done} of {total} pictures', { done, total }))}
      </Text>
      {copying && !change && (
        <Text variant="caption">
          {copying.total > 0
            ? i18n.t(
                'This goes on when you close the page. Nothing is in the shop before all pictures are copied.',
              )
            : i18n.t('This goes on when you close the page.')}
        </Text>
      )}
    </>
  );
}

function Applied({ change }: { readonly change: ProductChange | null }) {
  const { done = 0, total = 0, isUndone = false } = change ?? {};
  if (isUndone)
    return (
      <ResultAlert role="status" variant="waiting">
        {i18n.t('The import was stopped. What it had changed is as it was before.')}
      </ResultAlert>
    );
  return (
    <ResultAlert role="status" variant={done < total ? 'waiting' : 'good'}>
      {done < total
        ? i18n.t(
            '{done} of {total} products were changed, and then it stopped. Do the same again to complete it.',
            {
              done,
              total,
            },
          )
        : i18n.t('{count, plural, one {Done: # product.} other {Done: # products.}}', { count: total })}
    </ResultAlert>
  );
}
