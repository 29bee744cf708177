import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { useId } from 'react';
import type { EventFromLogic } from 'xstate';
import type { SavedAddress } from '../../../contract/entities.ts';
import type { addressBookMachine } from '../../../machines/addressBook.machine.ts';
import { useRestoredFocus } from '../../hooks/useRestoredFocus.ts';
import classes from './AddressBook.module.css';
import { DeletionQuestion } from './DeletionQuestion.tsx';

interface SavedAddressCardProps {
  readonly saved: SavedAddress;
  readonly isBusy: boolean;
  /** Whether the shopper is asked to confirm that it shall be deleted. */
  readonly isDeleting: boolean;
  readonly send: (event: EventFromLogic<typeof addressBookMachine>) => void;
}

export function SavedAddressCard({ saved, isBusy, isDeleting, send }: SavedAddressCardProps) {
  const id = useId();
  // The button that makes it the default is removed.
  const focusProps = useRestoredFocus<HTMLLIElement>(saved.isDefault);
  const { id: addressId } = saved;
  return (
    <li {...focusProps} className={classes.card}>
      <address id={id} className={classes.address}>
        <strong>{`${saved.firstName} ${saved.lastName}`}</strong>
        <span>{saved.street}</span>
        <span>{[saved.city, saved.state, saved.postalCode].filter(Boolean).join(', ')}</span>
        <span>{saved.country}</span>
        <span>{saved.phone}</span>
      </address>
      {saved.isDefault && <p className={classes.default}>{i18n.t('Default address')}</p>}
      {isDeleting ? (
        <DeletionQuestion
          question={i18n.t('Delete this address?')}
          describedBy={id}
          isBusy={isBusy}
          send={send}
        />
      ) : (
        <div className={classes.actions}>
          <Button
            variant="transparent"
            aria-describedby={id}
            onClick={() => send({ type: 'address.edit', addressId })}
          >
            {i18n.t('Edit')}
          </Button>
          <Button
            variant="transparent"
            aria-describedby={id}
            onClick={() => send({ type: 'deletion.requested', addressId })}
          >
            {i18n.t('Delete')}
          </Button>
          {!saved.isDefault && (
            <Button
              variant="transparent"
              aria-describedby={id}
              aria-busy={isBusy}
              onClick={() => send({ type: 'default.chosen', addressId })}
            >
              {i18n.t('Make default')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
