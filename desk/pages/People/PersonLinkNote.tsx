import { i18n } from '@lingui/core';
import { Alert, Button, CopyButton, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { PersonLink } from '../../../machines/desk/deskPeople.machine.ts';
import classes from './People.module.css';

/** The link of somebody, to send to them. It receives the focus when it appears. */
export function PersonLinkNote({ link: { email, link, minutes } }: { readonly link: PersonLink }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <Alert ref={note} tabIndex={-1} role="status" title={i18n.t('A link for {email}', { email })}>
      <Stack gap="xs" align="start">
        <Text>
          {i18n.t('Send it to them yourself. It sets up their sign-in, once, within {minutes} minutes.', {
            minutes,
          })}
        </Text>
        <code className={classes.link}>{link}</code>
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? i18n.t('Copied') : i18n.t('Copy the link')}
            </Button>
          )}
        </CopyButton>
      </Stack>
    </Alert>
  );
}
