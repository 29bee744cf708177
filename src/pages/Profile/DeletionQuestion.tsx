import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import classes from './AddressBook.module.css';

interface DeletionQuestionProps {
  readonly question: string;
  /** Id of the element that names what would be deleted. */
  readonly describedBy: string;
  readonly isBusy: boolean;
  readonly send: (event: { type: 'deletion.confirmed' } | { type: 'deletion.cancelled' }) => void;
}

/** Asks whether an entry of the profile shall be deleted. */
export function DeletionQuestion({ question, describedBy, isBusy, send }: DeletionQuestionProps) {
  return (
    <div className={classes.actions} role="group" aria-describedby={describedBy}>
      <p>{question}</p>
      <BusyButton quiet isBusy={isBusy} onClick={() => send({ type: 'deletion.confirmed' })}>
        {i18n.t('Delete')}
      </BusyButton>
      <Button variant="transparent" onClick={() => send({ type: 'deletion.cancelled' })}>
        {i18n.t('Keep it')}
      </Button>
    </div>
  );
}
