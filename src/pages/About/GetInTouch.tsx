import { i18n } from '@lingui/core';
import { ActionIcon, Box, Group, Title } from '@mantine/core';
import { useConfig } from '../../hooks/shopContext.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { FACEBOOK, INSTAGRAM, TWITTER, YOUTUBE } from './socialIcons.ts';

export function GetInTouch() {
  const { contact, social } = useConfig();
  const socialLinks = [
    { name: 'YouTube', url: social.youtube, path: YOUTUBE },
    { name: 'Instagram', url: social.instagram, path: INSTAGRAM },
    { name: 'Twitter', url: social.twitter, path: TWITTER },
    { name: 'Facebook', url: social.facebook, path: FACEBOOK },
  ].filter(({ url }) => url !== '');
  const hasContact = Boolean(contact.phone || contact.email);
  if (!hasContact && socialLinks.length === 0) return null;
  return (
    <section>
      <Title order={2}>{i18n.t('Get in touch')}</Title>
      {hasContact && (
        <Group gap="0 var(--mantine-spacing-lg)">
          {contact.phone && (
            <Box component="a" py="xs" href={`tel:${contact.phone.replaceAll(' ', '')}`}>
              {contact.phone}
            </Box>
          )}
          {contact.email && (
            <Box component="a" py="xs" href={`mailto:${contact.email}`}>
              {contact.email}
            </Box>
          )}
        </Group>
      )}
      {socialLinks.length > 0 && (
        <Group gap="sm" mt="md">
          {socialLinks.map(({ name, url, path }) => (
            <ActionIcon
              key={name}
              component="a"
              variant="default"
              radius="xl"
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={name}
            >
              <Icon path={path} />
            </ActionIcon>
          ))}
        </Group>
      )}
    </section>
  );
}
