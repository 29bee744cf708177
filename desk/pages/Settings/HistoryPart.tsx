import { i18n } from '@lingui/core';
import { Button, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DeskSettings, SettingsVersion } from '../../../contract/desk/deskSettings.ts';
import { PICTURE_SETTINGS, SETTING_KEYS, type SettingKey } from '../../../contract/desk/settings.ts';
import type { deskSettingsMachine } from '../../../machines/desk/deskSettings.machine.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { formatDate } from '../../../src/language/formatDate.ts';
import { translate } from '../../../src/language/translate.ts';
import { Entries } from '../../components/Entries/Entries.tsx';
import { Part } from '../../components/Part/Part.tsx';
import { SETTING_NAMES } from './settingNames.ts';

interface HistoryPartProps {
  readonly actor: ActorRefFrom<typeof deskSettingsMachine>;
  readonly settings: DeskSettings;
}

/** How many versions are shown at first. */
const SHOWN = 5;

/** Who has changed what, with buttons to use an earlier version again. */
export function HistoryPart({ actor, settings: { version: newest, history } }: HistoryPartProps) {
  const [isWhole, setIsWhole] = useState(false);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('restoring'));
  if (history.length === 0) return null;
  return (
    <Part title={i18n.t('Versions')}>
      <Stack align="start">
        <Entries label={i18n.t('Versions')}>
          {history.slice(0, isWhole ? undefined : SHOWN).map((entry) => (
            <li key={entry.version}>
              <VersionDetails entry={entry} />
              {entry.version !== newest && (
                <BusyButton
                  quiet
                  isBusy={isBusy}
                  onClick={() => actor.send({ type: 'version.restored', version: entry.version })}
                >
                  {i18n.t('Go back to version {number}', { number: entry.version })}
                </BusyButton>
              )}
            </li>
          ))}
        </Entries>
        {!isWhole && history.length > SHOWN && (
          <Button variant="default" onClick={() => setIsWhole(true)}>
            {i18n.t('Show all versions')}
          </Button>
        )}
      </Stack>
    </Part>
  );
}

function VersionDetails({ entry: { version, date, author, changes } }: { readonly entry: SettingsVersion }) {
  return (
    <>
      <Text fw={600}>{i18n.t('Version {number}', { number: version })}</Text>
      <Text variant="caption">{`${author ?? i18n.t('Command')} · ${formatDate(date, 'dateTime')}`}</Text>
      {SETTING_KEYS.filter((key) => key in changes).map((key) => (
        <Text key={key} size="sm" lineClamp={2}>
          {`${translate(SETTING_NAMES[key])}: ${describe(key, changes[key] ?? null)}`}
        </Text>
      ))}
    </>
  );
}

function describe(key: SettingKey, value: string | null): string {
  if (value === null) return i18n.t('removed');
  return PICTURE_SETTINGS.some((picture) => picture === key) ? i18n.t('another picture') : value;
}
