import { Card, Group, Skeleton, Stack } from '@mantine/core';
import { LongWork } from '../LongWork/LongWork.tsx';

interface CardSkeletonProps {
  /** Describes what is loading. */
  readonly label: string;
  readonly count?: number;
}

/** Placeholder for a card about an order: a title with a badge, and lines of text. */
export function CardSkeleton({ label, count = 1 }: CardSkeletonProps) {
  return (
    <>
      <LongWork />
      <Stack role="status" aria-label={label} gap="1.75rem">
        {Array.from({ length: count }, (_, index) => (
          <Card variant="brass" key={index}>
            <Stack gap="sm">
              <Group justify="space-between" mb="xs">
                <Skeleton w="14rem" h="1.6rem" />
                <Skeleton w="9rem" h="1.9rem" />
              </Group>
              <Skeleton w="min(100%, 22rem)" h="1.1rem" />
              <Skeleton w="min(60%, 12rem)" h="1.1rem" />
              <Skeleton w="min(100%, 22rem)" h="1.1rem" />
              <Skeleton w="min(60%, 12rem)" h="1.1rem" />
            </Stack>
          </Card>
        ))}
      </Stack>
    </>
  );
}
