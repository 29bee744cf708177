import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsHydrating, useShop } from '../../app/shopContext.ts';
import { afterNextFrame } from '../../browser/afterNextFrame.ts';

/** State of a collapsible part. After Back it is open again if it was open before, so that the content below it does not move. */
export function useCollapsible(name: string) {
  const { records } = useShop().dependencies;
  const key = `${useLocation().key}:${name}`;
  const isHydrating = useIsHydrating();
  const [initialKey] = useState(key);
  const wasOpen = useMemo(
    () => !isHydrating && records.openFolds.read(initialKey) === true,
    [isHydrating, records, initialKey],
  );
  const [chosen, setOpen] = useState<boolean | null>(null);
  const isOpen = chosen ?? wasOpen;
  useEffect(
    () => (isHydrating ? undefined : afterNextFrame(() => records.openFolds.write(key, isOpen))),
    [isHydrating, records, key, isOpen],
  );
  return { isOpen, setOpen };
}
