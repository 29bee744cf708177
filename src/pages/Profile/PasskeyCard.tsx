import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { useId } from 'react';
import type { EventFromLogic } from 'xstate';
import { PASSKEY_NAME_MAX, type Passkey } from '../../../contract/passkeys.ts';
import type { passkeysMachine } from '../../../machines/passkeys.machine.ts';
import { readFormField } from '../../browser/readFormField.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { formatDate } from '../../language/formatDate.ts';
import classes from './AddressBook.module.css';
import { DeletionQuestion } from './DeletionQuestion.tsx';

interface PasskeyCardProps {
  readonly passkey: Passkey;
  readonly isBusy: boolean;
  readonly isEditing: boolean;
  /** Whether the shopper is asked to confirm that it shall be deleted. */
  readonly isDeleting: boolean;
  readonly send: (event: EventFromLogic<typeof passkeysMachine>) => void;
}

export function PasskeyCard({ passkey, isBusy, isEditing, isDeleting, send }: PasskeyCardProps) {
  const id = useId();
  const { id: passkeyId, name, createdAt, lastUsedAt } = passkey;
  if (isEditing) {
    return (
      <li className={classes.card}>
        <form
          className={classes.card}
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'name.submitted', name: readFormField(event.currentTarget, 'passkeyName') });
          }}
        >
          <TextField
            label={i18n.t('Name of the passkey')}
            name="passkeyName"
            autoComplete="off"
            maxLength={PASSKEY_NAME_MAX}
            required
            focusOnMount
            defaultValue={name}
            error={null}
          />
          <div className={classes.actions}>
            <BusyButton quiet isBusy={isBusy}>
              {i18n.t('Save')}
            </BusyButton>
            <Button variant="transparent" onClick={() => send({ type: 'edit.cancelled' })}>
              {i18n.t('Cancel')}
            </Button>
          </div>
        </form>
      </li>
    );
  }
  return (
    <li className={classes.card}>
      <div id={id} className={classes.address}>
        <strong>{name}</strong>
        {createdAt && (
          <span>{i18n.t('Added on {date}', { date: formatDate(Date.parse(createdAt), 'date') })}</span>
        )}
        <span>
          {lastUsedAt
            ? i18n.t('Last used on {date}', { date: formatDate(Date.parse(lastUsedAt), 'date') })
            : i18n.t('Not used yet')}
        </span>
      </div>
      {isDeleting ? (
        <DeletionQuestion
          question={i18n.t('Delete this passkey? You can still sign in with a code.')}
          describedBy={id}
          isBusy={isBusy}
          send={send}
        />
      ) : (
        <div className={classes.actions}>
          <Button
            variant="transparent"
            aria-describedby={id}
            onClick={() => send({ type: 'passkey.edit', passkeyId })}
          >
            {i18n.t('Rename')}
          </Button>
          <Button
            variant="transparent"
            aria-describedby={id}
            onClick={() => send({ type: 'deletion.requested', passkeyId })}
          >
            {i18n.t('Delete')}
          </Button>
        </div>
      )}
    </li>
  );
}
