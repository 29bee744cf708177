import { i18n } from '@lingui/core';
import { Text, Textarea } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { deskCalls } from '../../../contract/desk/deskCalls.ts';
import { DESK_NOTE_MAX } from '../../../contract/desk/deskLimits.ts';
import { hasRole } from '../../../contract/desk/deskRoles.ts';
import type { DeskOrder } from '../../../contract/desk/entities.ts';
import type { deskOrderMachine } from '../../../machines/desk/deskOrder.machine.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { Form } from '../../../src/components/Form/Form.tsx';
import { formatDate } from '../../../src/language/formatDate.ts';
import { translate } from '../../../src/language/translate.ts';
import { Part } from '../../components/Part/Part.tsx';
import { useRoles } from '../../hooks/useRoles.ts';
import { Entries } from '../../components/Entries/Entries.tsx';

interface NotesPartProps {
  readonly actor: ActorRefFrom<typeof deskOrderMachine>;
  readonly order: DeskOrder;
}

/** Notes of the staff, which shoppers do not see. */
export function NotesPart({ actor, order: { notes } }: NotesPartProps) {
  const { error, isNoteError, notesAdded } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('addingNote'));
  const mayWrite = hasRole(useRoles(), deskCalls.addDeskNote.roles);
  if (notes.length === 0 && !mayWrite) return null;
  return (
    <Part title={i18n.t('Notes')}>
      <Entries>
        {notes.map(({ id, text, by, date }) => (
          <li key={id}>
            <Text>{text}</Text>
            <Text variant="caption">{`${by} · ${formatDate(date, 'weekdayTime')}`}</Text>
          </li>
        ))}
      </Entries>
      {mayWrite && (
        <Form
          key={notesAdded}
          onSubmit={(read) => actor.send({ type: 'note.submitted', text: read('text') })}
        >
          <Textarea
            name="text"
            label={i18n.t('New note')}
            description={i18n.t('Only the staff sees it.')}
            mt="xs"
            rows={2}
            maxLength={DESK_NOTE_MAX}
            error={isNoteError && error ? translate(error) : null}
            readOnly={isBusy}
          />
          <div>
            <BusyButton quiet isBusy={isBusy}>
              {i18n.t('Add note')}
            </BusyButton>
          </div>
        </Form>
      )}
    </Part>
  );
}
