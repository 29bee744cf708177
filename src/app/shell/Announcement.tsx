import { Container } from '@mantine/core';
import { i18n } from '@lingui/core';
import { PageLink } from '../../components/PageLink/PageLink.tsx';
import { useConfig } from '../../hooks/shopContext.ts';
import classes from './Announcement.module.css';

/** The line above every page with what the shop announces, if it does. */
export function Announcement() {
  const { text, link } = useConfig().texts?.announcement ?? {};
  if (!text) return null;
  return (
    <aside className={classes.bar} aria-label={i18n.t('Announcement')}>
      <Container>{link ? <PageLink to={link}>{text}</PageLink> : text}</Container>
    </aside>
  );
}
