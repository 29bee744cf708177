import { Group, Skeleton, Stack } from '@mantine/core';

/** Placeholder for a line with a picture. */
export function LineSkeleton() {
  return (
    <Group align="flex-start" wrap="nowrap" py="1.25rem" aria-hidden="true">
      <Skeleton w="5.5rem" h="6.875rem" flex="none" />
      <Stack gap="sm" flex={1}>
        <Skeleton w="min(70%, 16rem)" h="1.1rem" />
        <Skeleton w="min(40%, 9rem)" h="1.1rem" />
      </Stack>
    </Group>
  );
}
