import { i18n } from '@lingui/core';
import { Alert, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { TryAgain } from '../../../src/components/TryAgain/TryAgain.tsx';
import { translate } from '../../../src/language/translate.ts';
import { Part } from '../../components/Part/Part.tsx';
import { useProvided } from '../../hooks/useProvided.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { provideDeskPeople } from '../../services/deskPeople.ts';
import { InvitationForm } from './InvitationForm.tsx';
import { PersonCard } from './PersonCard.tsx';
import { PersonLinkNote } from './PersonLinkNote.tsx';
import classes from './People.module.css';

/** Who runs the shop: people are invited, changed and removed. */
export function People() {
  const actor = useActorRef(useProvided(provideDeskPeople));
  const { people, link, error } = useSelector(actor, ({ context }) => context);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const isEditing = useSelector(
    actor,
    (snapshot) => snapshot.matches({ shown: 'editing' }) || snapshot.matches({ shown: 'changingRoles' }),
  );
  usePageTitle(i18n.t('People'));
  return (
    <Stack gap="lg" className={classes.page}>
      <Title order={1}>{i18n.t('People')}</Title>
      {hasFailed ? (
        <TryAgain message={error ?? ''} onRetry={() => actor.send({ type: 'people.retry' })} />
      ) : people === null ? (
        <Stack role="status" aria-label={i18n.t('Loading…')}>
          <Skeleton h="6rem" />
          <Skeleton h="6rem" />
        </Stack>
      ) : (
        <>
          <Text>{i18n.t('They work at this desk, each with a sign-in of their own.')}</Text>
          {error && !isEditing && <Alert role="alert">{translate(error)}</Alert>}
          <div role="list" className={classes.list}>
            {people.map((person) => (
              <PersonCard key={person.id} actor={actor} person={person} />
            ))}
          </div>
          {link && <PersonLinkNote key={link.link} link={link} />}
          <Part title={i18n.t('Invite somebody')}>
            <InvitationForm key={link?.link ?? ''} actor={actor} />
          </Part>
        </>
      )}
    </Stack>
  );
}
