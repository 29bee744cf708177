import { i18n } from '@lingui/core';
import { DataList, Group, Stack, Text } from '@mantine/core';
import type { UserProfile } from '../../../contract/accounts/entities.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { CodeField } from '../../components/CodeField/CodeField.tsx';
import { CodeForm } from '../../components/CodeForm/CodeForm.tsx';
import { Fact } from '../../components/Fact/Fact.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { useProvidedMachine } from '../../hooks/useProvidedMachine.ts';
import { useRestoredFocus } from '../../hooks/useRestoredFocus.ts';
import { provideProfileChange } from '../../services/accounts/profileChange.ts';
import { TextButton } from '../../components/TextButton/TextButton.ts';

const FIELDS = [
  { field: 'name', label: /*i18n*/ 'Name', newLabel: /*i18n*/ 'Name', autoComplete: 'name' },
  { field: 'email', label: /*i18n*/ 'Email', newLabel: /*i18n*/ 'New email', autoComplete: 'email' },
  { field: 'phone', label: /*i18n*/ 'Phone', newLabel: /*i18n*/ 'New phone number', autoComplete: 'tel' },
] as const satisfies readonly Record<string, string>[];

interface ProfileChangeProps {
  readonly profile: UserProfile;
  readonly onChanged: () => void;
}

/** Name, email and phone, each with a button to change it; in its place the form. */
export function ProfileChange({ profile, onChanged }: ProfileChangeProps) {
  const { email, phone } = profile;
  const input = { identifier: email ? { email } : { phone } };
  const [snapshot, send, change] = useProvidedMachine(provideProfileChange, { input });
  const { field, typed, digits, error } = snapshot.context;
  const { otp } = snapshot.children;
  const isField = snapshot.hasTag('field');
  const isCode = snapshot.hasTag('code');
  const isBusy = snapshot.hasTag('busy');
  const focusProps = useRestoredFocus<HTMLDivElement>(`${isField} ${isCode} ${Boolean(otp)}`);
  useEmitted(change, 'profile.changed', onChanged);
  const edited = FIELDS.find((one) => one.field === field);
  const cancel = (
    <Group>
      <TextButton disabled={isBusy} onClick={() => send({ type: 'change.cancelled' })}>
        {i18n.t('Cancel')}
      </TextButton>
    </Group>
  );
  return (
    <Stack {...focusProps}>
      {snapshot.matches('shown') && (
        <DataList>
          {FIELDS.map((one) => (
            <Fact key={one.field} name={i18n.t(one.label)}>
              <Group justify="space-between" gap="0 1rem">
                <Text span miw={0} style={{ overflowWrap: 'anywhere' }}>
                  {profile[one.field] || i18n.t('None yet')}
                </Text>
                <TextButton
                  aria-label={i18n.t('Change {field}', { field: i18n.t(one.label) })}
                  onClick={() => send({ type: 'change.requested', field: one.field })}
                >
                  {i18n.t('Change')}
                </TextButton>
              </Group>
            </Fact>
          ))}
        </DataList>
      )}
      {isField && edited && (
        <Form onSubmit={(read) => send({ type: 'change.submitted', typed: read('changed') })}>
          <TextField
            name="changed"
            label={i18n.t(edited.newLabel)}
            autoComplete={edited.autoComplete}
            {...(field === 'name' ? { maxLength: 100 } : { inputMode: field === 'email' ? 'email' : 'tel' })}
            focusOnMount
            readOnly={isBusy}
            defaultValue={typed || (field === 'name' ? profile.name : '')}
            error={error}
          />
          <BusyButton quiet isBusy={isBusy}>
            {field === 'name' ? i18n.t('Save') : i18n.t('Send me a code')}
          </BusyButton>
          {cancel}
        </Form>
      )}
      {otp && (
        <>
          <Text>{i18n.t('For your safety, please confirm with a code that it is you.')}</Text>
          <CodeForm otp={otp} />
          {cancel}
        </>
      )}
      {isCode && (
        <Form onSubmit={() => send({ type: 'code.submitted' })}>
          <Text role="status">{i18n.t('We sent a code to {to}.', { to: typed })}</Text>
          <CodeField
            digits={digits}
            error={error}
            isBusy={isBusy}
            onDigits={(code) => send({ type: 'code.typed', digits: code })}
          />
          <BusyButton quiet isBusy={isBusy}>
            {i18n.t('Save')}
          </BusyButton>
          {cancel}
        </Form>
      )}
    </Stack>
  );
}
