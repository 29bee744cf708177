import { i18n } from '@lingui/core';
import {
  Alert,
  Anchor,
  Button,
  Group,
  List,
  NativeSelect,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import type { ActorRefFrom } from 'xstate';
import { departmentKey } from '../../../contract/catalogue/collection/departments.ts';
import {
  DEPARTMENT_NAME_MAX,
  formatDepartmentNames,
  typedDepartmentNames,
} from '../../../contract/desk/departmentNames.ts';
import type { DeskSettings } from '../../../contract/desk/deskSettings.ts';
import { mayChangeSetting, POLICY_SETTINGS, type SettingKey } from '../../../contract/desk/settings.ts';
import type { SettingsForm as Form } from '../../../contract/desk/settingsForm.ts';
import { policyPath } from '../../../contract/shop/policies.ts';
import { shopColours } from '../../../contract/shop/shopColours.ts';
import type { deskSettingsMachine, SettingConflict } from '../../../machines/desk/deskSettings.machine.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { translate } from '../../../src/language/translate.ts';
import { FormAlert } from '../../components/FormAlert/FormAlert.tsx';
import { Part } from '../../components/Part/Part.tsx';
import { useRoles } from '../../hooks/useRoles.ts';
import { ColourField } from './ColourField.tsx';
import { PictureField } from './PictureField.tsx';
import { SETTING_NAMES } from './settingNames.ts';
import editor from '../../editor.module.css';
import classes from './Settings.module.css';

/** Id of the preview, which is below the form on narrow screens. */
export const PREVIEW_ID = 'preview';

interface SettingsFormProps {
  readonly actor: ActorRefFrom<typeof deskSettingsMachine>;
  readonly settings: DeskSettings;
}

/** All settings. An empty field is not set: then the value of the environment, which it shows in grey, counts. */
export function SettingsForm({ actor, settings: { defaults, departments } }: SettingsFormProps) {
  const { form, conflicts, error, errorKey } = useSelector(actor, ({ context }) => context);
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'));
  const isSaved = useSelector(actor, (snapshot) => snapshot.matches('saved'));
  const roles = useRoles();
  const { light: usual } = shopColours({ name: form.name.trim() || defaults.name || '' });
  const change = (changed: Partial<Form>) => actor.send({ type: 'settings.changed', change: changed });
  const propsOf = (key: SettingKey) => ({
    label: translate(SETTING_NAMES[key]),
    value: form[key],
    error: errorKey === key && error ? translate(error) : null,
    readOnly: isSaving,
  });
  const fieldProps = (key: SettingKey) => ({
    ...propsOf(key),
    placeholder: defaults[key] ?? '',
    autoComplete: 'off',
    ...(key.endsWith('Hi') && { lang: 'hi' }),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      change({ [key]: value }),
  });
  const line = (key: SettingKey, type?: 'date') => <TextInput {...fieldProps(key)} {...(type && { type })} />;
  const text = (key: SettingKey) => <Textarea {...fieldProps(key)} autosize minRows={3} maxRows={14} />;
  const amount = (key: SettingKey) => <TextInput {...fieldProps(key)} inputMode="decimal" />;
  const typedNames = {
    departmentNames: typedDepartmentNames(form.departmentNames),
    departmentNamesHi: typedDepartmentNames(form.departmentNamesHi),
  };
  const departmentField = (key: keyof typeof typedNames, department: string, placeholder: string) => (
    <TextInput
      label={
        key === 'departmentNames'
          ? i18n.t('{department}: name', { department })
          : i18n.t('{department}: name in Hindi', { department })
      }
      placeholder={placeholder}
      autoComplete="off"
      maxLength={DEPARTMENT_NAME_MAX}
      readOnly={isSaving}
      value={typedNames[key].get(departmentKey(department)) ?? ''}
      {...(key === 'departmentNamesHi' && { lang: 'hi' })}
      onChange={({ currentTarget: { value } }) =>
        change({
          [key]: formatDepartmentNames(new Map([...typedNames[key], [departmentKey(department), value]])),
        })
      }
    />
  );
  return (
    <form
      className={editor.form}
      aria-label={i18n.t('Settings')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'settings.submitted' });
      }}
    >
      {error && errorKey === null && (
        <FormAlert>
          {translate(error)}
          {conflicts.length > 0 && <Conflicts conflicts={conflicts} />}
        </FormAlert>
      )}
      <Part title={i18n.t('Name and look')}>
        <Stack gap="sm">
          {line('name')}
          <div className={editor.languages}>
            {line('tagline')}
            {line('taglineHi')}
          </div>
          <PictureField
            {...propsOf('logo')}
            kind="logo"
            description={i18n.t(
              'Beside the name, in mails, and as the icon of the shop. A PNG may be transparent.',
            )}
            onChange={(address) => change({ logo: address })}
          />
          <div className={editor.languages}>
            <ColourField
              {...propsOf('colour')}
              placeholder={usual.action}
              description={i18n.t('Buttons, headings, the bar and the footer')}
              onChange={(colour) => change({ colour })}
            />
            <ColourField
              {...propsOf('accentColour')}
              placeholder={usual.accent}
              description={i18n.t('Links and the mark')}
              onChange={(accentColour) => change({ accentColour })}
            />
          </div>
        </Stack>
      </Part>
      <Part title={i18n.t('Top of the home page')}>
        <Stack gap="sm">
          <div className={editor.languages}>
            {line('heroTitle')}
            {line('heroTitleHi')}
            {line('heroText')}
            {line('heroTextHi')}
          </div>
          <PictureField
            {...propsOf('heroPicture')}
            kind="picture"
            description={i18n.t('On a phone, it is above the text; on a computer, beside it.')}
            onChange={(address) => change({ heroPicture: address })}
          />
          {form.heroPicture !== '' && (
            <div className={editor.languages}>
              {line('heroPictureText')}
              {line('heroPictureTextHi')}
            </div>
          )}
        </Stack>
      </Part>
      {departments.length > 0 && (
        <Part title={i18n.t('Departments')}>
          <Stack gap="sm">
            <TextInput
              {...fieldProps('departments')}
              description={i18n.t(
                'Names separated by commas, in their order. Without any, all are shown: {names}',
                { names: departments.map(({ name }) => name).join(', ') },
              )}
            />
            <Text variant="caption">
              {i18n.t('What shoppers read in place of a name. The addresses of the pages stay.')}
            </Text>
            <div className={classes.languages}>
              {departments.map(({ name, nameHi }) => (
                <Fragment key={name}>
                  {departmentField('departmentNames', name, name)}
                  {departmentField('departmentNamesHi', name, nameHi)}
                </Fragment>
              ))}
            </div>
          </Stack>
        </Part>
      )}
      <Part title={i18n.t('Announcement above every page')}>
        <div className={editor.languages}>
          {line('announcement')}
          {line('announcementHi')}
          {line('announcementFrom', 'date')}
          {line('announcementUntil', 'date')}
          {line('announcementLink')}
        </div>
      </Part>
      <Part title={i18n.t('About page')}>
        <div className={editor.languages}>
          {text('about')}
          {text('aboutHi')}
        </div>
      </Part>
      <Part title={i18n.t('Policies')}>
        <Stack gap="sm">
          <Text variant="caption">
            {i18n.t(
              'The first line is “{line}”, then comes an empty line. ## begins a heading, - an item of a list. Without a text here, the shop shows the one that comes with it.',
              { line: 'Last updated: 2026-11-20' },
            )}
          </Text>
          {POLICY_SETTINGS.map(({ policyName, key }) => (
            <Stack key={key} gap="xs">
              <div className={editor.languages}>
                {text(key)}
                {text(`${key}Hi`)}
              </div>
              <Anchor size="sm" href={policyPath(policyName)} target="_blank" rel="noreferrer">
                {i18n.t('{policy}: what shoppers read now', { policy: translate(SETTING_NAMES[key]) })}
              </Anchor>
            </Stack>
          ))}
        </Stack>
      </Part>
      {mayChangeSetting(roles, 'deliveryFee') && (
        <Part title={i18n.t('Delivery and cash')}>
          <div className={editor.languages}>
            {amount('deliveryFee')}
            {amount('freeDeliveryFrom')}
            <NativeSelect
              {...propsOf('cashOnDelivery')}
              disabled={isSaving}
              data={[
                { value: '', label: i18n.t('Offered') },
                { value: 'off', label: i18n.t('Not offered') },
              ]}
              value={form.cashOnDelivery === 'off' ? 'off' : ''}
              onChange={({ currentTarget: { value } }) => change({ cashOnDelivery: value })}
            />
            {form.cashOnDelivery !== 'off' && amount('cashUpTo')}
          </div>
        </Part>
      )}
      <Group className={editor.actions ?? ''}>
        {error && errorKey !== null && (
          <Alert role="alert" w="100%">
            {translate(SETTING_NAMES[errorKey])}: {translate(error)}
          </Alert>
        )}
        {isSaved && (
          <Alert role="status" w="100%">
            {i18n.t('Saved. Shoppers see it when they open the next page.')}
          </Alert>
        )}
        <BusyButton isBusy={isSaving}>{i18n.t('Save')}</BusyButton>
        <Button variant="default" onClick={() => actor.send({ type: 'settings.discarded' })}>
          {i18n.t('Discard changes')}
        </Button>
        <Anchor className={classes.toPreview ?? ''} href={`#${PREVIEW_ID}`}>
          {i18n.t('Preview')}
        </Anchor>
      </Group>
    </form>
  );
}

/** What somebody else has changed while the same settings were edited here. */
function Conflicts({ conflicts }: { readonly conflicts: readonly SettingConflict[] }) {
  return (
    <List mt="xs" aria-label={i18n.t('Fields that both of you have changed')}>
      {conflicts.map(({ key, present }) => (
        <List.Item key={key}>
          {i18n.t('{field}: in the shop now “{value}”. What you have entered is in the form below.', {
            field: translate(SETTING_NAMES[key]),
            value: present,
          })}
        </List.Item>
      ))}
    </List>
  );
}
