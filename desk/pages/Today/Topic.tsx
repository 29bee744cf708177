import { i18n } from '@lingui/core';
import { Badge, Group, Paper, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { TodayTopic } from '../../../contract/desk/entities.ts';
import { translate } from '../../../src/language/translate.ts';
import { TopicEntries } from './TopicEntries.tsx';
import { TOPICS } from './topics.ts';
import classes from './Topic.module.css';

/** A topic with its first entries. */
export function Topic({ topic }: { readonly topic: TodayTopic }) {
  const { title, to } = TOPICS[topic.topic];
  const id = `topic-${topic.topic}`;
  return (
    <Paper component="section" withBorder aria-labelledby={id} className={classes.topic}>
      <Group justify="space-between" className={classes.head}>
        <Title order={2} id={id} className={classes.title}>
          <span>{translate(title)}</span>
          <Badge size="xs">{topic.count}</Badge>
        </Title>
        {to && (
          <Link
            className={classes.all}
            to={to}
            aria-label={i18n.t('Show all: {topic}', { topic: translate(title) })}
          >
            {i18n.t('Show all')}
          </Link>
        )}
      </Group>
      <ul className={classes.list}>
        <TopicEntries topic={topic} />
      </ul>
    </Paper>
  );
}
