import { i18n } from '@lingui/core';
import { List, Text } from '@mantine/core';

interface SentenceListProps {
  /** English sentences about the rows of a file: the first ones. */
  readonly sentences: readonly string[];
  readonly count: number;
}

/** Sentences about a file, and how many more there are. */
export function SentenceList({ sentences, count }: SentenceListProps) {
  const more = count - sentences.length;
  return (
    <>
      <List>
        {sentences.map((sentence) => (
          <List.Item key={sentence} lang="en" style={{ overflowWrap: 'anywhere' }}>
            {sentence}
          </List.Item>
        ))}
      </List>
      {more > 0 && (
        <Text mt="xs">{i18n.t('{count, plural, one {and # more} other {and # more}}', { count: more })}</Text>
      )}
    </>
  );
}
