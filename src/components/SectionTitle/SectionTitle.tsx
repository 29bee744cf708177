import { Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import classes from './SectionTitle.module.css';

interface SectionTitleProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly link?: { readonly to: string; readonly label: string };
}

/** Heading of a section, which refers to `id` in `aria-labelledby`. */
export function SectionTitle({ id, title, lead, link }: SectionTitleProps) {
  return (
    <header className={classes.head}>
      <Title order={2} id={id} className={classes.title}>
        {title}
      </Title>
      {link && (
        <Link to={link.to} className={classes.link}>
          {link.label}
        </Link>
      )}
      {lead && (
        <Text className={classes.lead} c="dimmed" maw="44rem">
          {lead}
        </Text>
      )}
    </header>
  );
}
