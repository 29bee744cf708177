import { i18n } from '@lingui/core';
import { Alert, Anchor, Button, Group, List, Stack, Text } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { PictureCopy, ProductChange, ProductUndo } from '../../../contract/desk/productChange.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { TryAgain } from '../../../src/components/TryAgain/TryAgain.tsx';
import { formatDate } from '../../../src/language/formatDate.ts';
import { translate } from '../../../src/language/translate.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideDeskUndo } from '../../services/deskUndo.ts';
import { Part } from '../Part/Part.tsx';
import { ResultAlert } from '../ResultAlert/ResultAlert.tsx';
import { EndedImport } from './EndedImport.tsx';
import { LeftOut } from './LeftOut.tsx';
import { StopImport } from './StopImport.tsx';

/** The last change of many products, with a button that undoes it. Give it a new key after another change. */
export function LastChange() {
  const actor = useActorRef(useProvided(provideDeskUndo));
  const { change, copying, undo, error } = useSelector(actor, ({ context }) => context);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const isUndoing = useSelector(actor, (snapshot) => snapshot.hasTag('undoing'));
  const isConfirming = useSelector(actor, (snapshot) => snapshot.matches('confirming')) || isUndoing;
  const notYet = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isConfirming) notYet.current?.focus();
  }, [isConfirming]);
  const onStopped = useCallback(() => actor.send({ type: 'import.stopped' }), [actor]);
  if (hasFailed)
    return <TryAgain quiet message={error ?? ''} onRetry={() => actor.send({ type: 'undo.retry' })} />;
  const running = copying && <Copying copying={copying} onStopped={onStopped} />;
  if (!change) return running;
  return (
    <Part title={i18n.t('Last change of many')}>
      <Stack gap="sm" align="start">
        {running}
        <Text>{describeChange(change)}</Text>
        {!undo && !change.isUndone && <LeftOut {...change} />}
        {error && <Alert role="alert">{translate(error)}</Alert>}
        {undo ? (
          <Undone undo={undo} />
        ) : change.isUndone || change.remaining === 0 ? (
          <Text>{change.isUndone ? i18n.t('It was undone.') : i18n.t('It changed nothing.')}</Text>
        ) : isConfirming ? (
          <Alert role="alertdialog" variant="waiting" title={i18n.t('Undo this change?')}>
            <Stack gap="sm">
              <Text>
                {i18n.t(
                  'The products are as they were before; the ones that it has added are withdrawn. Products that somebody has changed since then stay as they are.',
                )}
              </Text>
              <Group>
                <BusyButton isBusy={isUndoing} onClick={() => actor.send({ type: 'undo.confirmed' })}>
                  {i18n.t('Undo')}
                </BusyButton>
                {!isUndoing && (
                  <Button
                    variant="default"
                    ref={notYet}
                    onClick={() => actor.send({ type: 'undo.dismissed' })}
                  >
                    {i18n.t('Not yet')}
                  </Button>
                )}
              </Group>
            </Stack>
          </Alert>
        ) : (
          <Button variant="default" onClick={() => actor.send({ type: 'undo.requested' })}>
            {i18n.t('Undo the last change')}
          </Button>
        )}
      </Stack>
    </Part>
  );
}

interface CopyingProps {
  readonly copying: PictureCopy;
  readonly onStopped: () => void;
}

/** An import that was started before this page was opened. */
function Copying({ copying, onStopped }: CopyingProps) {
  const { id, file, done, total, isFinished } = copying;
  if (isFinished) return <EndedImport copying={copying} file={file} />;
  return (
    <Stack gap="xs" align="start">
      <Alert role="status" variant="waiting">
        {total > 0
          ? i18n.t(
              'The pictures of {file} are being copied: {done} of {total}. Then its products are imported.',
              {
                file: file ?? '',
                done,
                total,
              },
            )
          : i18n.t('{file} is being imported.', { file: file ?? '' })}
      </Alert>
      <StopImport id={id} onStopped={onStopped} />
    </Stack>
  );
}

function describeChange({ kind, file, by, at, done }: ProductChange): string {
  const date = formatDate(at, 'weekdayTime');
  const who = by ?? i18n.t('a command');
  return kind === 'imported'
    ? i18n.t('{date}, {who}: {file} imported, {count, plural, one {# product} other {# products}}.', {
        date,
        who,
        file: file ?? '',
        count: done,
      })
    : i18n.t('{date}, {who}: {count, plural, one {# product} other {# products}} changed together.', {
        date,
        who,
        count: done,
      });
}

function Undone({ undo: { undone, changedSince, changedSinceCount } }: { readonly undo: ProductUndo }) {
  const more = changedSinceCount - changedSince.length;
  return (
    <>
      <ResultAlert role="status" variant="good">
        {i18n.t('{count, plural, one {# product is as before.} other {# products are as before.}}', {
          count: undone,
        })}
      </ResultAlert>
      {changedSinceCount > 0 && (
        <Alert role="status" variant="waiting" title={i18n.t('Changed since then, and not undone')}>
          <List>
            {changedSince.map(({ id, name }) => (
              <List.Item key={id}>
                <Anchor component={Link} to={`/products/${id}`}>
                  {name}
                </Anchor>
              </List.Item>
            ))}
          </List>
          {more > 0 && i18n.t('{count, plural, one {and # more} other {and # more}}', { count: more })}
        </Alert>
      )}
    </>
  );
}
