import { useMediaQuery } from '@mantine/hooks';

/** Whether all panes fit beside each other. The style sheets have the same limit. */
export const useIsWide = (): boolean =>
  useMediaQuery('(min-width: 900px)', false, { getInitialValueInEffect: false });
