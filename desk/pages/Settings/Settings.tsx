import { i18n } from '@lingui/core';
import { Title } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { Columns } from '../../components/Columns/Columns.tsx';
import { UnloadedPage } from '../../components/UnloadedPage/UnloadedPage.tsx';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideDeskSettings } from '../../services/deskSettings.ts';
import { HistoryPart } from './HistoryPart.tsx';
import { PreviewPart } from './PreviewPart.tsx';
import classes from './Settings.module.css';
import { PREVIEW_ID, SettingsForm } from './SettingsForm.tsx';

/** The shop's own face: name, texts, pictures, colours, policies and delivery fee. */
export function Settings() {
  const actor = useActorRef(useProvided(provideDeskSettings));
  const { settings, form, error } = useSelector(actor, ({ context }) => context);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  usePageTitle(i18n.t('Settings'));
  if (!settings)
    return (
      <UnloadedPage
        title={i18n.t('Settings')}
        hasFailed={hasFailed}
        error={error}
        onRetry={() => actor.send({ type: 'settings.retry' })}
      />
    );
  return (
    <>
      <Title order={1}>{i18n.t('Settings')}</Title>
      <Columns
        main={
          <>
            <SettingsForm actor={actor} settings={settings} />
            <HistoryPart actor={actor} settings={settings} />
          </>
        }
        side={
          <div id={PREVIEW_ID} className={classes.preview}>
            <PreviewPart form={form} settings={settings} />
          </div>
        }
      />
    </>
  );
}
