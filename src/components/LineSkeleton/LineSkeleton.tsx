import { Group, Skeleton, Stack } from '@mantine/core';
import { LongWork } from '../LongWork/LongWork.tsx';

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

interface LinesLoadingProps {
  readonly label: string;
  readonly className?: string | undefined;
}

/** Placeholder for a list of such lines. */
export function LinesLoading({ label, className }: LinesLoadingProps) {
  return (
    <>
      <LongWork />
      <div className={className} role="status" aria-label={label}>
        <LineSkeleton />
        <LineSkeleton />
      </div>
    </>
  );
}
